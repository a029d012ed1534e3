import type { KierrosClient } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { payloads } from './payloads.ts';

const at = (index: number): string => payloads[index % payloads.length]!;

/** How many texts contain a payload. */
export type Poisoned = { texts: number };

/** Counts the texts in a value. */
type Counted = <Value>(value: Value, count: number) => Value;

async function poisonInspectables(
  admin: KierrosClient,
  locationId: number,
  withCount: Counted,
): Promise<number[]> {
  const environment = await admin.call('createEnvironment', {
    body: withCount({ name: at(0), description: at(1), location_id: locationId }, 2),
  });
  const rooms: number[] = [];
  for (let index = 0; index < payloads.length; index += 1) {
    const body = { name: at(index), description: at(index + 1), environment_id: environment.id };
    rooms.push((await admin.call('createRoom', { body: withCount(body, 2) })).id);
  }
  const room = rooms[0]!;
  for (let index = 0; index < payloads.length; index += 1) {
    const body = { name: at(index), description: at(index + 1), room_id: room };
    await admin.call('createTodo', { body: withCount(body, 2) });
  }
  return rooms;
}

async function poisonForm(
  staff: KierrosClient,
  template: Schema<'Template'>,
  { inspectable, repeat }: { inspectable: number; repeat: number },
  withCount: Counted,
): Promise<void> {
  const form = await staff.call('createForm', {
    body: withCount(
      { template_id: template.id, inspectables: [inspectable], comments: at(repeat) },
      1,
    ),
  });
  await staff.call('submitForm', {
    params: { id: form.id },
    body: {
      comments: withCount(at(repeat + 5), 1),
      results: (template.questions ?? []).map(({ id, type }, index) => ({
        inspectionformquestion_id: id,
        inspectable_id: inspectable,
        form_id: form.id,
        ...withCount({ note: at(index) }, 1),
        ...(type === 'text' ? withCount({ response_text: at(index + 7) }, 1) : { value: 1 }),
      })),
    },
  });
}

/** Writes every payload into every kind of user-written text, through the API. */
export async function poison(admin: KierrosClient, staff: KierrosClient): Promise<Poisoned> {
  const me = await staff.call('validateSession');
  const locationId = me.assigned_location_id ?? 1;
  let texts = 0;
  const withCount: Counted = (value, count) => {
    texts += count;
    return value;
  };
  const rooms = await poisonInspectables(admin, locationId, withCount);
  const template = await admin.call('createTemplate', {
    body: {
      name: at(0),
      description: at(2),
      inspectiontype_id: 1,
      location_id: locationId,
      applicable_inspectables: rooms.map((id) => ({ id, type: 'room' as const })),
      questions: payloads.map((_, index) =>
        withCount(
          {
            title: at(index),
            description: at(index + 3),
            type: index % 3 === 0 ? ('text' as const) : ('value' as const),
            mandatory: false,
          },
          2,
        ),
      ),
    },
  });
  for (const [repeat, inspectable] of rooms.slice(0, 2).entries())
    await poisonForm(staff, template, { inspectable, repeat }, withCount);
  for (let index = 0; index < 12; index += 1)
    await admin.call('createButton', {
      body: {
        ...withCount({ name: at(index * 5) }, 1),
        display: index % 2 === 0 ? 'table' : 'bar',
        visibility: 'everyone',
        pinned: true,
        query: {
          range: 'last_30_days',
          group_by: index % 4 < 2 ? 'inspectable' : 'question',
          metrics: ['count'],
        },
      },
    });
  for (let index = 0; index < payloads.length; index += 1)
    await admin.call('addNotification', {
      body: withCount({ title: at(index), body: at(index + 1), user_ids: [me.id] }, 2),
    });
  await admin.call('updateUser', {
    params: { id: me.id },
    body: withCount({ first_name: at(18).slice(0, 100), last_name: at(11).slice(0, 100) }, 2),
  });
  return { texts };
}
