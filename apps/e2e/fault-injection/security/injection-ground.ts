import type { Schema } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import { prepareGround, type Ground } from '../operations/ground.ts';
import type { OwnServer } from '../server/own-server.ts';
import type { Completed, Ids, SampledRequest } from './sampled-requests.ts';
import { siteIds } from './site-ids.ts';
import { addPerson, json, OWN_PASSWORD, signedIn, type WebPerson } from './web-person.ts';

const injector = { username: 'injector', password: OWN_PASSWORD };

/** Valid data for requests, so that only the injected text can be refused. */
export type InjectionGround = {
  /** An administrator whom no payload names: "1" is the first one, whose password a payload resets. */
  readonly person: WebPerson;
  readonly ids: Ids;
  readonly completed: Completed;
  /** Renews requests that are valid only once: an inspection can be submitted once. */
  readonly renewed: (request: SampledRequest) => Promise<SampledRequest>;
};

const made = async (person: WebPerson, path: string, body: object): Promise<number> => {
  const answer = await person.ask('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return json<{ id: number }>(answer).id;
};

const begins = ({ templateId, rooms }: Ground) => ({
  template_id: templateId,
  inspectables: rooms.slice(0, 1),
  started_at: new Date().toISOString(),
});

const begun = (person: WebPerson, ground: Ground) =>
  made(person, '/inspection/forms', { client_id: randomUUID(), ...begins(ground) });

/** A room that may be inspected now, other than the first: a draft of any other is refused. */
async function openRoom(person: WebPerson, { rooms }: Ground): Promise<number> {
  const answer = await person.ask(
    'GET',
    '/inspection/inspections/due?location_id=all&per_page=100',
  );
  const { items } = json<Schema<'DueGroupList'>>(answer);
  const open = items.find(
    ({ inspectable_id, due }) =>
      rooms.indexOf(inspectable_id) > 0 && due.some((one) => one.can_inspect_now),
  );
  if (!open) throw new Error('No room of the site may be inspected now.');
  return open.inspectable_id;
}

/** Valid bodies, where the contract's examples are not sufficient. */
function completedBy({ questions, rooms }: Ground, changed: Ground, draftRoom: number): Completed {
  const [room, question] = [rooms[0]!, questions[2]!];
  const asked = { inspectionformquestion_id: question, inspectable_id: room };
  const answers = [{ ...asked, response_text: 'kunnossa' }];
  const names = (en: string, fi: string) => ({ body: { name: { en, fi } } });
  const title = { en: 'Asked', fi: 'Kysytty' };
  const role = { kind: 'role', role: 'staff' };
  return {
    createTemplate: {
      body: {
        name: title,
        inspectiontype_id: 1,
        location_id: 1,
        questions: [{ title, type: 'text' }],
      },
    },
    updateTemplate: {
      body: { questions: [{ id: changed.questions[2]!, title, type: 'text' }] },
    },
    updateEnvironmentType: names('Kind of now', 'Nykyinen laji'),
    updateRoomType: names('Kind of now', 'Nykyinen laji'),
    submitForm: { body: { results: answers } },
    editForm: { body: { results: answers } },
    initDraft: { body: { inspectable_ids: [draftRoom] } },
    saveDraft: {
      body: { content: { answers: [{ question_id: question, inspectable_id: draftRoom }] } },
    },
    handlePendingAction: { query: { action: 'reopen' } },
    addNotification: { body: { title, location_id: 1 } },
    replaceNotificationDefinitions: {
      body: {
        items: [
          { event: 'due_soon', enabled: true, delivery: { mode: 'instant' }, recipients: [role] },
        ],
      },
    },
  };
}

/** Creates a template to fill in and one to change, an inspection, a draft and a button. */
export async function injectionGround(server: OwnServer): Promise<InjectionGround> {
  const admin = await signedIn(server.url, 'admin');
  await addPerson(admin, injector.username, { role: 'admin', assigned_location_id: null });
  const person = await signedIn(server.url, injector.username, injector.password);
  const ground = await prepareGround(server.url);
  const other = await prepareGround(server.url);
  const room = ground.rooms[0]!;
  const form = await begun(person, ground);
  const draftRoom = await openRoom(person, ground);
  const completed = completedBy(ground, other, draftRoom);
  await made(person, `/inspection/forms/${form}/submit`, completed['submitForm']?.body as object);
  const draft = await made(person, `/inspection/init-draft/${ground.templateId}`, [draftRoom]);
  const token = await made(person, '/tokens', { name: 'ground' });
  const imported = await made(person, '/bulk/apply', {
    kind: 'places',
    items: [{ kind: 'room_type', name: { en: 'To be undone', fi: 'Kumottava' } }],
  });
  const ids = siteIds(server, {
    room,
    form,
    draft,
    token,
    import: imported,
    template: ground.templateId,
    question: ground.questions[2]!,
    changedTemplate: other.templateId,
    changedQuestion: other.questions[2]!,
  });
  let added = 0;
  const renewed = async (request: SampledRequest) => {
    const body = request.body as Readonly<Record<string, unknown>> | undefined;
    // Like a device that was offline, which is not refused because of a later inspection.
    if (request.id === 'createForm')
      return { ...request, body: { client_id: randomUUID(), ...begins(ground), ...body } };
    if (request.id === 'registerUser' && body?.['username'] === 'matti')
      return { ...request, body: { ...body, username: `matti-${(added += 1)}` } };
    if (request.path !== `/inspection/forms/${form}/submit`) return request;
    return { ...request, path: `/inspection/forms/${await begun(person, ground)}/submit` };
  };
  return {
    person,
    // `initDraft` takes the id of a template.
    ids: (name, operation) =>
      operation === 'initDraft' && name === 'id' ? ground.templateId : ids(name, operation),
    completed,
    renewed,
  };
}
