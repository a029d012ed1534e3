import type { OperationId } from '@kierros/api/schema';
import { operations } from '@kierros/api/operations';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contents } from '../../test/contents.ts';
import { API, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { addTemplate, smallSite } from '../../test/site.ts';

/** The records of one location that a request may refer to. */
type Things = {
  location: number;
  environment: number;
  room: number;
  template: number;
  question: number;
  started: number;
  form: number;
  result: number;
  draft: number;
  todo: number;
  entry: number;
  action: number;
  button: number;
  notification: number;
  token: number;
  session: number;
  photo: string;
};
type Thing = keyof Things;
type Request = { path: string; body?: object };

const answer = (question: number, inspectable: number, more: object = {}) => ({
  inspectionformquestion_id: question,
  inspectable_id: inspectable,
  value: 3,
  ...more,
});

// Each row: the operation, the record whose id is swapped, and the request that refers to it. `own` are the caller's
// records, for all ids but the swapped one. If the caller's own id would end a session or consume something, only the
// foreign and the missing one are sent.
type Row = [OperationId, Thing, (id: never, own: Things) => Request, 'only foreign'?];
const id = <T extends Thing>(
  operation: OperationId,
  thing: T,
  call: (id: Things[T], own: Things) => Request,
  only?: 'only foreign',
): Row => [operation, thing, call as Row[2], only];

const rows: Row[] = [
  id('listEnvironments', 'location', (n) => ({
    path: `/inspectable/environments?location_id=${n}`,
  })),
  id('listRooms', 'location', (n) => ({ path: `/inspectable/rooms?location_id=${n}` })),
  id('listRooms', 'environment', (n) => ({ path: `/inspectable/rooms?environment_id=${n}` })),
  id('createRoomQrCode', 'room', (n) => ({ path: `/inspectable/rooms/${n}/create-qr-code` })),
  id('createQrSheet', 'room', (n) => ({ path: '/inspectable/qr-sheet', body: { room_ids: [n] } })),
  id('createQrSheet', 'environment', (n) => ({
    path: '/inspectable/qr-sheet',
    body: { environment_id: n },
  })),
  id('getLocation', 'location', (n) => ({ path: `/inspectable/locations/${n}` })),
  id('listTemplateInspectables', 'template', (n) => ({
    path: `/inspectable/templates/${n}/inspectables`,
  })),
  id('getInspectable', 'room', (n) => ({ path: `/inspectable/inspectables/${n}` })),
  id('getInspectableTranslations', 'room', (n) => ({
    path: `/inspectable/inspectables/${n}/translations`,
  })),
  id('getCanBeInspected', 'room', (n) => ({
    path: `/inspectable/inspectables/${n}/can-be-inspected`,
  })),
  id('listInspectablesForSearch', 'location', (n) => ({
    path: `/inspectable/inspectables-for-search?location_id=${n}`,
  })),
  id('listTemplates', 'location', (n) => ({ path: `/inspection/templates?location_id=${n}` })),
  id('listTemplatesForLocation', 'location', (n) => ({
    path: `/inspection/templates/location/${n}`,
  })),
  id('getTemplate', 'template', (n) => ({ path: `/inspection/templates/${n}` })),
  id('getTemplateDetails', 'template', (n) => ({ path: `/inspection/templates/${n}/details/fi` })),
  id('listTemplatesForInspectable', 'room', (n) => ({
    path: `/inspection/templates-for-inspectable/${n}`,
  })),
  id('filterQuestions', 'template', (n) => ({
    path: `/inspection/templates/${n}/questions/filter`,
    body: {},
  })),
  id('filterQuestions', 'room', (n, own) => ({
    path: `/inspection/templates/${own.template}/questions/filter`,
    body: { room_ids: [n] },
  })),
  id('filterQuestions', 'environment', (n, own) => ({
    path: `/inspection/templates/${own.template}/questions/filter`,
    body: { environment_ids: [n] },
  })),
  id('listQuestions', 'template', (n) => ({ path: `/inspection/templates/${n}/questions/all` })),
  id('listQuestionsForGraph', 'template', (n) => ({
    path: `/inspection/templates/${n}/questions/for-graph`,
  })),
  id('listDue', 'location', (n) => ({ path: `/inspection/inspections/due?location_id=${n}` })),
  id('listDue', 'room', (n) => ({ path: `/inspection/inspections/due?inspectable_id=${n}` })),
  id('listOverdue', 'room', (n) => ({
    path: `/inspection/inspections/overdue?inspectable_id=${n}`,
  })),
  id('getOnTimeShare', 'location', (n) => ({ path: `/inspection/on-time?location_id=${n}` })),
  id('listForms', 'location', (n) => ({ path: `/inspection/forms?location_id=${n}` })),
  id('createForm', 'room', (n, own) => ({
    path: '/inspection/forms',
    body: { inspectables: [n], template_id: own.template, started_at: '2026-11-21T09:00:00Z' },
  })),
  id('createForm', 'template', (n, own) => ({
    path: '/inspection/forms',
    body: { inspectables: [own.room], template_id: n, started_at: '2026-11-21T09:00:00Z' },
  })),
  id('createForm', 'draft', (n, own) => ({
    path: '/inspection/forms',
    body: { inspectables: [own.room], template_id: own.template, draft_id: n },
  })),
  id('getForm', 'form', (n) => ({ path: `/inspection/forms/${n}` })),
  id('lookUpForm', 'result', (n) => ({ path: `/inspection/forms/${n}` })),
  id('submitForm', 'started', (n, own) => ({
    path: `/inspection/forms/${n}/submit`,
    body: { results: [answer(own.question, own.room)] },
  })),
  id('editForm', 'form', (n, own) => ({
    path: `/inspection/forms/${n}/edit`,
    body: { results: [answer(own.question, own.room)] },
  })),
  id('editForm', 'form', (n, own) => ({
    path: `/inspection/forms/${own.form}/edit`,
    body: { results: [answer(own.question, own.room, { form_id: n })] },
  })),
  id('printForm', 'form', (n) => ({ path: `/inspection/forms/${n}/pdf` })),
  id('getUploadedImage', 'photo', (name) => ({ path: `/uploaded_images/${name}` }), 'only foreign'),
  id('initDraft', 'template', (n, own) => ({
    path: `/inspection/init-draft/${n}`,
    body: [own.room],
  })),
  id('initDraft', 'room', (n, own) => ({
    path: `/inspection/init-draft/${own.template}`,
    body: [n],
  })),
  id(
    'saveDraft',
    'draft',
    (n) => ({
      path: `/inspection/save-progress/${n}`,
      body: { content: { answers: [], comments: '' } },
    }),
    'only foreign',
  ),
  id('clearDraft', 'draft', (n) => ({ path: `/inspection/clear-progress/${n}` }), 'only foreign'),
  id('createTodo', 'room', (n) => ({
    path: '/inspectable/todos',
    body: { room_id: n, name: 'Ikkunat' },
  })),
  id('listRoomTodos', 'room', (n) => ({ path: `/inspectable/todos/${n}` })),
  id('updateTodo', 'todo', (n) => ({ path: `/inspectable/todos/${n}`, body: { name: 'Ovet' } })),
  id('updateTodo', 'room', (n, own) => ({
    path: `/inspectable/todos/${own.todo}`,
    body: { room_id: n },
  })),
  id('deleteTodo', 'todo', (n) => ({ path: `/inspectable/todos/${n}` }), 'only foreign'),
  id('listScheduleMonth', 'location', (n) => ({
    path: `/inspection/schedule/2026/11?location_id=${n}`,
  })),
  id('listScheduleDay', 'location', (n) => ({
    path: `/inspection/schedule/2026/11/21?location_id=${n}`,
  })),
  id('createScheduleEntry', 'room', (n) => ({
    path: `/inspection/schedule?inspectable_id=${n}&inspection_type_id=1&due_date=2026-11-24`,
  })),
  id('moveScheduleEntry', 'entry', (n) => ({
    path: `/inspection/schedule/${n}`,
    body: { new_due_date: '2026-11-25' },
  })),
  id(
    'removeScheduleEntry',
    'entry',
    (n) => ({ path: `/inspection/schedule/${n}` }),
    'only foreign',
  ),
  id('recommendInspections', 'location', (n) => ({
    path: `/inspection/recommend-inspections/2026-11-21?location_id=${n}`,
  })),
  id('listPendingActions', 'location', (n) => ({ path: `/inspection/pending?location_id=${n}` })),
  id('listPendingActions', 'room', (n) => ({ path: `/inspection/pending?inspectable_id=${n}` })),
  id('listPendingActionsByTest', 'room', (n) => ({ path: `/inspection/test?inspectable_id=${n}` })),
  id(
    'handlePendingAction',
    'action',
    (n) => ({ path: `/inspection/pending/${n}/handle?action=resolve` }),
    'only foreign',
  ),
  id('listInspectableHistory', 'room', (n) => ({ path: `/inspection/histories/inspectable/${n}` })),
  id('listLastAnswers', 'location', (n, own) => ({
    path: '/inspection/last-answers',
    body: { location_id: n, inspectable_ids: [own.room] },
  })),
  id('listLastAnswers', 'room', (n) => ({
    path: '/inspection/last-answers',
    body: { inspectable_ids: [n] },
  })),
  id('listLastAnswers', 'template', (n, own) => ({
    path: '/inspection/last-answers',
    body: { inspectable_ids: [own.room], template_ids: [n] },
  })),
  id('filterTodos', 'location', (n, own) => ({
    path: '/inspectable/todos/filter',
    body: { location_id: n, room_ids: [own.room] },
  })),
  id('filterTodos', 'room', (n) => ({
    path: '/inspectable/todos/filter',
    body: { room_ids: [n] },
  })),
  id('searchHistory', 'location', (n) => ({
    path: '/inspection/history',
    body: { location_id: n },
  })),
  id('searchHistory', 'room', (n) => ({
    path: '/inspection/history',
    body: { inspectable_ids: [n] },
  })),
  id('searchHistory', 'template', (n) => ({
    path: '/inspection/history',
    body: { template_ids: [n] },
  })),
  id('searchHistory', 'question', (n) => ({
    path: '/inspection/history',
    body: { question_ids: [n] },
  })),
  id('getOldestInspection', 'room', (n) => ({
    path: `/inspection/oldest-inspection?inspectable_id=${n}`,
  })),
  id('getStats', 'environment', (n) => ({ path: `/inspection/stats/${n}` })),
  id('getCustomData', 'room', (n) => ({
    path: '/inspection/get-custom-inspectiondata',
    body: { metrics: ['count'], inspectable_ids: [n] },
  })),
  id('getCustomData', 'template', (n) => ({
    path: '/inspection/get-custom-inspectiondata',
    body: { metrics: ['count'], template_ids: [n] },
  })),
  id('getCustomData', 'question', (n) => ({
    path: '/inspection/get-custom-inspectiondata',
    body: { metrics: ['count'], question_ids: [n] },
  })),
  id('getGraphData', 'room', (n) => ({
    path: '/inspection/graph-data',
    body: {
      start_date: '2026-11-01',
      end_date: '2026-11-21',
      aggregate: 'week',
      inspectable_id: n,
    },
  })),
  id('getGraphData', 'template', (n) => ({
    path: '/inspection/graph-data',
    body: { start_date: '2026-11-01', end_date: '2026-11-21', aggregate: 'week', template_id: n },
  })),
  id('getGraphData', 'question', (n) => ({
    path: '/inspection/graph-data',
    body: {
      start_date: '2026-11-01',
      end_date: '2026-11-21',
      aggregate: 'week',
      question_ids: [n],
    },
  })),
  id('getInspectableGraphData', 'room', (n) => ({ path: `/inspection/graph-data/${n}` })),
  id('listButtons', 'location', (n) => ({ path: `/inspection/buttons?location_id=${n}` })),
  id('createButton', 'room', (n) => ({
    path: '/inspection/buttons',
    body: { name: 'x', query: { metrics: ['count'], inspectable_ids: [n] } },
  })),
  id('runButton', 'button', (n) => ({ path: `/inspection/buttons/${n}` })),
  id('getButton', 'button', (n) => ({ path: `/inspection/buttons/${n}/edit` })),
  id('updateButton', 'button', (n) => ({
    path: `/inspection/buttons/${n}`,
    body: { pinned: true },
  })),
  id('updateButton', 'room', (n, own) => ({
    path: `/inspection/buttons/${own.button}`,
    body: { query: { metrics: ['count'], inspectable_ids: [n] } },
  })),
  id('deleteButton', 'button', (n) => ({ path: `/inspection/buttons/${n}` }), 'only foreign'),
  id(
    'addNotification',
    'location',
    (n) => ({ path: '/notification/add', body: { location_id: n, title: 'Hei' } }),
    'only foreign',
  ),
  id('markNotificationRead', 'notification', (n) => ({ path: `/notification/read/${n}` })),
  id('revokeToken', 'token', (n) => ({ path: `/tokens/${n}` }), 'only foreign'),
  id('revokeSession', 'session', (n) => ({ path: `/sessions/${n}` }), 'only foreign'),
  id('exportHistory', 'location', (n) => ({ path: `/export/history?location_id=${n}` })),
  id('exportHistory', 'room', (n) => ({ path: `/export/history?inspectable_id=${n}` })),
  id('exportRecords', 'location', (n) => ({ path: `/export/todos?location_id=${n}` })),
];

const missing: Things = {
  location: 999_999,
  environment: 999_999,
  room: 999_999,
  template: 999_999,
  question: 999_999,
  started: 999_999,
  form: 999_999,
  result: 999_999 * 2 ** 17,
  draft: 999_999,
  todo: 999_999,
  entry: 999_999,
  action: 999_999,
  button: 999_999,
  notification: 999_999,
  token: 999_999,
  session: 999_999,
  photo: 'BBBBBBBBBBBBBBBBBBBBBB.jpg',
};

onEachDatabase('an id of another location', (database) => {
  let app: TestApp;
  let staff: Person;
  let own: Things;
  let foreign: Things;
  beforeAll(async () => {
    await smallSite(database());
    for (const [template, location] of [
      [4, 1],
      [5, 2],
    ] as const)
      await addTemplate(database(), {
        id: template,
        type: 1,
        location,
        questions: [{ id: template * 10 + 1 }],
      });
    // Only requests may change rows, so the periodic jobs are never started.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await testApp(database());
    vi.useRealTimers();
    staff = await signedIn(app.server, 'staff');
    own = await things(staff, 'staff', {
      location: 1,
      environment: 10,
      room: 11,
      template: 4,
      question: 41,
    });
    foreign = await things(await signedIn(app.server, 'staff2'), 'staff2', {
      location: 2,
      environment: 20,
      room: 21,
      template: 5,
      question: 51,
    });
  });
  afterAll(() => app.server.close());

  async function things(
    person: Person,
    name: string,
    base: Pick<Things, 'location' | 'environment' | 'room' | 'template' | 'question'>,
  ): Promise<Things> {
    const { db } = database();
    const at = '2026-11-21T09:00:00.000Z';
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    const made = async (path: string, body: object) => {
      const response = await person.post(path, body);
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.json() as { id: number; results: { id: number }[] };
    };
    const start = () =>
      made('/inspection/forms', {
        inspectables: [base.room],
        template_id: base.template,
        started_at: at,
      });
    // Before the submission, after which the room may not be inspected again for a while.
    const draft = await made(`/inspection/init-draft/${base.template}`, [base.room]);
    const { id: form } = await start();
    await made(`/inspection/forms/${form}/submit`, {
      results: [
        answer(base.question, base.room, { value: 1, image_url: `${base.question}_a.jpg` }),
      ],
    });
    const photo = `${'A'.repeat(21)}${base.location}.jpg`;
    await db
      .updateTable('photos')
      .set({ file_name: photo, state: 'ready' })
      .where('form_id', '=', form)
      .execute();
    const { id: started } = await start();
    const action = await db
      .selectFrom('pending_actions')
      .select('id')
      .where('location_id', '=', base.location)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const entry = await made(
      `/inspection/schedule?inspectable_id=${base.room + 1}&inspection_type_id=1&due_date=2026-11-23`,
      {},
    );
    const button = await made('/inspection/buttons', {
      name: 'Oma',
      query: { metrics: ['count'] },
    });
    const number = base.location * 100;
    await db
      .insertInto('todos')
      .values({
        id: number,
        location_id: base.location,
        room_id: base.room,
        position: 1,
        name_en: 'x',
        name_fi: 'x',
        description_en: '',
        description_fi: '',
        created_by: user.id,
        created_at: at,
        updated_at: at,
        version: 1,
        archived_at: null,
      })
      .execute();
    await db
      .insertInto('notifications')
      .values({
        id: number,
        user_id: user.id,
        location_id: base.location,
        event: 'due',
        dedupe_key: 'x',
        text_en: 'x',
        text_fi: 'x',
        target: null,
        created_at: at,
        read_at: null,
        body_en: '',
        body_fi: '',
        sender_id: null,
        items: 1,
      })
      .execute();
    await db
      .insertInto('personal_tokens')
      .values({
        id: number,
        user_id: user.id,
        name: 'x',
        token_hash: `hash ${name}`,
        created_at: at,
        expires_at: '2099-01-01T00:00:00.000Z',
        last_used_at: null,
        revoked_at: null,
      } as never)
      .execute();
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const read = await person.get(`/inspection/forms/${form}`);
    const { results } = read.json() as { results: { id: number }[] };
    return {
      ...base,
      form,
      started,
      draft: draft.id,
      result: results[0]?.id ?? 0,
      action: action.id,
      entry: entry.id,
      button: button.id,
      todo: number,
      notification: number,
      token: number,
      session: session.id,
      photo,
    };
  }

  function send(operation: OperationId, { path, body }: Request) {
    const root = operations[operation].root;
    return app.server.inject({
      method: operations[operation].method,
      url: `${root ? '' : API}${path}`,
      cookies: staff.cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(body && { payload: body }),
    });
  }
  const withoutRequest = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

  it.each(rows.map((row, index) => [`${index + 1} ${row[0]}`, row[1], row] as const))(
    '%s by %s answers like a missing id and changes nothing',
    async (_name, thing, [operation, , call, only]) => {
      const before = await contents(database());
      const [theirs, nobodys] = [
        await send(operation, call(foreign[thing] as never, own)),
        await send(operation, call(missing[thing] as never, own)),
      ];
      expect(theirs.statusCode, theirs.body).toBe(404);
      expect(withoutRequest(theirs.body)).toBe(withoutRequest(nobodys.body));
      expect(nobodys.statusCode).toBe(404);
      // An id in the path is the resource itself; an id elsewhere must be reported by its field.
      const { path, body } = call(missing[thing] as never, own);
      const isGiven = !path.split('?')[0]?.split('/').includes(String(missing[thing]));
      const { errors } = nobodys.json<{ errors: { path: string }[] }>();
      if (isGiven)
        expect(errors, JSON.stringify(body ?? path)).toMatchObject([{ code: 'not_found' }]);
      expect(await contents(database())).toEqual(before);
      if (only) return;
      const mine = await send(operation, call(own[thing] as never, own));
      expect(mine.statusCode, mine.body.slice(0, 300)).toBeLessThan(300);
    },
  );

  it('is tested for every operation with an id', () => {
    const named = new Set(rows.map(([operation]) => operation));
    // Lists of the user's own records, and operations whose ids their own suites check per result.
    const otherwiseTested = [
      'planSchedule',
      'applySchedulePlan',
      'uploadImages',
      'getCanSaveDraft',
    ];
    const open = Object.entries(operations).flatMap(([name, one]) =>
      /\{(id|name)\}/.test(one.path) && one.access !== 'public' ? [name] : [],
    );
    const adminOnly = new Set([
      'places.write',
      'templates.write',
      'users.manage',
      'bulk',
      'definitions.write',
      'audit.read',
      'operations',
    ]);
    const untried = open.filter(
      (name) =>
        !named.has(name as OperationId) &&
        !otherwiseTested.includes(name) &&
        !adminOnly.has(operations[name as OperationId].access),
    );
    expect(untried).toEqual([]);
  });
});
