import type { Progress } from '../shared/progress.ts';

type Stream = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
};

/** `now` in milliseconds. */
type Options = { readonly stream: Stream; readonly now: () => number };

export type ShownProgress = {
  readonly progress: Progress;
  /** Removes the bar, or writes the line of the last step. */
  readonly end: () => void;
};

/** Shows the progress of a command on stderr while it works. */
export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const { progress, end } = progressOn({ stream: process.stderr, now: () => Date.now() });
  try {
    return await work(progress);
  } finally {
    end();
  }
}

type Point = { at: number; done: number };

type Step = {
  name: string;
  done: number;
  total: number;
  started: number;
  shown: number;
  /** Two points of the way, the later one at most a while ago: the pace is that since the earlier one. */
  points: readonly [Point, Point];
};

// The parts of a step take their time very differently, so what counts is how fast it went lately.
const LATELY_MS = 15_000;

const BAR_EVERY_MS = 200;
const LINE_EVERY_MS = 5_000;

/** A bar on a terminal, JSON lines for a program or a log: on stderr, since stdout is for results. */
export function progressOn({ stream, now }: Options): ShownProgress {
  const isBar = stream.isTTY === true;
  let step: Step | undefined;
  const show = (one: Step) => {
    one.shown = now();
    if (one.shown - one.points[1].at >= LATELY_MS)
      one.points = [one.points[1], { at: one.shown, done: one.done }];
    const text = isBar ? barOf(one, now(), stream.columns) : lineOf(one, now());
    stream.write(text);
  };
  const end = () => {
    if (isBar && step) stream.write('\r\u001b[2K');
    // Short steps stay silent: a log needs no line for them.
    else if (step && step.shown > step.started) show(step);
    step = undefined;
  };
  return {
    end,
    progress: async (name, total) => {
      end();
      const counted = await total();
      const [started, start] = [now(), { at: now(), done: 0 }];
      const begun: Step = {
        name,
        done: 0,
        total: counted,
        started,
        shown: started,
        points: [start, start],
      };
      step = begun;
      if (isBar) show(begun);
      return (more) => {
        begun.done += more;
        if (now() - begun.shown >= (isBar ? BAR_EVERY_MS : LINE_EVERY_MS)) show(begun);
      };
    },
  };
}

/** The rate lately, and the time that the rest takes at that rate. */
function paceOf({ done, total, points: [since] }: Step, now: number) {
  const seconds = (now - since.at) / 1_000;
  const rate = seconds > 0 ? (done - since.done) / seconds : 0;
  return {
    per_second: Math.round(rate),
    seconds_left: rate > 0 && total > 0 ? Math.ceil(Math.max(0, total - done) / rate) : null,
  };
}

// The event of the command line's progress, with the pace.
function lineOf(step: Step, now: number): string {
  const { name: item, done, total } = step;
  return `${JSON.stringify({ event: 'progress', done, total, item, ...paceOf(step, now) })}\n`;
}

const BAR_WIDTH = 20;

function barOf(step: Step, now: number, width = 80): string {
  const { name, done, total } = step;
  const { per_second, seconds_left } = paceOf(step, now);
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const full = Math.round(share * BAR_WIDTH);
  const number = (value: number) => value.toLocaleString('en');
  const parts = [
    `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] ${name}`,
    ...(total > 0 ? [`${number(done)}/${number(total)}`] : done > 0 ? [number(done)] : []),
    ...(done > 0 ? [`${number(per_second)}/s`] : []),
    ...(seconds_left === null ? [] : [`${timeOf(seconds_left)} left`]),
  ];
  return `\r\u001b[2K${parts.join('  ').slice(0, width - 1)}`;
}

const timeOf = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
