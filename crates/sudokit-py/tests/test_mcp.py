"""The tool server `sudokit mcp`, used by the official client of the Model Context Protocol."""

import base64
import json
import re
import subprocess
from contextlib import asynccontextmanager

import anyio
import jsonschema
import pytest
from conftest import EMPTY, HARD, PUZZLE, SOLUTION
from mcp import Client, StdioServerParameters, stdio_client

import sudokit

TOOLS = {
    "solve_sudoku": {"puzzle": PUZZLE},
    "solve_sudoku_variant": {"puzzle": ".Shape~4x4.Cage~5~R1C1~R1C2", "question": "count"},
    "check_sudoku": {"puzzle": EMPTY},
    "rate_sudoku": {"puzzle": PUZZLE, "scale": ["se", "human", "hodoku"], "effort": True},
    "hint_sudoku": {"position": PUZZLE, "stage": 4},
    "explain_sudoku": {"puzzle": HARD, "limit": 3, "positions": True},
    "verify_sudoku_step": {"puzzle": PUZZLE, "claim": "r5c5=5, r1c3≠4 by naked single"},
    "generate_sudoku": {"difficulty": "hard", "seed": 7, "attempts": 3},
    "render_sudoku": {"puzzle": PUZZLE},
    "list_sudoku_techniques": {},
}


@asynccontextmanager
async def over_pipes(program: str, mode: str):
    async with Client(stdio_client(StdioServerParameters(command=program, args=["mcp"])), mode=mode) as client:
        yield client


@asynccontextmanager
async def over_http(program: str, mode: str):
    server = subprocess.Popen([program, "mcp", "--quiet", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True)
    try:
        async with Client(server.stdout.readline().strip(), mode=mode) as client:
            yield client
    finally:
        server.terminate()
        assert server.wait() == 0
        server.stdout.close()


@pytest.fixture(params=[over_pipes, over_http], ids=["pipes", "http"])
def connect(request, program_path):
    """Runs an asynchronous function with a client, by the handshake and by the newest version without one."""

    def run(use) -> None:
        async def both():
            for mode in ("legacy", "auto"):
                async with request.param(program_path, mode) as client:
                    await use(client)

        anyio.run(both)

    return run


def test_every_tool_has_the_result_of_its_schema(connect):
    async def use(client):
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert tools.keys() == TOOLS.keys()
        for name, arguments in TOOLS.items():
            jsonschema.Draft202012Validator.check_schema(tools[name].input_schema)
            jsonschema.validate(arguments, tools[name].input_schema)
            result = await client.call_tool(name, arguments)
            assert not result.is_error, result
            if tools[name].output_schema is not None:
                jsonschema.Draft202012Validator.check_schema(tools[name].output_schema)
                jsonschema.validate(result.structured_content, tools[name].output_schema)
                assert json.loads(result.content[0].text) == result.structured_content

    connect(use)


def test_results_are_those_of_the_package(connect):
    async def use(client):
        solved = (await client.call_tool("solve_sudoku", {"puzzle": PUZZLE})).structured_content
        assert (solved["status"], solved["solution"]) == ("one", SOLUTION)
        rated = (await client.call_tool("rate_sudoku", {"puzzle": HARD})).structured_content
        if rated["status"] == "one":
            assert rated["ratings"][0]["er"] == sudokit.rate(HARD).er
        made = (await client.call_tool("generate_sudoku", {"seed": 5})).structured_content
        assert sudokit.solve(made["puzzle"]) == made["solution"]

    connect(use)


def test_a_picture_is_a_png(connect):
    async def use(client):
        image = (await client.call_tool("render_sudoku", {"puzzle": PUZZLE})).content[0]
        assert image.mime_type == "image/png"
        assert base64.b64decode(image.data).startswith(b"\x89PNG")
        file = (await client.call_tool("render_sudoku", {"puzzle": PUZZLE, "form": "svg"})).content[0].resource
        assert (file.mime_type, file.text[:4]) == ("image/svg+xml", "<svg")

    connect(use)


def test_a_model_can_mend_its_arguments(connect):
    async def use(client):
        short = await client.call_tool("solve_sudoku", {"puzzle": PUZZLE[:-1]})
        assert short.is_error
        assert re.match("bad_puzzle at line 1, column 1: 80 cells, expected 81", short.content[0].text)
        claim = await client.call_tool("verify_sudoku_step", {"puzzle": PUZZLE, "claim": "r5c5 is 5"})
        assert claim.is_error
        assert "line 1, column 6" in claim.content[0].text

    connect(use)


def test_progress_arrives_and_a_client_that_gives_up_is_not_held(connect):
    """The work would take minutes. The client cancels it at the first notification, and can work on."""

    async def use(client):
        arguments = {
            "puzzle": ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
            "scale": ["se", "se-head", "sukaku", "easiest"],
            "limits": {"ms": 600_000},
        }
        heard = []
        with anyio.CancelScope() as scope:

            async def progress(done, total, message):
                heard.append((done, total, message))
                scope.cancel()

            await client.call_tool("rate_sudoku", arguments, progress_callback=progress)
        assert scope.cancelled_caught
        assert heard[0][1] == 600_000
        solved = await client.call_tool("solve_sudoku", {"puzzle": PUZZLE})
        assert solved.structured_content["status"] == "one"

    connect(use)
