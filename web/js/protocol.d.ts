// The protocol of the engine, as far as the page uses it. docs/api.md tells all of it.

export interface PositionText { clues?: string; cells: string; marks?: string[] }
export interface Place { cell: string; digit: number }
export interface Marked { cell: string; role: Role }
export type Role = "base" | "cover" | "blocker" | "extra" | "on" | "off" | "placed" | "gone";
export interface Link { from: Place; to: Place; kind: "strong" | "weak" | "rule" }
export interface Marks {
  cells: Marked[];
  houses: { house: string; role: Role }[];
  candidates: { cell: string; digit: number; role: Role }[];
  links: Link[];
}
export interface Step {
  number?: number;
  technique: string;
  rating: number;
  place?: Place;
  eliminate?: Place[];
  because: string;
  chains?: { assumed: string; links: string[] }[];
  therefore: string;
  marks: Marks;
  before?: { cells: string; marks: string[] };
}
export interface Located { code: string; message: string; line?: number; column?: number }
export interface Parsed {
  format?: string;
  puzzles: { grid: string; name?: string; note?: string; answer?: string }[];
  errors: Located[];
  more: boolean;
  position?: { clues?: string; cells: string; marks?: string[] };
}
export interface Checked {
  outcome: "valid" | "none" | "several" | "limit";
  clash?: { digit: number; house: string; cells: string[] };
  clues: number;
  solutions: number;
  exact: boolean;
  solution?: string;
  minimal?: boolean;
  redundant?: string[];
  automorphisms?: number;
}
export interface Solved { outcome: "one" | "none" | "several" | "limit"; solution?: string; guesses: number; why?: string }
export interface Hinted {
  mistakes?: { cell: string; kind: "digit" | "marks"; digit?: number }[];
  nothing?: string;
  stage?: number;
  hints?: string[];
  marks?: Marks;
  step?: Step;
}
export interface Explained { steps: Step[]; end: string; reason?: string; count: number; grid: string; er?: number; ep?: number; ed?: number }
export interface Rated { difficulty?: string; ratings: { scale: string; er: number; ep: number; ed: number; technique: string; end: string }[] }
export interface Generated {
  found: boolean;
  puzzle?: string;
  solution?: string;
  id?: string;
  seed: number | string;
  next?: number;
  er?: number;
  technique?: string;
  difficulty?: string;
  clues?: number;
  tries: number;
}
export type Event = ["place" | "take", number, number];
/** How a search stands after some moves, to go on from. */
export interface TracePlace { moves: number; cells: string; taken?: number }
export interface Traced {
  from: number;
  grid: string;
  events: Event[];
  after: TracePlace;
  placements: number;
  backtracks: number;
  end?: "solved" | "none" | "limit";
  total?: number;
  solution?: string;
}
export interface Techniques {
  techniques: { name: string }[];
  difficulties: { name: string; from: number; to: number }[];
  symmetries: string[];
}
export interface Rendered { svg?: string; pdf?: string }

export interface Calls {
  parse: [{ text: string; most?: number }, Parsed];
  check: [{ puzzle?: string; position?: PositionText; most?: number }, Checked];
  candidates: [{ position: PositionText }, { marks: string[] }];
  solve: [{ puzzle: string; all?: number }, Solved];
  count: [{ puzzle: string; most?: number }, { count: number; exact: boolean }];
  hint: [{ position: PositionText; stage: number; scale?: string; uniqueness?: boolean }, Hinted];
  explain: [{ puzzle?: string; position?: PositionText; scale?: string; from?: number; most?: number; positions?: boolean }, Explained];
  rate: [{ puzzle: string; scales?: string[] }, Rated];
  generate: [Record<string, unknown>, Generated];
  canon: [{ puzzle: string }, { canonical: string; transform: string; automorphisms: number }];
  trace: [{ puzzle: string; from?: number; most?: number; after?: TracePlace }, Traced];
  techniques: [Record<string, never>, Techniques];
  render: [Record<string, unknown>, Rendered];
}
export type Call = keyof Calls;
