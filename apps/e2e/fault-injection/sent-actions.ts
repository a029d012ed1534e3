import type { KierrosClient } from '@kierros/api/client';
import type { Page } from '@playwright/test';
import type { FaultTestContext } from './fault-test.ts';
import { inPage, type Work } from './page-functions.ts';

type Action = Awaited<ReturnType<typeof allActions>>[number];

/** A fix or a report as the server has it, by the id that the device gave it. */
export type StoredAction = {
  readonly clientId: string;
  readonly actionId: number;
  readonly author: number | null;
  readonly photos: number;
  readonly isComplete: boolean;
};

/** Every action of the client's location, up to a thousand. */
export async function allActions(client: KierrosClient) {
  const query = { status: 'all', per_page: 1000 } as const;
  return (await client.call('listPendingActions', { query })).items;
}

// The words of each fix and report contain its id (apps/web/testing/page-functions.ts).
const idIn = (words: string) => /^Harjoitus ([0-9a-f-]{36})$/.exec(words)?.[1];

function storedIn(action: Action): StoredAction[] {
  const isComplete = action.photos_missing.length === 0;
  const { id: actionId, history } = action;
  const reported = idIn(action.note);
  const fixes = history.flatMap(({ action: step, reasoning, by, images }) => {
    const clientId = /^(resolve|late_fix)$/.test(step) ? idIn(reasoning) : undefined;
    if (clientId === undefined) return [];
    return [
      { clientId, actionId, author: by?.id ?? null, photos: images?.length ?? 0, isComplete },
    ];
  });
  if (action.kind !== 'report' || reported === undefined) return fixes;
  const author = action.raised_by?.id ?? null;
  const photos = action.images_before.length;
  return [...fixes, { clientId: reported, actionId, author, photos, isComplete }];
}

/** Every fix and report of a fault test that the server has. */
export async function storedActions(client: KierrosClient): Promise<StoredAction[]> {
  return (await allActions(client)).flatMap(storedIn);
}

/** Creates approved actions that can be fixed. */
export async function workToDo(context: FaultTestContext, count: number): Promise<Work[]> {
  const admin = await context.client('admin');
  const staff = await context.client('staff');
  const rooms = (await staff.call('listDue', { query: { per_page: 1000 } })).items;
  const work: Work[] = [];
  for (let index = 0; index < count; index += 1) {
    const { inspectable_id, name } = rooms[index % rooms.length]!;
    const client_id = crypto.randomUUID();
    const body = { client_id, inspectable_id, note: 'Hylly irti.', photos: [] };
    const { id } = await staff.call('createFaultReport', { body });
    await admin.call('handlePendingAction', { params: { id }, query: { action: 'approve' } });
    work.push({ id, inspectableId: inspectable_id, name });
  }
  return work;
}

// How many fixes and reports go with this many inspections.
const actionsWith = (inspections: number) => 2 * Math.max(1, Math.round(inspections / 4));

/** Fills the outbox with inspections, and half as many fixes and reports, each with a photo. Returns their ids. */
export async function fillWithActions(
  context: FaultTestContext,
  page: Page,
  { userId, count, photoBytes }: { userId: number; count: number; photoBytes: number },
): Promise<string[]> {
  const work = await workToDo(context, actionsWith(count) / 2);
  return inPage(page, 'fillMixedOutbox', userId, work, { count, photoBytes });
}
