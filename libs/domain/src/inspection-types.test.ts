import { describe, expect, test } from 'vitest';
import { inspectionType, inspectionTypes, levelOf } from './inspection-types.ts';
import { frequencyDays } from './schedule/frequency.ts';

describe('the table of specification 3', () => {
  test.each([
    [1, 'continuous', 1, 3, 'red,yellow,green', 'room', 'weekly', 7, 'month', 4, 1],
    [2, 'annual', 0, 3, 'grey,red,yellow,green', 'environment', 'biannual', 180, 'year', 2, 3],
    [
      3,
      'management',
      1,
      5,
      'red,orange,yellow,lightgreen,green',
      'location',
      'yearly',
      360,
      'year',
      1,
      7,
    ],
    [4, 'safety', 0, 3, 'grey,red,yellow,green', 'environment', 'yearly', 360, 'year', 1, 7],
  ])(
    'type %i is %s',
    (id, key, min, max, colours, scope, frequency, periodDays, period, most, early) => {
      const type = inspectionType(id);
      expect(type).toMatchObject({
        id,
        key,
        scale: { min, max },
        scope,
        frequency,
        periodDays,
        period,
      });
      expect(type).toMatchObject({ maxPerPeriod: most, giveInDays: early });
      expect(type?.levels.map(({ level }) => level).join()).toBe(colours);
    },
  );
  test('labels follow the specification', () => {
    const labels = (id: number) => inspectionType(id)?.levels.map(({ label }) => label.fi);
    expect(labels(2)).toEqual([
      'Ei sovellettavissa',
      'Puutteellinen',
      'Sitoutunut',
      'Edelläkävijä',
    ]);
    expect(labels(4)).toEqual(labels(2));
    expect(labels(3)).toEqual([
      'Heikko',
      'Puutteellinen',
      'Perustaso',
      'Sitoutunut',
      'Edelläkävijä',
    ]);
    expect(inspectionType(1)?.levels.map(({ face }) => face)).toEqual(['sad', 'neutral', 'happy']);
  });
  test.each([0, 5, -1, 1.5, NaN])('%d is no type', (id) =>
    expect(inspectionType(id)).toBeUndefined(),
  );
});

test('levels cover each scale without a gap and are named in both languages', () => {
  for (const { scale, levels } of inspectionTypes) {
    const steps = Array.from({ length: scale.max - scale.min + 1 }, (_, step) => scale.min + step);
    expect(levels.map(({ value }) => value)).toEqual(steps);
    for (const { label } of levels) expect([label.en, label.fi]).not.toContain('');
  }
});

test('the period of a type is that of its frequency', () => {
  for (const type of inspectionTypes) expect(type.periodDays).toBe(frequencyDays[type.frequency]);
});

test('the same word has different colours in different types', () => {
  expect(levelOf(2, 2)).toMatchObject({ label: { fi: 'Sitoutunut' }, level: 'yellow' });
  expect(levelOf(3, 4)).toMatchObject({ label: { fi: 'Sitoutunut' }, level: 'lightgreen' });
});
