import {
  afterSubmission,
  alwaysOpen,
  consumedBy,
  countInPeriod,
  dueDates,
  dueState,
  effectiveDate,
  latestPlannable,
  missedDays,
  capPlannedDate,
  planEntry,
  plannedDueOf,
  addDays,
  shiftOf,
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
  WorkingCalendar,
} from '../src/index.ts';

/** An inspectable of a story, with its dates and history. */
export type StoryInspectable = {
  readonly inspectable: Inspectable;
  readonly type: InspectionType;
  readonly calendar: WorkingCalendar;
  row: DueRow;
  entries: ScheduleEntry[];
  readonly doneDays: LocalDate[];
  readonly compliance: { onTime: number; late: number; missed: number };
};

/** A started form, with the due date that its inspector saw. */
export type StoryForm = { readonly place: StoryInspectable; readonly naturalDueSeen: LocalDate };

/** A site with inspections, driven through the domain functions without mocks. */
export type Story = {
  today(): LocalDate;
  passDays(count: number): void;
  add(inspectable: Inspectable, type: InspectionType, firstDueOn?: LocalDate): StoryInspectable;
  setTemplates(templates: readonly Template[]): void;
  plan(inspectable: StoryInspectable, wanted: LocalDate): Result<PlannedDate, PlanRefusal>;
  start(inspectable: StoryInspectable): StoryForm;
  submit(form: StoryForm, doneOn?: LocalDate): Move;
  stateOf(inspectable: StoryInspectable): DueState;
  counts(): StateCounts;
};

/** Starts a story on a day with the templates that are in use, on a site that is always open unless told. */
export function startStory(
  startsOn: LocalDate,
  inUse: readonly Template[],
  calendar: WorkingCalendar = alwaysOpen,
): Story {
  let today = startsOn;
  let templates = inUse;
  const inspectables: StoryInspectable[] = [];
  const isApplicable = ({ inspectable, type }: Pick<StoryInspectable, 'inspectable' | 'type'>) =>
    isTypeApplicable(type.id, templates, inspectable);
  return {
    today: () => today,
    passDays: (count) => {
      today = addDays(today, count);
    },
    add: (inspectable, type, naturalDue = today) => {
      const place = newInspectable({ inspectable, type, calendar }, naturalDue, {
        createdOn: today,
        isApplicable: isApplicable({ inspectable, type }),
      });
      inspectables.push(place);
      return place;
    },
    setTemplates: (next) => {
      templates = next;
      for (const inspectable of inspectables)
        inspectable.row = { ...inspectable.row, isApplicable: isApplicable(inspectable) };
    },
    plan: (inspectable, wanted) => planFor(inspectable, wanted, today),
    start: (inspectable) => ({ place: inspectable, naturalDueSeen: inspectable.row.naturalDue }),
    submit: (form, doneOn = today) => submitForm(form, doneOn),
    stateOf: ({ row, type }) =>
      dueState({ ...row, ...dueDates(row, type, calendar) }, calendar, today),
    counts: () => countStates(inspectables, calendar, today),
  };
}

function newInspectable(
  about: Pick<StoryInspectable, 'inspectable' | 'type' | 'calendar'>,
  naturalDue: LocalDate,
  given: Pick<DueRow, 'createdOn' | 'isApplicable'>,
): StoryInspectable {
  return {
    ...about,
    row: { naturalDue, plannedDue: null, lastDoneOn: null, ...given },
    entries: [],
    doneDays: [],
    compliance: { onTime: 0, late: 0, missed: 0 },
  };
}

function planFor(
  inspectable: StoryInspectable,
  wanted: LocalDate,
  today: LocalDate,
): Result<PlannedDate, PlanRefusal> {
  const { type, row, calendar } = inspectable;
  const existing = inspectable.entries.filter((entry) => !entry.isConsumed).map(effectiveDate);
  const { date } = capPlannedDate(wanted, latestPlannable(row, type, calendar, today));
  const request = {
    wanted,
    row,
    today,
    existing,
    doneInPeriod: countInPeriod(inspectable.doneDays, date, type.period),
    plannedInPeriod: countInPeriod(existing.map(shiftIn(inspectable)), date, type.period),
  };
  const planned = planEntry(request, type, calendar);
  if (planned.ok) {
    inspectable.entries.push({ dueDate: planned.value.date, newDueDate: null, isConsumed: false });
    inspectable.row = { ...row, plannedDue: plannedDueOf(inspectable.entries) };
  }
  return planned;
}

const shiftIn =
  ({ row, type, calendar }: StoryInspectable) =>
  (day: LocalDate) =>
    shiftOf(row, day, type, calendar);

function submitForm({ place: inspectable, naturalDueSeen }: StoryForm, doneOn: LocalDate): Move {
  const { row, type, calendar, compliance } = inspectable;
  const move = afterSubmission(row, { naturalDueSeen, doneOn }, type, calendar);
  inspectable.doneDays.push(doneOn);
  if (!move.moved) return move;
  const used = new Set(consumedBy(inspectable.entries, doneOn, shiftIn(inspectable)));
  inspectable.entries = inspectable.entries.map((entry) =>
    used.has(entry) ? { ...entry, isConsumed: true } : entry,
  );
  compliance[move.timeliness === 'late' ? 'late' : 'onTime'] += 1;
  compliance.missed += missedDays({ ...row, countsFrom: null }, doneOn, type, calendar).length;
  inspectable.row = {
    ...row,
    naturalDue: move.naturalDue,
    plannedDue: plannedDueOf(inspectable.entries),
    lastDoneOn: move.lastDoneOn,
  };
  return move;
}
