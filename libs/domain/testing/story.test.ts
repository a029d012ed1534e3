import { expect, test } from 'vitest';
import { inspectionType } from '../src/index.ts';
import { aRoom, aTemplate, anEnvironment } from './builders.ts';
import { startStory } from './story.ts';

const weekly = inspectionType(1)!;
const annual = inspectionType(2)!;

test('a classroom is inspected week after week, once late, and the figures show it', () => {
  const story = startStory('2026-03-23', [aTemplate()]);
  const classroom = story.add(aRoom(), weekly);
  expect(story.stateOf(classroom)).toBe('due');
  expect(story.submit(story.start(classroom))).toMatchObject({ naturalDue: '2026-03-30' });

  story.passDays(5);
  expect(story.stateOf(classroom)).toBe('not_due');
  // The clocks change on the 29th, which is also the day the window opens.
  story.passDays(1);
  expect([story.today(), story.stateOf(classroom)]).toEqual(['2026-03-29', 'open']);
  expect(story.submit(story.start(classroom))).toMatchObject({ timeliness: 'on_time' });

  story.passDays(26);
  expect(story.stateOf(classroom)).toBe('overdue');
  expect(story.submit(story.start(classroom))).toMatchObject({
    timeliness: 'late',
    naturalDue: '2026-05-01',
  });
  expect(classroom.compliance).toEqual({ onTime: 2, late: 1, missed: 2 });
});

test('two inspectors offline inspect the same room: both are kept, the date moves once', () => {
  const story = startStory('2026-11-20', [aTemplate()]);
  const room = story.add(aRoom(), weekly, '2026-11-21');
  const [mine, hers] = [story.start(room), story.start(room)];
  story.passDays(3);
  expect(story.submit(mine, '2026-11-20').moved).toBe(true);
  expect(story.submit(hers, '2026-11-20')).toEqual({ moved: false, reason: 'natural_due_changed' });
  expect(room.doneDays).toHaveLength(2);
  expect(room.row.naturalDue).toBe('2026-11-28');
});

test('a planned audit is put off, capped, consumed, and the rhythm stays natural', () => {
  const template = aTemplate({ inspectionTypeId: 2 });
  const story = startStory('2026-11-21', [template]);
  const building = story.add(anEnvironment(), annual, '2026-11-25');
  expect(story.plan(building, '2028-01-01')).toEqual({
    ok: true,
    value: { date: '2027-05-24', capped: true },
  });
  story.passDays(30);
  expect(story.stateOf(building)).toBe('not_due');
  expect(story.submit(story.start(building))).toMatchObject({ naturalDue: '2027-06-19' });
  expect(building.row.plannedDue).toBeNull();

  story.setTemplates([{ ...template, isArchived: true }]);
  story.passDays(1000);
  expect(story.counts()).toMatchObject({ not_applicable: 1, overdue: 0 });
});
