import type { FormRow } from './form-bench.ts';

type Bar = { ready: number; key: number; choice: number };

// performance.md 3, by number of questions and CPU slowdown.
const bars: Readonly<Record<string, Bar>> = {
  '50 1': { ready: 350, key: 20, choice: 40 },
  '50 4': { ready: 900, key: 50, choice: 60 },
  '200 1': { ready: 450, key: 20, choice: 40 },
  '200 4': { ready: 1_300, key: 50, choice: 60 },
  '1000 1': { ready: 600, key: 25, choice: 40 },
  '1000 4': { ready: 2_000, key: 130, choice: 100 },
  '300 1': { ready: 1_000, key: 50, choice: 50 },
};

export const formBars =
  'after the stroke; 300 x 40 opens under 1 s, an answer under 50 ms; the floor is the same questions in plain DOM';

const cell = (value: number, floor: number, bar: number | undefined) =>
  `${value.toFixed(0).padStart(5)} ms / ${bar ?? '-'}${bar !== undefined && value > bar ? ' OVER' : ''} (${(value / floor).toFixed(1)}x)`;

/** One row: figure, bar, and ratio to the floor. */
export function formLine({ questions, rooms, rate, app, floor }: FormRow): string {
  const bar = bars[`${questions} ${rate}`];
  const name = `${questions}${rooms > 1 ? ` x ${rooms} rooms` : ''}, ${rate}x`;
  return `  ${name.padEnd(20)} ready ${cell(app.ready, floor.ready, bar?.ready).padEnd(28)} key ${cell(app.key, floor.key, bar?.key).padEnd(24)} choice ${cell(app.choice, floor.choice, bar?.choice).padEnd(24)} blocked ${app.blocked.toFixed(0)} (${floor.blocked.toFixed(0)}) ms   heap ${app.heapMb.toFixed(0)} (${floor.heapMb.toFixed(0)}) MB${rooms > 1 ? `   another room ${app.room.toFixed(0)} ms` : ''}`;
}
