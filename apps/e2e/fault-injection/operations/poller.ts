import { connect, type Socket } from 'node:net';

/** The results of all pollers. */
export type Polled = {
  asked: number;
  times: number[];
  errors: Map<string, number>;
};

export const nothingPolled = (): Polled => ({ asked: 0, times: [], errors: new Map() });

/** How many polls failed; an unanswered one counts as failed. */
export const failedIn = ({ asked, times }: Polled): number => asked - times.length;

/** An open connection that sends a request from time to time, like a page that was left open. */
export class Poller {
  readonly #request: string;
  readonly #port: number;
  readonly #token: string;
  #socket: Socket | null = null;
  #asked: { since: number; polled: Polled } | null = null;
  #answer: Buffer = Buffer.alloc(0);

  constructor(port: number, path: string, token: string) {
    this.#port = port;
    this.#token = token;
    this.#request = `GET /api/v2${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${this.#token}\r\n\r\n`;
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** Sends one request, over a new connection if there is none; waiting for the connection counts. */
  ask(polled: Polled): void {
    if (this.#asked) this.#fail('no answer until the next turn');
    polled.asked += 1;
    this.#asked = { since: performance.now(), polled };
    this.#socket ??= this.#open();
    this.#socket.write(this.#request);
  }

  close(): void {
    this.#asked = null;
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    this.#answer = Buffer.alloc(0);
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    const ended = (why: string) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#fail(why);
    };
    socket.on('data', (part) => this.#take(part));
    socket.on('error', (error: NodeJS.ErrnoException) => ended(error.code ?? error.message));
    socket.on('close', () => ended('closed'));
    return socket;
  }

  #fail(why: string): void {
    const errors = this.#asked?.polled.errors;
    this.#asked = null;
    errors?.set(why, (errors.get(why) ?? 0) + 1);
  }

  #take(part: Buffer): void {
    this.#answer = this.#answer.length === 0 ? part : Buffer.concat([this.#answer, part]);
    const head = this.#answer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const lines = this.#answer.toString('latin1', 0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(lines)?.[1] ?? Number.NaN);
    if (this.#answer.length < head + 4 + length) return;
    this.#answer = Buffer.alloc(0);
    if (!lines.startsWith('HTTP/1.1 200')) return this.#fail(lines.slice(9, 12));
    if (this.#asked) this.#asked.polled.times.push(performance.now() - this.#asked.since);
    this.#asked = null;
  }
}
