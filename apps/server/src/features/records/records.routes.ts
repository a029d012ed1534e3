import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { withoutSilenceLimit } from '../../plugins/timeouts.ts';
import { exportHistory } from './history-export.service.ts';
import { undoImport } from './import-undo.service.ts';
import { listOfImports } from './import-list.service.ts';
import { applyImport, planImport } from './import.service.ts';
import { exportRecords } from './record-export.service.ts';
import type { RecordCalls } from './kinds.ts';
import { publishedSchema } from './record-schemas.ts';

type Dependencies = {
  database: Database;
  calls: RecordCalls;
};

/** Exports and imports. */
export function recordsRoutes(deps: Dependencies): Handlers {
  return {
    exportHistory: (call) => exportHistory(deps.database, call),
    exportRecords: (call) => exportRecords(deps.calls, call),
    getRecordSchema: async ({ params }) => publishedSchema(params.kind),
    listImports: listOfImports,
    planImport: (call) => withoutSilenceLimit(call.request, () => planImport(deps, call)),
    applyImport: (call) => withoutSilenceLimit(call.request, () => applyImport(deps, call)),
    undoImport: (call) => withoutSilenceLimit(call.request, () => undoImport(deps, call)),
  };
}
