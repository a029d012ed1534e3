import { stripVTControlCharacters } from 'node:util';
import type { Sink } from '../command/io.ts';
import type { ProgressKind } from '../settings/settings.ts';

/** Reports the progress of a long run. */
export type Progress = {
  readonly done: (what: string) => void;
  readonly end: () => void;
};

type Options = {
  readonly kind: ProgressKind;
  readonly sink: Sink;
  readonly total: number;
  readonly now: () => number;
  readonly left: (seconds: number) => string;
  readonly width: number;
};

const silent: Progress = { done: () => undefined, end: () => undefined };

/** A bar on a terminal, lines for a log, JSON lines for a program; on stderr, so that stdout has only data. */
export function progressOf(options: Options): Progress {
  const { kind, sink, total } = options;
  const shown = kind === 'auto' ? (sink.isTTY ? 'bar' : 'none') : kind;
  if (shown === 'none' || total === 0) return silent;
  if (shown === 'json') return counted((done, what) => sink.write(jsonLine(done, total, what)));
  if (shown === 'bar') return bar(options);
  const started = options.now();
  // At most about fifty lines in a log.
  const step = Math.max(1, Math.ceil(total / 50));
  return counted((done) => {
    if (done % step !== 0 && done !== total) return;
    const rest = Math.round(((options.now() - started) / done) * ((total - done) / 1000));
    const tail = done === total ? '' : `  ${options.left(rest)}`;
    sink.write(`${counter(done, total)}  ${percent(done, total)} %${tail}\n`);
  });
}

function counted(show: (done: number, what: string) => void): Progress {
  let count = 0;
  return {
    done: (what) => {
      count += 1;
      show(count, what);
    },
    end: () => undefined,
  };
}

const barWidth = 20;

function bar({ sink, total, width }: Options): Progress {
  const lines = counted((done, what) => {
    const full = Math.round((done / total) * barWidth);
    const name = stripVTControlCharacters(what).replace(/\s+/g, ' ');
    const text = `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${done}/${total}  ${name}`;
    sink.write(`\r\u001b[2K${[...text].slice(0, width - 1).join('')}`);
  });
  return { done: lines.done, end: () => void sink.write('\r\u001b[2K') };
}

function jsonLine(done: number, total: number, item: string): string {
  return `${JSON.stringify({ event: 'progress', done, total, item })}\n`;
}

const percent = (done: number, total: number): string =>
  String(Math.floor((done / total) * 100)).padStart(3);

function counter(done: number, total: number): string {
  return `[${String(done).padStart(String(total).length)}/${total}]`;
}
