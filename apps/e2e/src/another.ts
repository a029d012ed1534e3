import { clientOf } from './session.ts';

/** A draft that an admin has of a room which staff may inspect now; gives the room. */
export async function draftOfAnother(url: string): Promise<number> {
  const admin = await clientOf(url, 'admin');
  const staff = await clientOf(url, 'staff');
  const { items } = await staff.call('listDue', { query: { days: 7, per_page: 1000 } });
  for (const { inspectable_id: room, kind, due } of items) {
    const open = due.find((one) => one.can_inspect_now && one.inspectiontype_id === 1);
    const [template] = open?.template_ids ?? [];
    if (kind !== 'room' || template === undefined) continue;
    await admin.call('initDraft', {
      params: { id: template },
      body: { inspectable_ids: [room] },
    });
    return room;
  }
  throw new Error('No room is left to inspect.');
}
