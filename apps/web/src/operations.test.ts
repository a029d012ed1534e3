// @vitest-environment node
import { operationIds, type OperationId } from '@kierros/api/operations';
import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.values(files).join('\n');

const forMachines = 'for monitoring, scripts and other programs';
const asSpecified = 'a call of the specification; the screens read the same from a newer one';
const forEarlierApps = 'apps and command lines of before; several moves are one change now';
const forAuditors = 'made by an administrator for an auditor, through the API';
const byAddress = 'the browser opens its address: a link, a picture, a redirect';
const inTemplate = 'a question is saved with its template';
const inLists = 'the lists and the tree have it already';

/** The operations that no screen calls, and why. */
const withoutScreen: Partial<Record<OperationId, string>> = {
  applySchedulePlan: forEarlierApps,
  copyTemplate: asSpecified,
  createQuestion: inTemplate,
  createToken: forMachines,
  deleteQuestion: inTemplate,
  downloadReport: byAddress,
  exchangePassword: forMachines,
  exportCoverage: 'the command line writes it as a file; the page shows the recount',
  filterQuestions: asSpecified,
  finishOidc: byAddress,
  getButton: inLists,
  getCalendarFeed: byAddress,
  getCanBeInspected: asSpecified,
  getCertificateKey: forAuditors,
  getContract: forMachines,
  getHealth: forMachines,
  getInspectable: inLists,
  getInspectableGraphData: asSpecified,
  getInspectableTranslations: asSpecified,
  getMetrics: forMachines,
  getOldestInspection: asSpecified,
  getProfile: 'the session has the profile already',
  getReadiness: forMachines,
  getRecordSchema: forMachines,
  getTemplateDetails: asSpecified,
  getTodo: forMachines,
  getUploadedImage: byAddress,
  listEnvironments: inLists,
  listInspectableHistory: asSpecified,
  listPendingActionsByTest: asSpecified,
  listPublicHolidays: 'following a country shows its holidays',
  listQuestionsForGraph: asSpecified,
  listRooms: inLists,
  listScheduleDay: asSpecified,
  listScheduleMonth: asSpecified,
  listTemplateInspectables: 'the page of a place asks which templates apply to it',
  lookUpForm: asSpecified,
  moveRoom: 'rooms are moved by an import, which one press undoes',
  planSchedule: forEarlierApps,
  printForm: byAddress,
  printMonthReport: byAddress,
  refreshSession: 'the client renews the session by itself',
  restoreQuestion: inTemplate,
  startOidc: byAddress,
  updateQuestion: inTemplate,
};

it('every operation has a screen, or a reason why it has none', () => {
  const uncalled = operationIds.filter((id) => !source.includes(`'${id}'`));
  expect(uncalled.toSorted()).toEqual(Object.keys(withoutScreen).toSorted());
});
