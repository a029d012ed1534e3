import type { Schema } from '@kierros/api/schema';
import { aQuestion } from './device-builders.ts';
import type { FakeServer } from './fake-server.ts';

const text = (en: string, fi: string) => ({ en, fi });
const step = (id: number, kind: 'location' | 'environment', name: string) => ({
  id,
  kind,
  name: text(name, name),
});
const common = { description: text('', ''), archived_at: null, version: 1 };
const path = [step(1, 'location', 'Kallio'), step(10, 'environment', 'A-siipi')];

const room = (id: number) => ({
  ...common,
  id,
  kind: 'room' as const,
  name: text(`Room ${String(id)}`, `Huone ${String(id)}`),
  location_id: 1,
  environment_id: 10,
  roomtype_id: null,
  path,
});

const location: Schema<'Location'> = {
  ...common,
  id: 1,
  kind: 'location',
  name: text('Kallio', 'Kallio'),
  location_id: 1,
  time_zone: 'Europe/Helsinki',
  on_time_target: null,
  path: [],
  environments_count: 1,
  rooms_count: 2,
  environments: [
    {
      ...common,
      id: 10,
      kind: 'environment',
      name: text('A wing', 'A-siipi'),
      location_id: 1,
      environmenttype_id: null,
      rooms_count: 2,
      path: path.slice(0, 1),
      rooms: [room(11), room(12)],
    },
  ],
};

/** A location as it appears in a list. */
export const aLocation = (id: number, name: string): Schema<'Location'> => ({
  ...common,
  id,
  kind: 'location',
  name: text(name, name),
  location_id: id,
  time_zone: 'Europe/Helsinki',
  on_time_target: null,
  path: [],
  environments_count: 0,
  rooms_count: 0,
});

/** Another draft can be saved. */
export const canSave: Schema<'CanSaveDraft'> = {
  can_save: true,
  reason: null,
  drafts: 2,
  limit: 20,
};

/** A todo of a room. */
export const aTodo = (id: number, name: { en: string; fi: string }): Schema<'Todo'> => ({
  id,
  name,
  description: text('', ''),
  room_id: 10,
  position: id,
  created_by: { id: 3, name: 'Aino Virtanen' },
  created_at: '2026-11-01T08:00:00.000Z',
  version: 1,
});

/** A weekly template for rooms: two mandatory questions, one optional text. */
export const weekly: Schema<'TemplateSummary'> = {
  id: 7,
  name: text('Weekly round', 'Viikkokierros'),
  description: text('', ''),
  inspectiontype_id: 1,
  location_id: 1,
  scope: 'location',
  applicable_inspectables: [],
  questions: [
    aQuestion(1),
    aQuestion(2),
    aQuestion(3, { type: 'text', mandatory: false, title: text('Anything else', 'Muuta') }),
  ],
  version: 2,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  archived_at: null,
  questions_count: 3,
};

/** A due group of a room. */
export function dueGroup(id: number, due: string, templateIds = [7]): Schema<'DueGroup'> {
  return {
    inspectable_id: id,
    kind: 'room',
    name: text(`Room ${String(id)}`, `Huone ${String(id)}`),
    path,
    due: [
      {
        inspectiontype_id: 1,
        natural_due: due,
        planned_due: null,
        next_due_date: due,
        opens_on: due,
        state: 'due',
        days_overdue: 0,
        can_inspect_now: true,
        next_inspection_date: due,
        last_done_on: null,
        created_on: '2026-01-07',
        never_inspected: true,
        in_progress: false,
        template_ids: templateIds,
      },
    ],
  };
}

/** Adds a small site to the fake server: one environment with two rooms. */
export function fillSite(server: FakeServer, due: readonly Schema<'DueGroup'>[]): void {
  const page = (items: readonly unknown[]) => ({
    items,
    total: items.length,
    page: 1,
    per_page: 1000,
  });
  server.pages = {
    '/inspection/inspections/due': page(due),
    '/inspection/templates/location/1': page([weekly]),
    '/inspectable/locations/1': location,
    '/inspection/in-progress': page([]),
    '/inspection/can-save-draft': { can_save: false, reason: 'draft_limit', drafts: 20, limit: 20 },
  };
}

/** The calendar of a location in which every day is open. */
export const aWorkingCalendar: Schema<'WorkingCalendar'> = {
  location_id: 1,
  open_weekdays: [1, 2, 3, 4, 5, 6, 7],
  shift_to: 'next',
  closures: [],
  follows: null,
  in_force_from: null,
  version: 1,
};
