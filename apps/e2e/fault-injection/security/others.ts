import { setTimeout as after } from 'node:timers/promises';
import type { WebPerson } from './web-person.ts';

/** Measures how long other users wait for responses during a test. */
export type Others = {
  /** Stops them; returns all response times in milliseconds, and the refusals. */
  readonly stop: () => Promise<{ times: readonly number[]; refused: readonly string[] }>;
};

const paths = [
  '/auth/validate',
  '/inspection/inspections/due?days=7',
  '/inspectable/rooms?per_page=50',
];

/** Simulates users at work: each sends one read after another, with a pause. */
export function startOtherWork(people: readonly WebPerson[], pauseMs = 100): Others {
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
      return { times, refused };
    },
  };
}
