import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alwaysOpen, dueStates, inspectionTypes, periodRange } from '../src/index.ts';
import type { DueState, InspectionType, WorkingCalendar } from '../src/index.ts';
import { dayNumber, dayOfNumber, trickyDays } from './arbitraries.ts';
import { aCalendar, aClosure, aLocation, aRoom, aTemplate, anEnvironment } from './builders.ts';
import { startStory } from './story.ts';
import type { Story, StoryForm, StoryInspectable } from './story.ts';

// The possible events, in any order and number.
const anEvent = fc.oneof(
  fc.record({ does: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ does: fc.constant('start' as const), place: fc.nat(5) }),
  fc.record({ does: fc.constant('submit' as const), form: fc.nat(9), daysAgo: fc.nat(30) }),
  fc.record({
    does: fc.constant('plan' as const),
    place: fc.nat(5),
    distance: fc.integer({ min: -10, max: 500 }),
  }),
  fc.record({ does: fc.constant('archive' as const), types: fc.subarray([1, 2, 3, 4]) }),
);
const aPast = fc.array(anEvent, { maxLength: 40 });
const aStart = fc.constantFrom(...trickyDays);

const inspectables = [
  aLocation(),
  anEnvironment(),
  anEnvironment({ id: 3 }),
  aRoom(),
  aRoom({ id: 6 }),
];
const allTemplates = [1, 2, 3, 4].map((id) => aTemplate({ id, inspectionTypeId: id }));

// Open every day, on five days a week, and through breaks by either rule.
const closures = [
  aClosure('2026-12-20', '2027-02-28', { isYearly: true }),
  aClosure('2026-06-05', '2026-08-09', { isYearly: true }),
];
const closedAtTimes = [
  aCalendar(),
  aCalendar({ closures }),
  aCalendar({ closures, shiftTo: 'previous' }),
];
const aCalendarOfSome = fc.constantFrom(alwaysOpen, ...closedAtTimes);

function siteOn(
  day: string,
  calendar: WorkingCalendar,
): { story: Story; places: StoryInspectable[] } {
  const story = startStory(day, allTemplates, calendar);
  const places = inspectables.flatMap((inspectable) =>
    inspectionTypes
      .filter((type) => type.scope === inspectable.kind)
      .map((type) => story.add(inspectable, type)),
  );
  return { story, places };
}

function planAndCheck(story: Story, inspectable: StoryInspectable, wanted: string): void {
  const { naturalDue } = inspectable.row;
  const planned = story.plan(inspectable, wanted);
  if (!planned.ok) return;
  const { date } = planned.value;
  const latest =
    Math.max(dayNumber(naturalDue), dayNumber(story.today())) + inspectable.type.periodDays;
  expect(dayNumber(date)).toBeLessThanOrEqual(latest);
  expect(date === naturalDue || date >= story.today()).toBe(true);
  const open = inspectable.entries
    .filter(({ isConsumed }) => !isConsumed)
    .map(({ dueDate }) => dueDate);
  expect(new Set(open).size).toBe(open.length);
  if (date === naturalDue) return;
  const { from, to } = periodRange(date, inspectable.type.period);
  const inPeriod = [...open, ...inspectable.doneDays].filter((day) => from <= day && day <= to);
  expect(inPeriod.length).toBeLessThanOrEqual(inspectable.type.maxPerPeriod);
}

// Computed with day numbers, independent of the rules under test.
function stateByNumbers({ row, type }: StoryInspectable, today: string, isUsed: boolean): DueState {
  if (!isUsed) return 'not_applicable';
  const distance = dayNumber(row.plannedDue ?? row.naturalDue) - dayNumber(today);
  if (distance < 0) return 'overdue';
  if (distance === 0) return 'due';
  return distance <= type.giveInDays ? 'open' : 'not_due';
}

test('after anything that may happen, every row has one state and the counts add up', () => {
  fc.assert(
    fc.property(aStart, aPast, (start, past) => {
      const { story, places: inspectables } = siteOn(start, alwaysOpen);
      const forms: StoryForm[] = [];
      let used: readonly InspectionType['id'][] = [1, 2, 3, 4];
      for (const event of past) {
        if (event.does === 'pass') story.passDays(event.days);
        if (event.does === 'start')
          forms.push(story.start(inspectables[event.place % inspectables.length]!));
        const form = event.does === 'submit' ? forms[event.form % forms.length] : undefined;
        if (event.does === 'submit' && form)
          story.submit(form, dayOfNumber(dayNumber(story.today()) - event.daysAgo));
        if (event.does === 'plan') {
          const wanted = dayOfNumber(dayNumber(story.today()) + event.distance);
          planAndCheck(story, inspectables[event.place % inspectables.length]!, wanted);
        }
        if (event.does === 'archive') {
          used = [1, 2, 3, 4].filter((id) => !event.types.includes(id)) as typeof used;
          story.setTemplates(
            allTemplates.map((one) => ({ ...one, isArchived: event.types.includes(one.id) })),
          );
        }
        const counts = story.counts();
        const sum = dueStates.reduce((total, state) => total + counts[state], 0);
        expect(sum).toBe(inspectables.length);
        const expected = inspectables.map((inspectable) =>
          stateByNumbers(inspectable, story.today(), used.includes(inspectable.type.id)),
        );
        expect(inspectables.map((inspectable) => story.stateOf(inspectable))).toEqual(expected);
        for (const state of dueStates)
          expect(counts[state]).toBe(expected.filter((one) => one === state).length);
      }
    }),
    { numRuns: 200 },
  );
});

test('with closed days too every row has one state and the counts add up', () => {
  fc.assert(
    fc.property(aStart, aPast, fc.constantFrom(...closedAtTimes), (start, past, calendar) => {
      const { story, places } = siteOn(start, calendar);
      const forms: StoryForm[] = [];
      for (const event of past) {
        const place = places[('place' in event ? event.place : 0) % places.length]!;
        if (event.does === 'pass') story.passDays(event.days);
        if (event.does === 'start') forms.push(story.start(place));
        if (event.does === 'plan')
          story.plan(place, dayOfNumber(dayNumber(story.today()) + event.distance));
        const form = event.does === 'submit' ? forms[event.form % forms.length] : undefined;
        if (event.does === 'submit' && form)
          story.submit(form, dayOfNumber(dayNumber(story.today()) - event.daysAgo));
        const counts = story.counts();
        expect(dueStates.reduce((total, state) => total + counts[state], 0)).toBe(places.length);
        for (const state of dueStates)
          expect(counts[state]).toBe(places.filter((one) => story.stateOf(one) === state).length);
      }
    }),
    { numRuns: 200 },
  );
});

test('a form started once moves its date at most once, whatever comes between', () => {
  fc.assert(
    fc.property(
      aStart,
      fc.array(fc.nat(60), { minLength: 2, maxLength: 20 }),
      aCalendarOfSome,
      (start, pauses, calendar) => {
        const { story, places: inspectables } = siteOn(start, calendar);
        const form = story.start(inspectables[0]!);
        const moves = pauses.map((pause) => {
          story.passDays(pause);
          return story.submit(form).moved;
        });
        expect(moves.filter(Boolean)).toHaveLength(1);
      },
    ),
  );
});

test('natural due dates never go back', () => {
  fc.assert(
    fc.property(
      aStart,
      fc.array(fc.tuple(fc.nat(5), fc.nat(400), fc.nat(30))),
      aCalendarOfSome,
      (start, visits, calendar) => {
        const { story, places: inspectables } = siteOn(start, calendar);
        for (const [index, pause, daysAgo] of visits) {
          const inspectable = inspectables[index % inspectables.length]!;
          const before = inspectable.row.naturalDue;
          story.passDays(pause);
          story.submit(story.start(inspectable), dayOfNumber(dayNumber(story.today()) - daysAgo));
          const step = dayNumber(inspectable.row.naturalDue) - dayNumber(before);
          expect(step).toBeGreaterThanOrEqual(inspectable.type.periodDays);
        }
      },
    ),
  );
});
