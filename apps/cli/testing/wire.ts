import type { Schema } from '@kierros/api/schema';

const text = (name: string) => ({ en: `${name} (en)`, fi: name });

/** A user as the server tells of one. */
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

/** A place with what is due there. */
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

/** A template as lists show it, with its questions. */
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

/** A room on the path of its environment and location. */
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
