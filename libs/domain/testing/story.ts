import {
  afterSubmission,
  consumedBy,
  countInPeriod,
  dueState,
  effectiveDate,
  missedOccurrences,
  capPlannedDate,
  planEntry,
  plannedDueOf,
  addDays,
} from '../src/index.ts';
import { countStates, isTypeApplicable, type StateCounts } from './reference.ts';
import type {
  DueRow,
  DueState,
  Inspectable,
  InspectionType,
  LocalDate,
  Move,
  PlannedDate,
  PlanRefusal,
  Result,
  ScheduleEntry,
  Template,
} from '../src/index.ts';

/** A place under inspection in a story, with its dates and its past. */
export type StoryPlace = {
  readonly inspectable: Inspectable;
  readonly type: InspectionType;
  row: DueRow;
  entries: ScheduleEntry[];
  readonly doneDays: LocalDate[];
  readonly compliance: { onTime: number; late: number; missed: number };
};

/** A form that was started: it remembers the due date that its inspector saw. */
export type StoryForm = { readonly place: StoryPlace; readonly naturalDueSeen: LocalDate };

/** A site in which inspections happen, told in domain words; nothing is mocked. */
export type Story = {
  today(): LocalDate;
  passDays(count: number): void;
  add(inspectable: Inspectable, type: InspectionType, firstDueOn?: LocalDate): StoryPlace;
  setTemplates(templates: readonly Template[]): void;
  plan(place: StoryPlace, wanted: LocalDate): Result<PlannedDate, PlanRefusal>;
  start(place: StoryPlace): StoryForm;
  submit(form: StoryForm, doneOn?: LocalDate): Move;
  stateOf(place: StoryPlace): DueState;
  counts(): StateCounts;
};

/** Begins a story on a day with the templates that are in use. */
export function startStory(startsOn: LocalDate, inUse: readonly Template[]): Story {
  let today = startsOn;
  let templates = inUse;
  const places: StoryPlace[] = [];
  const isApplicable = ({ inspectable, type }: Pick<StoryPlace, 'inspectable' | 'type'>) =>
    isTypeApplicable(type.id, templates, inspectable);
  return {
    today: () => today,
    passDays: (count) => {
      today = addDays(today, count);
    },
    add: (inspectable, type, naturalDue = today) => {
      const place = newPlace(inspectable, type, naturalDue, isApplicable({ inspectable, type }));
      places.push(place);
      return place;
    },
    setTemplates: (next) => {
      templates = next;
      for (const place of places) place.row = { ...place.row, isApplicable: isApplicable(place) };
    },
    plan: (place, wanted) => planFor(place, wanted, today),
    start: (place) => ({ place, naturalDueSeen: place.row.naturalDue }),
    submit: (form, doneOn = today) => submitForm(form, doneOn),
    stateOf: ({ row, type }) => dueState(row, type, today),
    counts: () => countStates(places, today),
  };
}

function newPlace(
  inspectable: Inspectable,
  type: InspectionType,
  naturalDue: LocalDate,
  isApplicable: boolean,
): StoryPlace {
  return {
    inspectable,
    type,
    row: { naturalDue, plannedDue: null, lastDoneOn: null, isApplicable },
    entries: [],
    doneDays: [],
    compliance: { onTime: 0, late: 0, missed: 0 },
  };
}

function planFor(
  place: StoryPlace,
  wanted: LocalDate,
  today: LocalDate,
): Result<PlannedDate, PlanRefusal> {
  const { type, row } = place;
  const existing = place.entries.filter((entry) => !entry.isConsumed).map(effectiveDate);
  const { date } = capPlannedDate(wanted, { naturalDue: row.naturalDue, today }, type);
  const request = {
    wanted,
    row,
    today,
    existing,
    doneInPeriod: countInPeriod(place.doneDays, date, type.period),
    plannedInPeriod: countInPeriod(existing, date, type.period),
  };
  const planned = planEntry(request, type);
  if (planned.ok) {
    place.entries.push({ dueDate: planned.value.date, newDueDate: null, isConsumed: false });
    place.row = { ...row, plannedDue: plannedDueOf(place.entries) };
  }
  return planned;
}

function submitForm({ place, naturalDueSeen }: StoryForm, doneOn: LocalDate): Move {
  const { row, type, compliance } = place;
  const move = afterSubmission(row, { naturalDueSeen, doneOn }, type);
  place.doneDays.push(doneOn);
  if (!move.moved) return move;
  const used = new Set(consumedBy(place.entries, doneOn));
  place.entries = place.entries.map((entry) =>
    used.has(entry) ? { ...entry, isConsumed: true } : entry,
  );
  compliance[move.onTime ? 'onTime' : 'late'] += 1;
  compliance.missed += missedOccurrences(row.naturalDue, doneOn, type);
  place.row = {
    ...row,
    naturalDue: move.naturalDue,
    plannedDue: plannedDueOf(place.entries),
    lastDoneOn: move.lastDoneOn,
  };
  return move;
}
