import { clientOf } from './session.ts';

/** Creates a draft by an admin for a room that staff may inspect now and have not begun; returns the room. */
export async function draftOfAnother(url: string): Promise<number> {
  const admin = await clientOf(url, 'admin');
  const staff = await clientOf(url, 'staff');
  const { items } = await staff.call('listDue', { query: { days: 7, per_page: 1000 } });
  // The notice about another user's draft comes with the first copy of a draft, and with each one after a change.
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
    // A draft without answers does not count as an inspection in progress.
    const { questions } = await admin.call('getTemplate', { params: { id: template } });
    const answers = [{ question_id: questions[0]?.id ?? 0, inspectable_id: room, value: 3 }];
    await admin.call('saveDraft', { params: { id: draft.id }, body: { content: { answers } } });
    return room;
  }
  throw new Error('No room is left to inspect.');
}
