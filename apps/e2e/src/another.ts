import { clientOf } from './session.ts';

/** A draft that an admin has of a room which staff may inspect now and has not begun; gives the room. */
export async function draftOfAnother(url: string): Promise<number> {
  const admin = await clientOf(url, 'admin');
  const staff = await clientOf(url, 'staff');
  const { items } = await staff.call('listDue', { query: { days: 7, per_page: 1000 } });
  // Who else is at a place comes with the first copy of a draft, and with each after a change.
  const own = await staff.call('listDrafts', { query: { per_page: 100 } });
  const begun = new Set(own.items.flatMap((draft) => draft.inspectable_ids));
  for (const { inspectable_id: room, kind, due } of items) {
    const open = due.find((one) => one.can_inspect_now && one.inspectiontype_id === 1);
    const [template] = open?.template_ids ?? [];
    if (kind !== 'room' || template === undefined || begun.has(room)) continue;
    const draft = await admin.call('initDraft', {
      params: { id: template },
      body: { inspectable_ids: [room] },
    });
    // One that was opened and left is no inspection in progress.
    const { questions } = await admin.call('getTemplate', { params: { id: template } });
    const answers = [{ question_id: questions[0]?.id ?? 0, inspectable_id: room, value: 3 }];
    await admin.call('saveDraft', { params: { id: draft.id }, body: { content: { answers } } });
    return room;
  }
  throw new Error('No room is left to inspect.');
}
