/** Where text goes: a terminal, a pipe, or the buffer of a test. */
export type Sink = {
  /** Text, or the bytes of a file that a raw call gave. */
  write(text: string | Uint8Array): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/** Where text comes from. */
export type Source = AsyncIterable<string | Uint8Array> & { readonly isTTY?: boolean };

/** Asks the person at the terminal. */
export type Prompts = {
  readonly ask: (question: string) => Promise<string>;
  readonly askHidden: (question: string) => Promise<string>;
};

/** Everything outside of the program, so that a test can put its own in place. */
export type Io = {
  readonly stdin: Source;
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly prompts: Prompts;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly cwd: string;
};

/** Variables of the environment. */
export type Env = Readonly<Record<string, string | undefined>>;
