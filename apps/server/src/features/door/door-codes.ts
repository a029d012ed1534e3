import { pickText, type Text } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { actionSettingsOfAll } from '../actions/public.ts';
import { evenChunks } from '../../shared/chunks.ts';
import { hashToken, hmac, newToken } from '../../shared/secrets.ts';
import { siteKeys } from '../../shared/site-keys.ts';

const KEY = siteKeys.doors;
/** Rows of one statement. */
const ROWS = 512;
/** 22 characters of base64url hold 128 bits. */
const SECRET_LENGTH = 22;

/** The key of the site from which the secrets of its doors follow; undefined until the first code is printed. */
export const doorKey = async (db: Executor): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst())
    ?.value;

async function doorKeyOrNew(tx: Executor): Promise<string> {
  const known = await doorKey(tx);
  if (known !== undefined) return known;
  const value = newToken();
  await tx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await doorKey(tx)) ?? value;
}

export type Door = { location_id: number; room_id: number };

/** The secret of a door: the same until its generation is raised, so that a label can be printed again. */
export const doorSecret = (key: string, door: Door & { generation: number }): string =>
  hmac(key, `door ${door.location_id} ${door.room_id} ${door.generation}`).slice(0, SECRET_LENGTH);

/** The keyed hash of an address, under which its reports of a day are counted. */
export const addressHash = (key: string, address: string): string =>
  hmac(key, `address ${address}`);

/** Whether the label that was printed last holds the present secret. */
export const isPrinted = (printed: string | null, secret: string): boolean =>
  printed === hashToken(secret);

/** The generations of some doors; that of one without a row is 1. */
export async function generationsOf(
  db: Executor,
  doors: readonly Door[],
): Promise<ReadonlyMap<number, number>> {
  const rows =
    doors.length === 0
      ? []
      : await db
          .selectFrom('door_codes')
          .select(['room_id', 'generation'])
          .where('location_id', 'in', [...new Set(doors.map((door) => door.location_id))])
          .where(
            'room_id',
            'in',
            doors.map((door) => door.room_id),
          )
          .execute();
  const stored = new Map(rows.map((row) => [row.room_id, row.generation]));
  return new Map(doors.map(({ room_id }) => [room_id, stored.get(room_id) ?? 1]));
}

/** The texts on a label, in the language in which it is printed. */
export type LabelTexts = {
  printed_name: string;
  printed_place: string;
  printed_lang: 'en' | 'fi';
};

/** The texts of a label; `above` are the names of the places above the room, the nearest one first. */
export const labelTexts = (name: Text, above: readonly Text[], lang: 'en' | 'fi'): LabelTexts => ({
  printed_name: pickText(name, lang).text,
  printed_place: above.map((one) => pickText(one, lang).text).join(', '),
  printed_lang: lang,
});

/**
 * The fragments of the codes of some rooms that are being printed: `#k=` and the secret where their location takes
 * reports at its doors, else nothing. Records what was printed, so that a label which is out of date is known; a code
 * alone, without texts, is recorded only if it has a secret.
 */
export async function printedFragments(
  database: Database,
  doors: readonly (Door & Partial<LabelTexts>)[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const settings = await actionSettingsOfAll(database.db, [
    ...new Set(doors.map((door) => door.location_id)),
  ]);
  const isOpen = ({ location_id }: Door) => settings.get(location_id)?.door_reports === true;
  const recorded = doors.filter((door) => isOpen(door) || door.printed_name !== undefined);
  if (recorded.length === 0) return new Map();
  return database.write(async (tx) => {
    const key = await doorKeyOrNew(tx);
    const generations = await generationsOf(tx, recorded);
    const codes = recorded.map((door) => {
      const generation = generations.get(door.room_id) ?? 1;
      return {
        ...door,
        generation,
        secret: isOpen(door) ? doorSecret(key, { ...door, generation }) : null,
      };
    });
    await recordPrinted(tx, codes, now);
    return new Map(
      codes.flatMap(({ room_id, secret }) =>
        secret === null ? [] : [[room_id, `#k=${secret}`] as const],
      ),
    );
  });
}

type PrintedCode = Door & Partial<LabelTexts> & { generation: number; secret: string | null };

async function recordPrinted(
  tx: Executor,
  codes: readonly PrintedCode[],
  now: Date,
): Promise<void> {
  for (const part of evenChunks(codes, ROWS))
    await tx
      .insertInto('door_codes')
      .values(
        part.map(({ secret, ...code }) => ({
          ...code,
          printed: secret === null ? null : hashToken(secret),
          printed_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['location_id', 'room_id']).doUpdateSet((eb) => ({
          printed: eb.ref('excluded.printed'),
          printed_at: eb.ref('excluded.printed_at'),
          ...(part[0]?.printed_name !== undefined && {
            printed_name: eb.ref('excluded.printed_name'),
            printed_place: eb.ref('excluded.printed_place'),
            printed_lang: eb.ref('excluded.printed_lang'),
          }),
        })),
      )
      .execute();
}

/** Raises the generations of some doors: the secrets printed so far are dead. */
export async function renewDoorCodes(tx: Executor, doors: readonly Door[]): Promise<void> {
  for (const part of evenChunks(doors, ROWS))
    await tx
      .insertInto('door_codes')
      .values(part.map((door) => ({ ...door, generation: 2, printed: null, printed_at: null })))
      .onConflict((conflict) =>
        conflict
          .columns(['location_id', 'room_id'])
          .doUpdateSet({ generation: sql<number>`door_codes.generation + 1` }),
      )
      .execute();
}
