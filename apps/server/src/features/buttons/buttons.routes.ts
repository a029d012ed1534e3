import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { startOf, toCursorPage } from '../../shared/paging.ts';
import { listScope } from '../../shared/viewer.ts';
import { countButtons, listButtons } from './buttons.repository.ts';
import {
  changeButton,
  createButton,
  readButton,
  removeButton,
  runButton,
} from './buttons.service.ts';
import { seenBy } from './button-sight.ts';
import { toButton } from './buttons.shapes.ts';

type Dependencies = { database: Database };

/** Custom buttons: stored queries with an appearance. */
export function buttonsRoutes({ database }: Dependencies): Handlers {
  return {
    listButtons: async ({ db, viewer, query }) => {
      const sight = { userId: viewer.id, scope: await listScope(db, viewer, query.location_id) };
      const kind = query.kind ?? 'data';
      const start = startOf(query, ['number', 'number']);
      const rows = await listButtons(db, sight, { ...start, kind });
      const items = (await seenBy(db, viewer, rows)).map((row) => toButton(row, viewer.id));
      const counted = await countButtons(db, sight, kind);
      return toCursorPage(items, counted, query, ({ position, id }) => [position, id]);
    },
    getButton: readButton,
    runButton,
    createButton: (call) => createButton(database, call),
    updateButton: (call) => changeButton(database, call),
    deleteButton: (call) => removeButton(database, call),
  };
}
