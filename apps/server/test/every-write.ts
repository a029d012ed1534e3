import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/schema';
import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { doorKey, doorSecret } from '../src/features/door/door-codes.ts';
import { sha256Hex } from '../src/shared/secrets.ts';
import { API, browser, signedIn, type Person, type TestApp } from './client.ts';
import { calls, callsThatConsume, requestOf, type Things } from './foreign-id-calls.ts';
import { aPicture, inspectRoom } from './inspected-site.ts';
import { addPerson, PASSWORD } from './site.ts';

type Json = Record<string, unknown> & { id: number };
type Send = (operation: OperationId, path: string, body?: unknown) => Promise<Json>;

/** The small site with more people, whom the writes change and erase. */
export async function addPeople(database: Database): Promise<void> {
  for (const [id, username] of [
    [50, 'leaver'],
    [51, 'changed'],
    [52, 'password'],
    [53, 'dismissed'],
    [54, 'linked'],
  ] as const)
    await addPerson(database, { id, username, role: 'staff', location_id: 1 });
  await database.db
    .insertInto('refused_identities')
    .values([
      refusedBy(identity, { id: 51, name: 'changed' }),
      refusedBy(dismissed, { id: 53, name: 'dismissed' }),
      refusedBy(another, { id: 54, name: 'linked' }),
    ])
    .execute();
}

const identity = { issuer: 'https://provider.test', subject: 'aino' };
const dismissed = { ...identity, subject: 'stranger' };
const another = { ...identity, subject: 'namesake' };
const refusedBy = (refused: typeof identity, { id, name }: { id: number; name: string }) => ({
  ...refused,
  name,
  user_id: id,
  refused_at: '2026-11-20T10:00:00.000Z',
});
const queryOf = (one: typeof identity) => new URLSearchParams(one).toString();

/** What a test does before and after each operation. */
export type EachWrite = {
  before: () => Promise<void>;
  after: (operation: OperationId, path: string) => Promise<void>;
};
const nothing: EachWrite = { before: async () => undefined, after: async () => undefined };

/**
 * Sends every operation that writes, each at least once with success, but the one that makes a backup. Returns which
 * were sent with success.
 */
export async function everyWrite(
  app: TestApp,
  database: Database,
  own: Things,
  each = nothing,
): Promise<{ done: ReadonlySet<OperationId>; refused: readonly string[] }> {
  const done = new Set<OperationId>();
  const refused: string[] = [];
  const admin = await signedIn(app.server, 'admin');
  const by = (person: Person, headers: Record<string, string> = {}): Send => {
    return async (operation, path, body) => {
      const { method } = operations[operation];
      const isForm = body instanceof Buffer;
      await each.before();
      const response = await app.server.inject({
        method,
        url: API + path,
        cookies: person.cookies,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(isForm && { 'content-type': 'multipart/form-data; boundary=x' }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      if (response.statusCode >= 300)
        refused.push(`${operation} ${path}: ${response.statusCode} ${response.body}`);
      else done.add(operation);
      await each.after(operation, path);
      return response.body.startsWith('{') ? response.json<Json>() : { id: 0 };
    };
  };
  const send = by(admin);
  await inspectRoom(await signedIn(app.server, 'staff'), 13, {
    photo: '1_dddddddd-aaaa-4bbb-8ccc-1234567890ab.jpg',
  });
  done.add('uploadImages');
  await asAdministrator(send);
  await places(send);
  await templates(send);
  await people(app, by, done);
  await actions({ send, by, app, database });
  const ofScript = [...refused];
  const sendOwn = by(await signedIn(app.server, 'staff'));
  for (const call of [...calls, ...callsThatConsume]) {
    const [operation, key] = call;
    const { path, body } = requestOf(call, own[key], own);
    // Those that others have consumed by now are refused.
    if (operations[operation].method !== 'GET' && !operations[operation].root)
      await sendOwn(operation, path, body);
  }
  await app.queue.idle();
  return { done, refused: ofScript };
}

async function asAdministrator(send: Send): Promise<void> {
  const day = '2026-11-20';
  await send('moveChangesMark', '/inspection/changes-mark', { day });
  await send('updateNotificationPreferences', '/notification/preferences', {
    events: { due: false },
  });
  await send('updateNotificationPreferences', '/notification/preferences', { events: {} });
  await send('replaceNotificationDefinitions', '/inspection/notification-definitions', {
    items: [
      {
        event: 'due',
        enabled: true,
        delivery: { mode: 'instant' },
        recipients: [{ kind: 'location_staff' }],
      },
    ],
  });
  await send('markAllNotificationsRead', '/notification/read-all');
  await send('setLanguagePreference', '/set-language-preference', { language: 'en' });
  const entry = { action: 'add', inspection_type_id: 1, inspectable_id: 13 };
  const items = [{ ...entry, due_date: '2026-11-24' }];
  await send('planSchedule', '/inspection/schedule/plan', { items });
  await send('applySchedulePlan', '/inspection/schedule/apply', { items });
  const { feed } = await send('createCalendarFeed', '/calendar-feeds', { name: 'Oma' });
  await send('revokeCalendarFeed', `/calendar-feeds/${(feed as Json).id}`);
  const planned = 'inspectable_id=11&inspection_type_id=1&due_date=2026-11-26';
  const { id: own } = await send('createScheduleEntry', `/inspection/schedule?${planned}`);
  const path = `/inspection/schedule/${own}`;
  await send('moveScheduleEntry', path, { new_due_date: '2026-11-27' });
  await send('removeScheduleEntry', path);
  const { id: token } = await send('createToken', '/tokens', { name: 'Oma' });
  await send('revokeToken', `/tokens/${token}`);
  const places = { kind: 'places', location_id: 1 };
  const tuotu = [{ kind: 'room', environment: 'paikka 10', name: 'Tuotu' }];
  await send('planImport', '/bulk/plan', { ...places, items: tuotu });
  const { id: imported } = await send('applyImport', '/bulk/apply', { ...places, items: tuotu });
  await send('undoImport', `/bulk/${imported}/undo`);
  const persons = [{ username: 'tuotu', first_name: 'A', last_name: 'B', role: 'staff' }];
  const users = await send('applyImport', '/bulk/apply', {
    ...{ kind: 'users', location_id: 1, items: persons },
  });
  await send('undoImport', `/bulk/${users.id}/undo`);
  const period = 'location_id=1&from=2026-11-01&to=2026-11-21';
  const certificate = await send('createCertificate', `/operations/certificate?${period}`);
  await send('compareCertificate', '/operations/certificate-comparison', certificate);
  await send('printCertificate', '/operations/certificate-pdf', certificate);
  await send('verifyStore', '/operations/verify?photos=false');
}

async function places(send: Send): Promise<void> {
  const { id: location } = await send('createLocation', '/inspectable/locations', { name: 'Uusi' });
  await send('updateLocation', `/inspectable/locations/${location}`, { name: 'Uudempi' });
  const closures = [
    { from: '2026-12-24', to: '2026-12-26', name: { fi: 'Joulu', en: 'Yule' }, yearly: true },
  ];
  for (const id of [1, location]) {
    const path = `/inspectable/locations/${id}/calendar`;
    await send('planCalendar', `${path}/plan`, { closures });
    await send('updateCalendar', path, { closures });
    await send('updateActionSettings', `/inspectable/locations/${id}/action-settings`, {
      door_reports: true,
    });
  }
  await send('deleteLocation', `/inspectable/locations/${location}`);
  for (const kind of ['environment', 'room'] as const) {
    const path = `/inspectable/${kind}-types`;
    const [created, updated, deleted] =
      kind === 'room'
        ? (['createRoomType', 'updateRoomType', 'deleteRoomType'] as const)
        : (['createEnvironmentType', 'updateEnvironmentType', 'deleteEnvironmentType'] as const);
    const { id } = await send(created, path, { name: 'Laji' });
    await send(updated, `${path}/${id}`, { name: 'Lajike' });
    await send(deleted, `${path}/${id}`);
    await send(created, path, { name: 'Pysyvä' });
  }
  const { id: wing } = await send('createEnvironment', '/inspectable/environments', {
    ...{ name: 'Siipi', location_id: 1 },
  });
  await send('updateEnvironment', `/location/environments/${wing}`, { name: 'Siipi 2' });
  const room = async (name: string) =>
    (await send('createRoom', '/inspectable/rooms', { name, environment_id: wing })).id;
  const [used, unused] = [await room('Luokka'), await room('Varasto')];
  await send('updateRoom', `/inspectable/rooms/${used}`, { name: 'Luokka 2' });
  await send('deleteRoom', `/inspectable/rooms/${unused}`);
  await send('createTodo', '/inspectable/todos', { room_id: used, name: 'Ikkunat' });
  await send('createRoomQrCode', `/inspectable/rooms/${used}/create-qr-code`);
  await send('moveRoom', `/inspectable/rooms/${used}/move`, { environment_id: 20 });
  await send('moveRoom', `/inspectable/rooms/${used}/move`, { environment_id: wing });
  await send('deleteRoom', `/inspectable/rooms/${used}`);
  await send('restoreRoom', `/inspectable/rooms/${used}/restore`);
  await send('deleteRoom', `/inspectable/rooms/${used}`);
  await send('deleteEnvironment', `/inspectable/environments/${wing}`);
  await send('restoreEnvironment', `/inspectable/environments/${wing}/restore`);
  // Those that were there before, with all that belongs to them.
  await send('moveRoom', '/inspectable/rooms/12/move', { environment_id: 20 });
  await send('resetDoorCodes', '/inspectable/door-codes/renew', { room_ids: [11] });
  const { id: other } = await send('createLocation', '/inspectable/locations', { name: 'Kolmas' });
  await send('createRoom', '/inspectable/rooms', {
    ...{ name: 'Eteinen' },
    environment_id: (
      await send('createEnvironment', '/inspectable/environments', {
        ...{ name: 'Talo', location_id: other },
      })
    ).id,
  });
  await send('deleteLocation', `/inspectable/locations/${other}`);
  await send('restoreLocation', `/inspectable/locations/${other}/restore`);
}

async function templates(send: Send): Promise<void> {
  const { id } = await send('createTemplate', '/inspection/templates', {
    ...{ name: 'Uusi pohja', inspectiontype_id: 1, scope: 'location', location_id: 1 },
    questions: [{ title: 'Valot?', type: 'value' }],
  });
  for (const template of [id, 1]) {
    const path = `/inspection/templates/${template}`;
    await send('updateTemplate', path, { name: `Pohja ${template}` });
    const question = await send('createQuestion', `${path}/questions`, {
      ...{ title: 'Tuuletus', type: 'value', mandatory: false },
    });
    await send('updateQuestion', `/inspection/questions/${question.id}`, { title: 'Ilma' });
    await send('deleteQuestion', `${path}/questions/${question.id}`);
    await send('restoreQuestion', `${path}/questions/${question.id}/restore`);
    const listed = { applicable_inspectables: [{ id: 13, type: 'room' }] };
    await send('updateTemplate', path, listed);
    await send('changeApplicability', '/inspection/templates/applicability', {
      ...{ template_ids: [template], add: [{ id: 11, type: 'room' }] },
    });
    await send('changeApplicability', '/inspection/templates/applicability', {
      ...{ template_ids: [template], remove: [{ id: 11, type: 'room' }] },
    });
    await send('copyTemplateByPost', `${path}/copy`, {});
    await send('deleteTemplate', path);
    await send('restoreTemplate', `${path}/restore`);
  }
  await send('deleteTemplate', `/inspection/templates/${id}`);
}

type By = (person: Person, headers?: Record<string, string>) => Send;

async function people(app: TestApp, by: By, done: Set<OperationId>): Promise<void> {
  const send = by(await signedIn(app.server, 'admin'));
  done.add('login');
  const { id } = await send('registerUser', '/auth/register/', {
    ...{ username: 'aino', password: 'correct horse battery', firstname: 'Aino', lastname: 'V' },
  });
  await send('updateUser', `/users/${id}`, { first_name: 'Aini' });
  await send('resetUserPassword', `/users/${id}/reset-password`);
  await send('revokeUserSessions', '/users/51/sessions');
  await send('eraseUser', `/users/${id}`);
  await send('linkIdentity', '/users/51/identity', identity);
  await send('unlinkIdentity', `/users/51/identity?${queryOf(identity)}`);
  await send('unlinkIdentity', `/users/53/identity?${queryOf(dismissed)}`);
  // Refused because of another account than the one that it is linked to.
  await send('linkIdentity', '/users/51/identity', another);
  const leaver = await signedIn(app.server, 'leaver');
  const own = by(leaver);
  await own('createButton', '/inspection/buttons', { name: 'x', query: { metrics: ['count'] } });
  await own('createToken', '/tokens', { name: 'x' });
  await own('createCalendarFeed', '/calendar-feeds', { name: 'x' });
  await own('initDraft', '/inspection/init-draft/3', [1]);
  await send('eraseUser', '/users/50');
  const changing = await signedIn(app.server, 'password');
  await by(changing)('verifyPassword', '/auth/verify-password', { password: PASSWORD });
  await by(changing)('changePassword', '/user/password', {
    ...{ current_password: PASSWORD, new_password: 'neljä sanaa riittää hyvin' },
  });
  await by(browser(app.server))('exchangePassword', '/auth/token', {
    ...{ username: 'admin', password: PASSWORD, name: 'laite' },
  });
  const leaving = await signedIn(app.server, 'staff');
  await by(leaving)('refreshSession', '/auth/refresh');
  await by(await signedIn(app.server, 'staff'))('logout', '/auth/logout');
}

type Acting = { send: Send; by: By; app: TestApp; database: Database };

async function actions({ send, by, app, database }: Acting): Promise<void> {
  const nobody = browser(app.server);
  const picture = await aPicture();
  const report = async () =>
    (
      await send('createFaultReport', '/inspection/pending', {
        ...{ client_id: randomUUID(), inspectable_id: 11, note: 'Sarana irti.' },
      })
    ).id;
  const [fixed, merged, outside] = [await report(), await report(), await report()];
  const path = (id: number) => `/inspection/pending/${id}`;
  const photo = `${randomUUID()}.jpg`;
  await send('addActionComment', `${path(fixed)}/comments`, {
    ...{ client_id: randomUUID(), text: 'Tilattu.' },
  });
  await send('uploadActionPhotos', `${path(fixed)}/photos`, multipart(photo, picture));
  await send('handlePendingAction', `${path(fixed)}/handle?action=approve`);
  await send('submitFix', `${path(fixed)}/fix`, { client_id: randomUUID(), note: 'Valmis.' });
  await send('mergeAction', `${path(merged)}/merge`, { into: outside });
  await send('handlePendingAction', `${path(outside)}/handle?action=approve`);
  await send('updatePendingAction', path(outside), { owner_address: 'huolto@example.fi' });
  const link = async () => {
    const { url } = await send('createWorkLink', `${path(outside)}/link`);
    return by(nobody, { 'work-secret': String(url).split('#k=')[1] ?? '' });
  };
  await link();
  await send('revokeWorkLink', `${path(outside)}/link`);
  const asked = await link();
  await asked('lookUpWork', '/work');
  const sha256 = sha256Hex(picture);
  const client_id = randomUUID();
  const declared = { name: photo, sha256, bytes: picture.length };
  await asked('addWorkAnswer', '/work/answer', {
    ...{ client_id, outcome: 'fixed', note: 'Vaihdettu.', photos: [declared] },
  });
  await asked('uploadWorkPhotos', '/work/photos', multipart(photo, picture));
  await atDoor({ send, by, app, database }, { declared, picture });
}

async function atDoor(
  { send, by, app, database }: Acting,
  { declared, picture }: { declared: { name: string }; picture: Buffer },
): Promise<void> {
  await send('createRoomQrCode', '/inspectable/rooms/13/create-qr-code');
  const door = await database.db
    .selectFrom('door_codes')
    .select(['location_id', 'room_id', 'generation'])
    .where('room_id', '=', 13)
    .executeTakeFirstOrThrow();
  const secret = doorSecret((await doorKey(database.db)) ?? '', door);
  const pupil = by(browser(app.server), { 'door-secret': secret });
  const client_id = randomUUID();
  await pupil('addDoorReport', '/door/13/reports', {
    ...{ client_id, note: 'Lamppu ei pala.', photo: declared },
  });
  await pupil(
    'uploadDoorPhoto',
    `/door/13/reports/${client_id}/photo`,
    multipart(declared.name, picture),
  );
}

const multipart = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
