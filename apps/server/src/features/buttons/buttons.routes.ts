import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { readCursor, writeCursor } from '../../shared/cursor.ts';
import { pageOf, toPage } from '../../shared/paging.ts';
import { listScope } from '../../shared/viewer.ts';
import { countButtons, listButtons } from './buttons.repository.ts';
import { changeButton, createButton, removeButton, runButton, shown } from './buttons.service.ts';
import { seenBy } from './button-sight.ts';
import { toButton } from './buttons.shapes.ts';

type Dependencies = { database: Database };

/** Custom buttons: stored queries with a look. */
export function buttonsRoutes({ database }: Dependencies): Handlers {
  return {
    listButtons: async ({ db, viewer, query }) => {
      const { offset, per_page } = pageOf(query);
      const sight = { userId: viewer.id, scope: await listScope(db, viewer, query.location_id) };
      const after =
        query.after === undefined ? undefined : readCursor(query.after, ['number', 'number']);
      const rows = await listButtons(db, sight, {
        limit: per_page,
        offset: after ? 0 : offset,
        after,
      });
      const items = (await seenBy(db, viewer, rows)).map((row) => toButton(row, viewer.id));
      const page = toPage(items, await countButtons(db, sight), query);
      const last = page.items.at(-1);
      return {
        ...page,
        after: page.has_more && last ? writeCursor([last.position, last.id]) : null,
      };
    },
    getButton: (call) => shown(call, call.params.id),
    runButton,
    createButton: (call) => createButton(database, call),
    updateButton: (call) => changeButton(database, call),
    deleteButton: (call) => removeButton(database, call),
  };
}
