"""Spark 3.5 and 4, classic and by Spark Connect, Dask and Ray: programs in processes of their own.

Spark 3.5 needs another environment than Spark 4: `SUDOKIT_SCALE_PYTHON` is its Python, with the packages of requirements-scale.txt.
PySpark 3.5 has no server of Spark Connect, so that its client is tested with the server of Spark 4.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pyspark
import pytest

FOLDER = Path(__file__).parent
SPARK = Path(pyspark.__file__).parent
HERE = {"SPARK_LOCAL_IP": "127.0.0.1", "RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}


def run(python: str, program: Path, *arguments: str) -> str:
    """Run a Python program and return its output."""
    environment = os.environ | HERE | {"PYSPARK_PYTHON": python, "PYSPARK_DRIVER_PYTHON": python}
    command = [python, "-B", str(program), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=900)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def scale_python() -> str:
    """The Python with Spark 3.5, Dask and Ray."""
    path = os.environ.get("SUDOKIT_SCALE_PYTHON")
    assert path, "SUDOKIT_SCALE_PYTHON must be a Python with the packages of requirements-scale.txt; run `cargo xtask python`"
    return path


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a server of Spark Connect, of Spark 4."""
    assert shutil.which("java"), "Spark needs Java 17 or newer; run `cargo xtask python`"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {"spark.connect.grpc.binding.address": "127.0.0.1", "spark.connect.grpc.binding.port": port, "spark.ui.enabled": "false"}
    command = [str(SPARK / "bin/spark-submit"), "--master", "local[2]", "--class", "org.apache.spark.sql.connect.service.SparkConnectServer"]
    command += [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    environment = os.environ | HERE | {"SPARK_HOME": str(SPARK), "PYSPARK_PYTHON": sys.executable}
    folder = tmp_path_factory.mktemp("server")
    with (folder / "log").open("w") as log:
        process = subprocess.Popen([*command, "spark-internal"], stdout=log, stderr=log, env=environment, cwd=folder)
    try:
        wait(process, port, folder / "log")
        yield f"sc://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def wait(process: subprocess.Popen, port: int, log: Path) -> None:
    """Wait until the server accepts connections."""
    deadline = time.monotonic() + 300
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert process.poll() is None and time.monotonic() < deadline, log.read_text()[-4000:]
            time.sleep(0.1)


def test_every_function_with_spark_4_and_connect(server):
    assert f"client {pyspark.__version__}, server {pyspark.__version__}, Connect: all right" in run(sys.executable, FOLDER / "spark_functions.py", server)


def test_every_function_with_spark_3_5(scale_python):
    output = run(scale_python, FOLDER / "spark_functions.py", "local[2]")
    assert "client 3.5." in output and "server 3.5." in output and "classic: all right" in output


def test_every_function_with_the_client_of_spark_3_5_and_connect(scale_python, server):
    output = run(scale_python, FOLDER / "spark_functions.py", server)
    assert "client 3.5." in output and f"server {pyspark.__version__}, Connect: all right" in output


@pytest.mark.parametrize("name", ["dask_frame.py", "ray_data.py"])
def test_examples_of_other_frameworks(scale_python, name):
    assert run(scale_python, FOLDER.parent / "examples" / name)
