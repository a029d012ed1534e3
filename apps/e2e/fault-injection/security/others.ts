import { setTimeout as after } from 'node:timers/promises';
import type { WebPerson } from './web-person.ts';

/** How long honest people wait for their answers while something else goes on. */
export type Others = {
  /** Ends their work; the times of all answers in milliseconds, smallest first, and what was refused. */
  readonly stop: () => Promise<{ times: readonly number[]; refused: readonly string[] }>;
};

const paths = [
  '/auth/validate',
  '/inspection/inspections/due?days=7',
  '/inspectable/rooms?per_page=50',
];

/** Lets people work: each reads one thing after the other, with a pause in between. */
export function othersAtWork(people: readonly WebPerson[], pauseMs = 100): Others {
  const times: number[] = [];
  const refused: string[] = [];
  let isOn = true;
  const work = people.map(async (person) => {
    for (let repeat = 0; isOn; repeat += 1) {
      const path = paths[repeat % paths.length] ?? '';
      const answer = await person.ask('GET', path).catch((error: unknown) => String(error));
      if (typeof answer === 'string') refused.push(`${path}: ${answer}`);
      else {
        times.push(answer.ms);
        if (answer.status !== 200) refused.push(`${path}: ${answer.status}`);
      }
      await after(pauseMs);
    }
  });
  return {
    stop: async () => {
      isOn = false;
      await Promise.all(work);
      return { times: times.toSorted((one, other) => one - other), refused };
    },
  };
}

/** The value that 99 of 100 stay below. */
export const p99 = (sorted: readonly number[]): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? null;
