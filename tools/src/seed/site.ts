import { addDays, isAlwaysOpen } from '@kierros/domain';
import { calendarOf } from './content/calendars.ts';
import { people, DEMO_PASSWORD } from './content/people.ts';
import { environmentTypes, roomTypes } from './content/inspectable-types.ts';
import { todosFor } from './content/todo-texts.ts';
import { duePlans, historyStart, type DuePlan } from './due-plans.ts';
import { formsOf, type Author, type FormMaker } from './forms.ts';
import type { SeedOptions } from './options.ts';
import { pendingActions } from './pending.ts';
import { takePhotos } from './photos.ts';
import {
  demoLocations,
  extraLocations,
  idsFromOne,
  type LocationInspectable,
} from './inspectables.ts';
import type {
  DueRecord,
  FormRecord,
  PhotoRecord,
  SeedRecord,
  TodoRecord,
} from '../testing/seed-records.ts';
import { scheduleEntries } from './schedule.ts';
import { inspectableRecords } from './site-inspectables.ts';
import { listedInspectables, siteTemplates, type SiteTemplate } from './templates.ts';

/**
 * All records of a site, ordered so that each refers only to earlier ones. Large sites are streamed: only the demo's
 * part is held in memory.
 */
export async function* siteRecords(options: SeedOptions): AsyncGenerator<SeedRecord> {
  const nextInspectableId = idsFromOne();
  const demo = demoLocations(nextInspectableId);
  const templates = siteTemplates(demo);
  const authors = people.map((person, index): Author => ({ ...person, id: index + 1 }));
  const maker: FormMaker = { options, templates, authorsOf: (id) => authorsAt(authors, id) };

  yield { kind: 'site', format: 1, today: options.today };
  yield* typeRecords();
  const plans = demo.map((location) => [...duePlans(location, options)]);
  for (const [index, location] of demo.entries())
    yield* inspectableRecords(location, plans[index] ?? [], options);
  for (const { id } of demo) {
    const calendar = calendarOf(id, options);
    if (!isAlwaysOpen(calendar)) yield { kind: 'calendar', location_id: id, calendar };
  }
  yield* userRecords(authors, options);
  yield* templateRecords(templates, demo, options);
  yield* todoRecords(demo, options);
  const nextFormId = idsFromOne();
  yield* demoHistory(maker, plans.flat(), nextFormId);
  for (const location of extraLocations(options, nextInspectableId))
    yield* extraRecords(maker, location, nextFormId);
}

async function* demoHistory(
  maker: FormMaker,
  plans: DuePlan[],
  nextFormId: () => number,
): AsyncGenerator<SeedRecord> {
  const { today, photos, photoFolder } = maker.options;
  const forms = inOrder(formsOf(maker, plans), nextFormId);
  const shots: PhotoRecord[] = [];
  if (photoFolder !== undefined && photos > 0)
    for await (const photo of takePhotos(forms, maker.templates, photos, photoFolder))
      shots.push(photo);
  const staffOf = (id: number) => maker.authorsOf(id)[0].id;
  const entries = scheduleEntries(plans, today, {
    plannerOf: staffOf,
    calendarOf: (id) => calendarOf(id, maker.options),
  });
  yield* plans.map(dueRecord);
  yield* forms;
  yield* shots;
  yield* entries;
  const planOf = new Map(maker.templates.flatMap((template) => [...template.planOf]));
  yield* pendingActions(forms, today, {
    deciderOf: (id) => ({ admin: 1, staff: staffOf(id) }),
    onLowOf: (id) => planOf.get(id)?.onLow ?? 'nothing',
  });
}

function* extraRecords(
  maker: FormMaker,
  location: LocationInspectable,
  nextFormId: () => number,
): Generator<SeedRecord> {
  const plans = [...duePlans(location, maker.options)];
  yield* inspectableRecords(location, plans, maker.options);
  yield* plans.map(dueRecord);
  if (maker.options.years > 0) yield* inOrder(formsOf(maker, plans), nextFormId);
}

/** Assigns ids to forms in the order in which they were submitted. */
function inOrder(forms: FormRecord[], nextId: () => number): FormRecord[] {
  const key = (form: FormRecord) => `${form.submitted_at} ${form.client_id}`;
  const sorted = forms.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  for (const form of sorted) form.id = nextId();
  return sorted;
}

const dueRecord = (plan: DuePlan): DueRecord => ({
  kind: 'due',
  location_id: plan.location_id,
  inspectable_id: plan.id,
  inspectable_kind: plan.kind,
  inspectiontype_id: plan.type,
  natural_due: plan.naturalDue,
  planned_due: plan.plannedDue,
  last_done_on: plan.past.at(-1)?.doneOn ?? null,
});

// The student takes part in the rounds of the school; the admin is the author where there is no other user.
function authorsAt(authors: readonly Author[], locationId: number): readonly [Author, ...Author[]] {
  const [admin] = authors;
  if (!admin) throw new Error('The site has no people.');
  const own = authors.filter((one) => one.site + 1 === locationId && one.role !== 'admin');
  const [first, ...others] = own.toSorted((one) => (one.role === 'staff' ? -1 : 1));
  return first
    ? [first, first, ...others, ...others.filter((one) => one.role === 'staff')]
    : [admin];
}

const madeAt = ({ today, years }: SeedOptions) =>
  `${addDays(historyStart({ today, years }), -30)}T07:00:00.000Z`;

function* typeRecords(): Generator<SeedRecord> {
  const nextId = idsFromOne();
  for (const [of, names] of [
    ['environment', environmentTypes],
    ['room', roomTypes],
  ] as const)
    for (const name of Object.values(names))
      yield { kind: 'inspectable_type', id: nextId(), of, name };
}

function* userRecords(authors: readonly Author[], options: SeedOptions): Generator<SeedRecord> {
  for (const { id, site, ...person } of authors)
    yield {
      kind: 'user',
      id,
      ...person,
      password: DEMO_PASSWORD,
      location_id: site + 1,
      created_at: madeAt(options),
    };
}

function* templateRecords(
  templates: readonly SiteTemplate[],
  demo: readonly LocationInspectable[],
  options: SeedOptions,
): Generator<SeedRecord> {
  for (const template of templates)
    yield {
      kind: 'template',
      id: template.id,
      location_id: null,
      inspectiontype_id: template.inspectiontype_id,
      name: template.name,
      description: template.description,
      applicable_inspectables: listedInspectables(template, demo),
      questions: template.records,
      created_by: 1,
      created_at: madeAt(options),
    };
}

function* todoRecords(
  demo: readonly LocationInspectable[],
  options: SeedOptions,
): Generator<TodoRecord> {
  const nextId = idsFromOne();
  for (const location of demo)
    for (const room of location.environments.flatMap((one) => one.rooms))
      for (const plan of todosFor(room.type))
        yield {
          kind: 'todo',
          id: nextId(),
          location_id: location.id,
          room_id: room.id,
          ...plan,
          created_by: 1,
          created_at: madeAt(options),
        };
}
