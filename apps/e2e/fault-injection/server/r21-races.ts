import { KierrosProblem, type KierrosClient } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { startOwnServer } from './own-server.ts';
import { targetsOf, submission, submissionOf, type SubmissionTarget } from './submissions.ts';

/** The response to one of several concurrent writers. */
type Outcome =
  { kind: 'stored'; marker: string } | { kind: 'stale'; current: unknown } | { kind: 'other' };

/** A record that several users change concurrently; each change has a unique marker. */
type Raced = {
  readonly version: number;
  readonly change: (client: KierrosClient, marker: string, version: number) => Promise<unknown>;
  /** The current marker. */
  readonly current: () => Promise<string>;
  /** The marker in the response to a refused writer. */
  readonly markerIn: (current: unknown) => string;
  readonly forget?: () => Promise<unknown>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Changes it like our client: retries when the response is retryable, but not with a stale version. */
async function changed(raced: Raced, client: KierrosClient, marker: string): Promise<Outcome> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      await raced.change(client, marker, raced.version);
      return { kind: 'stored', marker };
    } catch (error) {
      if (!(error instanceof KierrosProblem)) throw error;
      if (error.code === 'stale_version') return { kind: 'stale', current: error.current };
      if (error.code !== 'unavailable') return { kind: 'other' };
      await wait(20);
    }
  }
  return { kind: 'other' };
}

type Counts = { races: number; lost: number; withoutCurrent: number; other: number };

/** Four concurrent changes of the same version: one is stored, the others get the current state. */
async function race(
  raced: Raced,
  clients: readonly KierrosClient[],
  counts: Counts,
): Promise<void> {
  const outcomes = await Promise.all(
    [...clients, ...clients].map((client) => changed(raced, client, crypto.randomUUID())),
  );
  const current = await raced.current();
  const accepted = outcomes.filter((one) => one.kind === 'stored');
  counts.races += 1;
  // A change that was acknowledged but is not the current state was overwritten without notice.
  counts.lost += accepted.filter((one) => one.marker !== current).length;
  if (accepted.length === 0) counts.other += 1;
  for (const one of outcomes) {
    if (one.kind === 'other') counts.other += 1;
    if (one.kind === 'stale' && raced.markerIn(one.current) !== current) counts.withoutCurrent += 1;
  }
  await raced.forget?.();
}

/** A draft that is open on several devices of one user. */
async function draftOf(client: KierrosClient, inspectable: SubmissionTarget): Promise<Raced> {
  const draft = await client.call('initDraft', {
    params: { id: inspectable.templateId },
    body: { inspectable_ids: [inspectable.id], client_id: crypto.randomUUID() },
  });
  const query = { template_id: inspectable.templateId };
  const commentsOf = (one: unknown) =>
    (one as { content?: { comments?: string } } | null)?.content?.comments ?? '';
  return {
    version: draft.version,
    change: (device, comments, version) =>
      device.call('saveDraft', {
        params: { id: draft.id },
        body: { content: { answers: [], comments }, version },
      }),
    current: async () => {
      const { items } = await client.call('listDrafts', { query });
      const own = items.find(({ id }) => id === draft.id);
      return commentsOf(own);
    },
    markerIn: commentsOf,
    // The quota is twenty drafts.
    forget: () => client.call('clearDraft', { params: { id: draft.id } }),
  };
}

/** A received form that its author and an administrator correct. */
async function formOf(
  client: KierrosClient,
  inspectable: SubmissionTarget,
  chance: Seeded,
): Promise<Raced> {
  const one = submissionOf(inspectable, chance, 0);
  const { formId: id } = await submission(client, one);
  const form = await client.call('getForm', { params: { id } });
  const results = one.results.map((result) => ({ ...result, note: 'mended' }));
  let now = '';
  return {
    version: form.version,
    change: (device, comments, version) =>
      device.call('editForm', { params: { id }, body: { results, comments, version } }),
    current: async () => (now = (await client.call('getForm', { params: { id } })).comments ?? ''),
    // A form's refusal has only its version: the client then reads the form and finds the current state.
    markerIn: (current) => {
      const summary = (current as { version?: number } | null)?.version ?? form.version;
      return summary > form.version ? now : '';
    },
  };
}

async function todoOf(client: KierrosClient, inspectable: SubmissionTarget): Promise<Raced> {
  const made = await client.call('createTodo', {
    body: { room_id: inspectable.id, name: 'Lamppu' },
  });
  const params = { id: made.id };
  const descriptionOf = (one: unknown) =>
    JSON.stringify((one as { description?: unknown } | null)?.description ?? '');
  let now = '';
  return {
    version: made.version,
    change: (device, description, version) =>
      device.call('updateTodo', { params, body: { description, version } }),
    current: async () => {
      const { items } = await client.call('listRoomTodos', {
        params: { id: inspectable.id },
        query: { per_page: 1000 },
      });
      const own = items.find(({ id }) => id === made.id);
      now = /[0-9a-f-]{36}/.exec(descriptionOf(own))?.[0] ?? '';
      return now;
    },
    markerIn: (current) => (descriptionOf(current).includes(now) ? now : ''),
  };
}

const noRaces: Counts = { races: 0, lost: 0, withoutCurrent: 0, other: 0 };

async function over(context: FaultTestContext, store: 'sqlite' | 'postgres'): Promise<Figure[]> {
  const races = context.size === 'full' ? 200 : 20;
  const server = await startOwnServer(context, { store });
  const chance = seeded(context.seed);
  const one = await clientOf(server.url, 'staff');
  const inspectables = await targetsOf(one);
  // A draft of a room that may not be inspected yet is refused.
  const open = inspectables.filter(({ isOpen }) => isOpen);
  const admin = await clientOf(server.url, 'admin');
  const devices = [one, await clientOf(server.url, 'staff')];
  const kinds = {
    drafts: { make: () => draftOf(one, chance.pick(open)), clients: devices },
    forms: { make: () => formOf(one, chance.pick(inspectables), chance), clients: [one, admin] },
    todos: { make: () => todoOf(one, chance.pick(inspectables)), clients: [one, admin] },
  };
  const figures: Figure[] = [];
  for (const [name, { make, clients }] of Object.entries(kinds)) {
    const counts = { ...noRaces };
    while (counts.races < races) await race(await make(), clients, counts);
    const summary = `${store}, ${name} changed by four at once`;
    figures.push(
      exactly(`${summary}: overwritten without notice`, counts.lost, 0, counts.races),
      exactly(
        `${summary}: refused without the current state`,
        counts.withoutCurrent,
        0,
        counts.races * 3,
      ),
      exactly(`${summary}: neither stored nor refused as stale`, counts.other, 0, counts.races * 4),
    );
  }
  return figures;
}

/** R21: concurrent changes; none is overwritten without notice. */
export const races: FaultTest = {
  name: 'R21',
  about: 'a draft, a form and a todo are changed by four at once, over the same version',
  run: async (context) => [
    ...(await over(context, 'sqlite')),
    ...(await over(context, 'postgres')),
  ],
};
