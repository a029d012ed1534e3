import { createKierrosClient, type KierrosClient } from '@kierros/api/client';
import { dayFromNow } from '../../src/days.ts';
import type { Seeded } from '../seeded.ts';
import { targetsOf, submission, submissionOf } from '../server/submissions.ts';
import {
  addPerson,
  json,
  OWN_PASSWORD,
  signedIn,
  webPerson,
  type WebPerson,
} from './web-person.ts';

/** A user with data in every table that may name a person. */
export type Traced = {
  readonly id: number;
  readonly username: string;
  readonly forms: readonly number[];
};

type World = {
  readonly url: string;
  readonly admin: WebPerson;
  readonly chance: Seeded;
  /** A marker in all personal data: it must not be found after erasing. */
  readonly canary: string;
};

/** Adds a user and lets them work: inspections, drafts, plans, buttons, messages, password attempts. */
export async function tracedPerson(
  { url, admin, chance, canary }: World,
  index: number,
): Promise<Traced> {
  const username = `${canary}-${index}@example.org`;
  const role = index === 0 ? 'admin' : 'staff';
  const id = await addPerson(admin, username, { role, assigned_location_id: 1 });
  await admin.ask('PUT', `/users/${id}`, { first_name: `${canary} E`, last_name: `${canary} S` });
  const person = await signedIn(url, username, OWN_PASSWORD);
  await person.ask('POST', '/auth/refresh', undefined, { 'user-agent': `Firefox ${canary}` });
  await webPerson(url).signIn(username, `${canary} guess`);
  const { token } = json<{ token: string }>(await person.ask('POST', '/tokens', { name: canary }));
  const client = createKierrosClient({ baseUrl: url, token });
  const forms = await inspect(client, chance, role === 'admin' ? 1 : 3);
  await storeData(client, canary);
  await plan(client, canary);
  if (role === 'admin') await rule(client);
  return { id, username, forms };
}

async function inspect(client: KierrosClient, chance: Seeded, count: number): Promise<number[]> {
  const inspectables = await targetsOf(client);
  const forms: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const sent = submissionOf(chance.pick(inspectables), chance, 2);
    const { formId } = await submission(client, sent);
    await client.call('editForm', {
      params: { id: formId },
      body: { results: [...sent.results], comments: 'Tarkistettu uudelleen' },
    });
    forms.push(formId);
  }
  return forms;
}

/** Data of this user only, which is erased with them. */
async function storeData(client: KierrosClient, canary: string): Promise<void> {
  const inspectables = await targetsOf(client);
  const inspectable = inspectables[0]!;
  const draft = await client.call('initDraft', {
    params: { id: inspectable.templateId },
    body: { inspectable_ids: [inspectable.id], client_id: crypto.randomUUID() },
  });
  await client.call('saveDraft', {
    params: { id: draft.id },
    body: { content: { answers: [], comments: `${canary} ${'draft '.repeat(800)}` } },
  });
  await client.call('createButton', { body: { name: canary, query: { metrics: ['count'] } } });
  const { version, ...preferences } = await client.call('getNotificationPreferences', {});
  await client.call('updateNotificationPreferences', {
    body: { ...preferences, digest: 'weekly', ...(version !== undefined && { version }) },
  });
}

/** Data that others share, which stays under a pseudonym. */
async function plan(client: KierrosClient, canary: string): Promise<void> {
  const inspectables = await targetsOf(client);
  const me = await client.call('getProfile', {});
  await client.call('createTodo', { body: { name: 'Ovi narisee', room_id: inspectables[0]!.id } });
  await client.call('addNotification', { body: { title: `${canary} for me`, user_ids: [me.id] } });
  await client.call('addNotification', { body: { title: 'Kokous klo 9', location_id: 1 } });
  const day = dayFromNow(40);
  for (const { id } of inspectables.slice(0, 3))
    await client
      .call('createScheduleEntry', {
        query: { inspectable_id: id, inspection_type_id: 1, due_date: day },
      })
      .catch(() => undefined);
}

async function rule(client: KierrosClient): Promise<void> {
  await client.call('createTemplate', {
    body: {
      name: 'Uusi pohja',
      inspectiontype_id: 4,
      location_id: 1,
      questions: [{ title: 'Onko valoa?', type: 'value' }],
    },
  });
  await client.call('createButton', {
    body: { name: 'Kaikille', visibility: 'everyone', query: { metrics: ['count'] } },
  });
  await client.call('createBackup', {});
  const items = [{ name: 'Tuo', room: 'nowhere' }];
  await client
    .call('applyImport', { body: { kind: 'todos', items, skip_refused: true } })
    .catch(() => undefined);
}
