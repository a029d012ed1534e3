/** A text output: a terminal, a pipe, or the buffer of a test. */
export type Sink = {
  /** Text, or bytes, for a file that a raw call returned. */
  write(text: string | Uint8Array): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/** A text input. */
export type Source = AsyncIterable<string | Uint8Array> & { readonly isTTY?: boolean };

/** Prompts on the terminal. */
export type Prompts = {
  readonly ask: (question: string) => Promise<string>;
  readonly askHidden: (question: string) => Promise<string>;
};

/** All access to the outside, which tests replace. */
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

/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>;
