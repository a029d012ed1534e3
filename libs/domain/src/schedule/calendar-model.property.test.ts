import { expect, test } from 'vitest';
import { Pair } from '../../testing/calendar-pair.ts';
import { Random } from '../../testing/random.ts';
import { someWorld } from '../../testing/random-calendar.ts';
import type { World } from '../../testing/random-calendar.ts';

declare const process: { env: Record<string, string | undefined> };

/** How many histories are compared; each has a calendar and a place of its own. */
const cases = process.env['LONG_TESTS'] ? 20_000 : 5_000;
const firstSeed = 19_000_000;

/** What the histories must reach, or they would agree about nothing. */
const answers = [
  'already_scheduled',
  'can be inspected: max_reached',
  'can be inspected: not_applicable',
  'can be inspected: not_open_yet',
  'can be inspected: open',
  'capped',
  'closed_day',
  'consumed several',
  'date_in_past',
  'due',
  'late',
  'max_reached',
  'missed',
  'not moved',
  'not_applicable',
  'not_due',
  'on_time',
  'open',
  'overdue',
  'planned',
  'postponed',
  'rhythm goes on after a break',
  'shifted back',
  'shifted on',
  'today is closed',
];

const operations = [
  'plan',
  'plan',
  'plan',
  'start',
  'submit',
  'submit',
  'submit',
  'pass',
  'wait',
  'wait',
  'wait',
  'recalendar',
  'recalendar',
  'apply',
] as const;

function liveThrough(pair: Pair): void {
  const { random } = pair;
  pair.compare();
  for (let left = random.within(1, 6); left > 0; left -= 1) {
    pair[random.pick(operations)]();
    pair.compare();
  }
  if (random.chance(0.5)) pair.future();
}

test(`the domain agrees with the model in ${cases} histories, which reach every answer`, () => {
  const different: string[] = [];
  const reached = new Set<string>();
  let world: World = someWorld(firstSeed);
  for (let seed = firstSeed; seed < firstSeed + cases && different.length < 5; seed += 1) {
    if (seed % 10 === 0) world = someWorld(-seed);
    const pair = new Pair(new Random(seed), world);
    try {
      liveThrough(pair);
    } catch (error) {
      different.push(`seed ${seed}: ${String(error)}`);
    }
    for (const answer of pair.reached) reached.add(answer);
  }
  expect(different).toEqual([]);
  expect([...reached].sort()).toEqual(answers);
});
