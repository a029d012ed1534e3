import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { changesRow, totalOf } from '../../shared/row-counts.ts';
import { within, type Scope } from '../../shared/scope.ts';

export type ButtonRow = Tables['buttons'];
export type ListedButton = ButtonRow & { first_name: string; last_name: string };

/** Which buttons are visible: the user's own, those of the locations in scope, and those for everyone. */
export type Sight = { userId: number; scope: Scope };

/** Whether a button runs a query or opens a view. */
export type ButtonKind = 'data' | 'view';

function seen(db: Executor, { userId, scope }: Sight, kind?: ButtonKind) {
  return db
    .selectFrom('buttons')
    .innerJoin('users', 'users.id', 'buttons.owner_id')
    .where('buttons.archived_at', 'is', null)
    .$if(kind !== undefined, (rows) =>
      rows.where('buttons.view', kind === 'view' ? 'is not' : 'is', null),
    )
    .where((eb) =>
      eb.or([
        eb('buttons.owner_id', '=', userId),
        eb('buttons.visibility', '=', 'everyone'),
        eb('buttons.visibility', '=', 'location').and(within(scope, 'buttons.location_id')),
      ]),
    );
}

/** A page of buttons in order, with one extra row. */
export const listButtons = (
  db: Executor,
  sight: Sight,
  page: {
    kind: ButtonKind;
    limit: number;
    offset: number;
    after?: readonly [number, number] | undefined;
  },
): Promise<ListedButton[]> => {
  const { after, kind } = page;
  const rest = after
    ? seen(db, sight, kind).where((eb) =>
        eb.or([
          eb('buttons.position', '>', after[0]),
          eb('buttons.position', '=', after[0]).and('buttons.id', '>', after[1]),
        ]),
      )
    : seen(db, sight, kind);
  return rest
    .selectAll('buttons')
    .select(['users.first_name', 'users.last_name'])
    .orderBy('buttons.position')
    .orderBy('buttons.id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
};

export const countButtons = (db: Executor, sight: Sight, kind: ButtonKind): Promise<number> =>
  totalOf(seen(db, sight, kind));

export const buttonById = (
  db: Executor,
  sight: Sight,
  id: number,
): Promise<ListedButton | undefined> =>
  seen(db, sight)
    .selectAll('buttons')
    .select(['users.first_name', 'users.last_name'])
    .where('buttons.id', '=', id)
    .executeTakeFirst();

/** The highest position among the visible buttons; a new button is placed after it. */
export async function lastPosition(db: Executor, sight: Sight): Promise<number> {
  const { last } = await seen(db, sight)
    .select((eb) => eb.fn.max('buttons.position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

export const insertButton = (tx: Executor, row: ButtonRow) =>
  tx.insertInto('buttons').values(row).execute();

/** Changes a button if its version still equals the one that was read; returns whether it did. */
export const updateButton = (
  tx: Executor,
  row: Pick<ButtonRow, 'id' | 'version'>,
  change: Partial<ButtonRow>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('buttons')
      .set({ ...change, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('archived_at', 'is', null),
  );
