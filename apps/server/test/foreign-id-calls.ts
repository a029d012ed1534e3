import type { OperationId } from '@kierros/api/schema';

/** The records of one location that a request may refer to. */
export type Things = {
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
  feed: number;
  session: number;
  report: number;
  photo: string;
};

/**
 * The operation, the record whose id is swapped, and the request: `{id}` is the swapped id, `{room}` and the like are
 * the caller's own records.
 */
export type Call = readonly [OperationId, keyof Things, path: string, body?: object];

/** Calls that the caller's own ids repeat without a change of what the other calls need. */
export const calls: readonly Call[] = [
  ['listEnvironments', 'location', '/inspectable/environments?location_id={id}'],
  ['listRooms', 'location', '/inspectable/rooms?location_id={id}'],
  ['listRooms', 'environment', '/inspectable/rooms?environment_id={id}'],
  ['createRoomQrCode', 'room', '/inspectable/rooms/{id}/create-qr-code'],
  ['createQrSheet', 'room', '/inspectable/qr-sheet', { room_ids: ['{id}'] }],
  ['createQrSheet', 'environment', '/inspectable/qr-sheet', { environment_id: '{id}' }],
  ['getLocation', 'location', '/inspectable/locations/{id}'],
  ['getDueExplanation', 'room', '/inspectable/inspectables/{id}/due-explanation'],
  ['getCalendar', 'location', '/inspectable/locations/{id}/calendar'],
  ['listDoorCodes', 'location', '/inspectable/door-codes?location_id={id}'],
  ['getActionSettings', 'location', '/inspectable/locations/{id}/action-settings'],
  ['printMonthReport', 'location', '/inspection/month-report?location_id={id}&month=2026-11'],
  ['listTemplateInspectables', 'template', '/inspectable/templates/{id}/inspectables'],
  ['getInspectable', 'room', '/inspectable/inspectables/{id}'],
  ['getInspectableTranslations', 'room', '/inspectable/inspectables/{id}/translations'],
  ['getCanBeInspected', 'room', '/inspectable/inspectables/{id}/can-be-inspected'],
  [
    'listInspectablesForSearch',
    'location',
    '/inspectable/inspectables-for-search?location_id={id}',
  ],
  ['listTemplates', 'location', '/inspection/templates?location_id={id}'],
  ['listTemplatesForLocation', 'location', '/inspection/templates/location/{id}'],
  ['getTemplate', 'template', '/inspection/templates/{id}'],
  ['getTemplateDetails', 'template', '/inspection/templates/{id}/details/fi'],
  ['listTemplatesForInspectable', 'room', '/inspection/templates-for-inspectable/{id}'],
  ['filterQuestions', 'template', '/inspection/templates/{id}/questions/filter', {}],
  [
    'filterQuestions',
    'room',
    '/inspection/templates/{template}/questions/filter',
    { room_ids: ['{id}'] },
  ],
  [
    'filterQuestions',
    'environment',
    '/inspection/templates/{template}/questions/filter',
    { environment_ids: ['{id}'] },
  ],
  ['listQuestions', 'template', '/inspection/templates/{id}/questions/all'],
  ['listQuestionsForGraph', 'template', '/inspection/templates/{id}/questions/for-graph'],
  ['listDue', 'location', '/inspection/inspections/due?location_id={id}'],
  ['listDue', 'room', '/inspection/inspections/due?inspectable_id={id}'],
  ['listOverdue', 'room', '/inspection/inspections/overdue?inspectable_id={id}'],
  ['getOnTimeShare', 'location', '/inspection/on-time?location_id={id}'],
  ['listForms', 'location', '/inspection/forms?location_id={id}'],
  [
    'createForm',
    'room',
    '/inspection/forms',
    { inspectables: ['{id}'], template_id: '{template}', started_at: '2026-11-21T09:00:00Z' },
  ],
  [
    'createForm',
    'template',
    '/inspection/forms',
    { inspectables: ['{room}'], template_id: '{id}', started_at: '2026-11-21T09:00:00Z' },
  ],
  [
    'createForm',
    'draft',
    '/inspection/forms',
    { inspectables: ['{room}'], template_id: '{template}', draft_id: '{id}' },
  ],
  ['getForm', 'form', '/inspection/forms/{id}'],
  ['lookUpForm', 'result', '/inspection/forms/{id}'],
  [
    'submitForm',
    'started',
    '/inspection/forms/{id}/submit',
    { results: [{ inspectionformquestion_id: '{question}', inspectable_id: '{room}', value: 3 }] },
  ],
  [
    'editForm',
    'form',
    '/inspection/forms/{id}/edit',
    { results: [{ inspectionformquestion_id: '{question}', inspectable_id: '{room}', value: 3 }] },
  ],
  [
    'editForm',
    'form',
    '/inspection/forms/{form}/edit',
    {
      results: [
        {
          inspectionformquestion_id: '{question}',
          inspectable_id: '{room}',
          value: 3,
          form_id: '{id}',
        },
      ],
    },
  ],
  ['printForm', 'form', '/inspection/forms/{id}/pdf'],
  ['initDraft', 'template', '/inspection/init-draft/{id}', ['{room}']],
  ['initDraft', 'room', '/inspection/init-draft/{template}', ['{id}']],
  ['createTodo', 'room', '/inspectable/todos', { room_id: '{id}', name: 'Ikkunat' }],
  ['listRoomTodos', 'room', '/inspectable/todos/{id}'],
  ['getTodo', 'todo', '/inspectable/todos/by-id/{id}'],
  ['updateTodo', 'todo', '/inspectable/todos/{id}', { name: 'Ovet' }],
  ['updateTodo', 'room', '/inspectable/todos/{todo}', { room_id: '{id}' }],
  ['listScheduleMonth', 'location', '/inspection/schedule/2026/11?location_id={id}'],
  ['listScheduleDay', 'location', '/inspection/schedule/2026/11/21?location_id={id}'],
  [
    'listSchedule',
    'location',
    '/inspection/schedule?from=2026-11-16&to=2026-11-29&location_id={id}',
  ],
  [
    'listSchedule',
    'environment',
    '/inspection/schedule?from=2026-11-16&to=2026-11-29&environment_id={id}',
  ],
  [
    'listSchedule',
    'room',
    '/inspection/schedule?from=2026-11-16&to=2026-11-29&inspectable_id={id}',
  ],
  [
    'createScheduleEntry',
    'room',
    '/inspection/schedule?inspectable_id={id}&inspection_type_id=1&due_date=2026-11-24',
  ],
  ['moveScheduleEntry', 'entry', '/inspection/schedule/{id}', { new_due_date: '2026-11-25' }],
  [
    'recommendInspections',
    'location',
    '/inspection/recommend-inspections/2026-11-21?location_id={id}',
  ],
  ['listPendingActions', 'location', '/inspection/pending?location_id={id}'],
  ['listPendingActions', 'room', '/inspection/pending?inspectable_id={id}'],
  ['listPendingActionsByTest', 'room', '/inspection/test?inspectable_id={id}'],
  ['getActionStats', 'location', '/inspection/pending-stats?location_id={id}'],
  ['getActionSettings', 'location', '/inspectable/locations/{id}/action-settings'],
  ['listInspectableHistory', 'room', '/inspection/histories/inspectable/{id}'],
  ['getPlaceTimeline', 'room', '/inspection/histories/inspectable/{id}/timeline'],
  [
    'getQuestionTimeline',
    'room',
    '/inspection/histories/inspectable/{id}/answers?question_id={question}',
  ],
  [
    'getQuestionTimeline',
    'question',
    '/inspection/histories/inspectable/{room}/answers?question_id={id}',
  ],
  [
    'listLastAnswers',
    'location',
    '/inspection/last-answers',
    { location_id: '{id}', inspectable_ids: ['{room}'] },
  ],
  ['listLastAnswers', 'room', '/inspection/last-answers', { inspectable_ids: ['{id}'] }],
  [
    'listLastAnswers',
    'template',
    '/inspection/last-answers',
    { inspectable_ids: ['{room}'], template_ids: ['{id}'] },
  ],
  [
    'filterTodos',
    'location',
    '/inspectable/todos/filter',
    { location_id: '{id}', room_ids: ['{room}'] },
  ],
  ['filterTodos', 'room', '/inspectable/todos/filter', { room_ids: ['{id}'] }],
  ['searchHistory', 'location', '/inspection/history', { location_id: '{id}' }],
  ['searchHistory', 'room', '/inspection/history', { inspectable_ids: ['{id}'] }],
  ['searchHistory', 'template', '/inspection/history', { template_ids: ['{id}'] }],
  ['searchHistory', 'question', '/inspection/history', { question_ids: ['{id}'] }],
  ['getOldestInspection', 'room', '/inspection/oldest-inspection?inspectable_id={id}'],
  ['getStats', 'environment', '/inspection/stats/{id}'],
  ['listPlaceStats', 'environment', '/inspection/stats/{id}/places?inspectiontype_id=1'],
  ['listPlaceStates', 'environment', '/inspection/stats/{id}/states'],
  ['listGroupStats', 'room', '/inspection/group-stats?by=month&inspectable_id={id}'],
  [
    'getCustomData',
    'room',
    '/inspection/get-custom-inspectiondata',
    { metrics: ['count'], inspectable_ids: ['{id}'] },
  ],
  [
    'getCustomData',
    'template',
    '/inspection/get-custom-inspectiondata',
    { metrics: ['count'], template_ids: ['{id}'] },
  ],
  [
    'getCustomData',
    'question',
    '/inspection/get-custom-inspectiondata',
    { metrics: ['count'], question_ids: ['{id}'] },
  ],
  [
    'getGraphData',
    'room',
    '/inspection/graph-data',
    { start_date: '2026-11-01', end_date: '2026-11-21', aggregate: 'week', inspectable_id: '{id}' },
  ],
  [
    'getGraphData',
    'template',
    '/inspection/graph-data',
    { start_date: '2026-11-01', end_date: '2026-11-21', aggregate: 'week', template_id: '{id}' },
  ],
  [
    'getGraphData',
    'question',
    '/inspection/graph-data',
    { start_date: '2026-11-01', end_date: '2026-11-21', aggregate: 'week', question_ids: ['{id}'] },
  ],
  ['getInspectableGraphData', 'room', '/inspection/graph-data/{id}'],
  ['listButtons', 'location', '/inspection/buttons?location_id={id}'],
  [
    'createButton',
    'room',
    '/inspection/buttons',
    { name: 'x', query: { metrics: ['count'], inspectable_ids: ['{id}'] } },
  ],
  [
    'createButton',
    'room',
    '/inspection/buttons',
    { name: 'x', kind: 'view', view: { page: 'stats', place: '{id}' } },
  ],
  [
    'createButton',
    'template',
    '/inspection/buttons',
    { name: 'x', kind: 'view', view: { page: 'history', template: '{id}' } },
  ],
  ['runButton', 'button', '/inspection/buttons/{id}'],
  ['getButton', 'button', '/inspection/buttons/{id}/edit'],
  ['updateButton', 'button', '/inspection/buttons/{id}', { pinned: true }],
  [
    'updateButton',
    'room',
    '/inspection/buttons/{button}',
    { query: { metrics: ['count'], inspectable_ids: ['{id}'] } },
  ],
  ['markNotificationRead', 'notification', '/notification/read/{id}'],
  ['exportHistory', 'location', '/export/history?location_id={id}'],
  ['exportHistory', 'room', '/export/history?inspectable_id={id}'],
  ['exportActions', 'location', '/export/actions?location_id={id}'],
  ['exportActions', 'room', '/export/actions?inspectable_id={id}'],
  ['exportRecords', 'location', '/export/todos?location_id={id}'],
];

/** Calls that would end a session, or use up a record: sent with the foreign and the missing id only. */
export const callsThatConsume: readonly Call[] = [
  ['getUploadedImage', 'photo', '/uploaded_images/{id}'],
  [
    'saveDraft',
    'draft',
    '/inspection/save-progress/{id}',
    { content: { answers: [], comments: '' } },
  ],
  ['clearDraft', 'draft', '/inspection/clear-progress/{id}'],
  ['deleteTodo', 'todo', '/inspectable/todos/{id}'],
  ['removeScheduleEntry', 'entry', '/inspection/schedule/{id}'],
  [
    'createFaultReport',
    'room',
    '/inspection/pending',
    { client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10', inspectable_id: '{id}', note: 'Vika' },
  ],
  ['updatePendingAction', 'action', '/inspection/pending/{id}', { owner_id: null }],
  [
    'submitFix',
    'action',
    '/inspection/pending/{id}/fix',
    { client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e11' },
  ],
  [
    'addActionComment',
    'action',
    '/inspection/pending/{id}/comments',
    { client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e12', text: 'Hei' },
  ],
  ['mergeAction', 'action', '/inspection/pending/{id}/merge', { into: '{action}' }],
  ['mergeAction', 'action', '/inspection/pending/{action}/merge', { into: '{id}' }],
  ['uploadActionPhotos', 'action', '/inspection/pending/{id}/photos'],
  ['handlePendingAction', 'action', '/inspection/pending/{id}/handle?action=resolve'],
  ['updatePendingAction', 'action', '/inspection/pending/{id}', {}],
  [
    'addActionComment',
    'action',
    '/inspection/pending/{id}/comments',
    { client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e10', text: 'Tilattu.' },
  ],
  [
    'submitFix',
    'action',
    '/inspection/pending/{id}/fix',
    { client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e11', note: 'Korjattu.' },
  ],
  [
    'createFaultReport',
    'room',
    '/inspection/pending',
    { client_id: '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4e12', inspectable_id: '{id}', note: 'Rikki.' },
  ],
  ['deleteButton', 'button', '/inspection/buttons/{id}'],
  ['addNotification', 'location', '/notification/add', { location_id: '{id}', title: 'Hei' }],
  [
    'createReportJob',
    'location',
    '/inspection/report-jobs',
    { month: '2026-11', location_id: '{id}' },
  ],
  ['downloadReport', 'report', '/inspection/report-jobs/{id}/pdf'],
  ['revokeToken', 'token', '/tokens/{id}'],
  ['revokeCalendarFeed', 'feed', '/calendar-feeds/{id}'],
  ['revokeSession', 'session', '/sessions/{id}'],
];

/** The request of a call with an id and the caller's own records. */
export function requestOf([, , path, body]: Call, id: number | string, own: Things) {
  const records: Record<string, number | string> = { ...own, id };
  const filled = (text: string) =>
    text.replaceAll(/"\{(\w+)\}"/g, (_all, name: string) => JSON.stringify(records[name]));
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(records[name])),
    body: body && (JSON.parse(filled(JSON.stringify(body))) as object),
  };
}
