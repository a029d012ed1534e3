import { expect, it } from 'vitest';
import { basePath, contract, operationsOf, resolve } from '../src/contract.ts';

// Every call of specification 7. The paths are verbatim, odd ones included; only the parameter names are ours.
const specified = `
POST /auth/login
GET /auth/validate
POST /auth/logout
POST /auth/refresh
POST /auth/register/
POST /set-language-preference
GET /user/profile
GET /inspectable/environments
POST /inspectable/environments
PUT /location/environments/{}
DELETE /inspectable/environments/{}
GET /inspectable/rooms
POST /inspectable/rooms
PUT /inspectable/rooms/{}
DELETE /inspectable/rooms/{}
POST /inspectable/rooms/{}/create-qr-code
POST /inspectable/todos
GET /inspectable/todos/{}
PUT /inspectable/todos/{}
DELETE /inspectable/todos/{}
GET /inspectable/locations
GET /inspectable/locations/{}
GET /inspectable/templates/{}/inspectables
GET /inspectable/inspectables/{}
GET /inspectable/inspectables/{}/translations
GET /inspectable/inspectables/{}/can-be-inspected
GET /inspectable/inspectables-for-search
GET /notification/notifications
POST /notification/add
POST /notification/read/{}
GET /notification/preferences
PUT /notification/preferences
POST /inspection/templates
GET /inspection/templates
GET /inspection/templates/location/{}
GET /inspection/templates/{}
PUT /inspection/templates/{}
DELETE /inspection/templates/{}
GET /inspection/templates/{}/copy
GET /inspection/templates/{}/details/{}
GET /inspection/templates-for-inspectable/{}
POST /inspection/templates/{}/questions/filter
GET /inspection/templates/{}/questions/all
GET /inspection/templates/{}/questions/for-graph
POST /inspection/templates/{}/questions
DELETE /inspection/templates/{}/questions/{}
PUT /inspection/questions/{}
POST /inspection/forms
GET /inspection/forms
GET /inspection/forms/{}
POST /inspection/forms/{}
POST /inspection/forms/{}/submit
PUT /inspection/forms/{}/edit
POST /inspection/upload-images/{}
GET /inspection/inspections/due
GET /inspection/inspections/overdue
GET /inspection/histories/inspectable/{}
POST /inspection/history
GET /inspection/oldest-inspection
GET /inspection/stats/{}
POST /inspection/get-custom-inspectiondata
POST /inspection/graph-data
GET /inspection/graph-data/{}
GET /inspection/notification-definitions
PUT /inspection/notification-definitions
GET /inspection/schedule/{}/{}
GET /inspection/schedule/{}/{}/{}
POST /inspection/schedule
PUT /inspection/schedule/{}
DELETE /inspection/schedule/{}
GET /inspection/recommend-inspections/{}
GET /inspection/test
POST /inspection/pending/{}/handle
POST /inspection/buttons
PUT /inspection/buttons/{}
GET /inspection/buttons/{}
GET /inspection/buttons/{}/edit
GET /inspection/in-progress
POST /inspection/clear-progress/{}
POST /inspection/save-progress/{}
GET /inspection/can-save-draft
POST /inspection/init-draft/{}
GET /uploaded_images/{}`
  .trim()
  .split('\n');

// Query parameters and body fields that the specification names.
const specifiedFields: Readonly<Record<string, readonly string[]>> = {
  login: ['username', 'password'],
  registerUser: ['username', 'password', 'lastname', 'firstname'],
  setLanguagePreference: ['language'],
  listEnvironments: ['location_id'],
  listRooms: ['environment_id'],
  filterQuestions: ['environment_ids', 'room_ids'],
  createForm: ['inspectables', 'template_id', 'comments'],
  submitForm: ['results'],
  getGraphData: [
    ...['start_date', 'end_date', 'aggregate', 'detail', 'page', 'per_page'],
    ...['inspectiontype_id', 'inspectable_id', 'template_id', 'question_ids'],
  ],
  getInspectableGraphData: ['inspectiontype_id', 'scope', 'average'],
  createScheduleEntry: ['inspectable_id', 'inspection_type_id', 'due_date'],
  moveScheduleEntry: ['new_due_date'],
  listPendingActionsByTest: ['include_children'],
  handlePendingAction: ['action', 'reasoning'],
  uploadImages: ['files'],
};

const operations = operationsOf(contract);

function fieldsOf(operationId: string): readonly string[] {
  const found = operations.find(({ operation }) => operation.operationId === operationId);
  const parameters = (found?.operation.parameters ?? []).map((one) => resolve(contract, one));
  const bodies = Object.values(found?.operation.requestBody?.content ?? {}).map(({ schema }) =>
    resolve(contract, schema),
  );
  return [
    ...parameters.map((parameter) => String(parameter.name)),
    ...bodies.flatMap((body) => Object.keys(body.properties ?? {})),
  ];
}

it('contains every call of the specification', () => {
  const present = new Set(
    operations.map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`,
    ),
  );
  expect(specified).toHaveLength(83);
  expect(specified.filter((call) => !present.has(call))).toEqual([]);
});

it.each(Object.entries(specifiedFields))('spells the fields of %s as specified', (id, fields) => {
  expect(fieldsOf(id)).toEqual(expect.arrayContaining([...fields]));
});

it('stands under the base path, but for photos and the calls of operators', () => {
  expect(contract.servers[0]?.url).toBe(basePath);
  const outside = operations.filter(({ root }) => root).map(({ path }) => path);
  expect(outside).toEqual(['/healthz', '/metrics', '/readyz', '/uploaded_images/{name}']);
});
