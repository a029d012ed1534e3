import type { Schema } from '@kierros/api/schema';

const text = (name: string) => ({ en: `${name} (en)`, fi: name });

/** A user in the wire format. */
export function aUser(change: Partial<Schema<'UserInfo'>> = {}): Schema<'UserInfo'> {
  return {
    id: 1,
    username: 'admin',
    first_name: 'Aino',
    last_name: 'Virtanen',
    role: 'admin',
    assigned_location_id: 3,
    location: { id: 3, name: { en: 'School', fi: 'Koulu' }, time_zone: 'Europe/Helsinki' },
    locale: 'en',
    picture: null,
    rights: ['self', 'read', 'templates.write'],
    server_time: '2026-11-21T08:00:00.000Z',
    ...change,
  };
}

/** An inspectable with its due inspections. */
export function aDueGroup(
  id: number,
  change: Partial<Schema<'DueInspection'>> = {},
): Schema<'DueGroup'> {
  const name = text(`Luokka ${id}`);
  return {
    inspectable_id: id,
    kind: 'room',
    name,
    path: [{ id, kind: 'room', name }],
    due: [
      {
        inspectiontype_id: 1,
        natural_due: '2026-11-19',
        planned_due: null,
        next_due_date: '2026-11-19',
        opens_on: '2026-11-18',
        state: 'overdue',
        days_overdue: 2,
        can_inspect_now: true,
        next_inspection_date: '2026-11-19',
        last_done_on: null,
        created_on: '2026-01-07',
        never_inspected: true,
        in_progress: false,
        template_ids: [4],
        ...change,
      },
    ],
  };
}

/** A page of a list. */
export function aPage<Item>(items: readonly Item[], after: string | null = null) {
  const has_more = after !== null;
  return { items, total: items.length, page: 1, per_page: 500, has_more, after };
}

/** A template in the format of lists, with its questions. */
export function aTemplate(change: Partial<Schema<'Template'>> = {}): Schema<'Template'> {
  return {
    id: 4,
    name: text('Viikkokierros'),
    description: { en: '', fi: '' },
    inspectiontype_id: 1,
    location_id: 3,
    scope: 'location',
    applicable_inspectables: [],
    questions: [
      {
        id: 31,
        title: { en: 'Exits free?', fi: 'Poistumistiet?' },
        description: { en: '', fi: '' },
        section: { en: '', fi: '' },
        type: 'value',
        mandatory: true,
        specified_rooms: [],
        specified_environments: [],
        max_photos: 1,
        position: 1,
      },
    ],
    version: 1,
    created_at: '2026-11-21T08:15:00.000Z',
    updated_at: '2026-11-21T08:15:00.000Z',
    archived_at: null,
    questions_count: 1,
    ...change,
  };
}

/** A room with its environment and location as path. */
export function aRoom(id: number, name = `Luokka ${id}`): Schema<'Room'> {
  return {
    id,
    kind: 'room',
    name: { en: '', fi: name },
    description: { en: '', fi: '' },
    location_id: 3,
    environment_id: 10,
    roomtype_id: null,
    archived_at: null,
    version: 1,
    path: [
      { id: 3, kind: 'location', name: text('Koulu') },
      { id: 10, kind: 'environment', name: { en: '', fi: 'A/B-siipi' } },
      { id, kind: 'room', name: { en: '', fi: name } },
    ],
  };
}

/** A location in the format of lists. */
export function aLocation(id: number): Schema<'Location'> {
  const name = text(`Koulu ${id}`);
  return {
    id,
    kind: 'location',
    name,
    description: { en: '', fi: '' },
    location_id: id,
    time_zone: 'Europe/Helsinki',
    on_time_target: null,
    environments_count: 2,
    rooms_count: 5,
    archived_at: null,
    version: 1,
    path: [{ id, kind: 'location', name }],
  };
}

/** A todo of room 20. */
export function aTodo(id: number): Schema<'Todo'> {
  return {
    id,
    name: text('Tuuleta'),
    description: { en: '', fi: '' },
    room_id: 20,
    position: 1,
    created_by: { id: 1, name: 'Aino Virtanen' },
    created_at: '2026-11-21T08:15:00.000Z',
    version: 1,
  };
}

/** A user in the format for admins. */
export function aManagedUser(change: Partial<Schema<'User'>> = {}): Schema<'User'> {
  return {
    id: 4,
    username: 'matti',
    first_name: 'Matti',
    last_name: 'Meri',
    role: 'staff',
    assigned_location_id: 3,
    locale: 'fi',
    active: true,
    last_seen_at: null,
    created_at: '2026-11-21T08:15:00.000Z',
    version: 2,
    ...change,
  };
}

/** The server's plan of an import. */
export function aBulkPlan(
  outcome: 'create' | 'unchanged' | 'refused',
  errors: Schema<'BulkLine'>['errors'] = [],
): Schema<'BulkPlan'> {
  const counts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0, [outcome]: 1 };
  const line = { index: 0, outcome, id: null, name: 'Tuuleta', changed: [], errors };
  return { plan_hash: 'a'.repeat(64), lines: [line], counts };
}

/** An inspection in the format of the history. */
export function aHistoryEntry(): Schema<'HistoryEntry'> {
  const name = text('Luokka 20');
  return {
    form_id: 77,
    inspectable_id: 20,
    kind: 'room',
    name,
    path: [{ id: 20, kind: 'room', name }],
    inspectiontype_id: 1,
    template_id: 4,
    template_name: text('Viikkokierros'),
    template_version: 1,
    author: { id: 1, name: 'Aino Virtanen' },
    done_on: '2026-11-21',
    submitted_at: '2026-11-21T08:15:00.000Z',
    average: 2.5,
    average_pct: 75,
    previous_average: null,
    answers_count: 4,
    low_count: 1,
    notes_count: 0,
    photos: [],
    comments: '',
    late: false,
    needs_review: false,
    status: 'submitted',
    version: 1,
  };
}

/** The figures of an inspectable. */
export function someStats(): Schema<'Stats'> {
  return {
    inspectable_id: 20,
    name: text('Luokka 20'),
    from: '2026-08-24',
    to: '2026-11-21',
    done: 9,
    on_time: 8,
    postponed: 0,
    late: 1,
    missed: 0,
    compliance: 0.9,
    counts: {
      overdue: 1,
      due: 0,
      open: 0,
      not_due: 3,
      not_applicable: 0,
      in_progress: 0,
      never_inspected: 0,
    },
    by_type: [
      {
        inspectiontype_id: 1,
        done: 9,
        average: 2.8,
        average_pct: 90,
        previous_average: null,
        change: null,
        low_count: 1,
        answers_count: 27,
      },
    ],
    before: null,
    year_before: null,
    on_time_target: null,
    open_pending: 1,
    overdue_actions: 0,
    children: [],
  };
}
