import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange, type AuditedCall, type AuditEvent } from '../audit/public.ts';
import { lineOf } from '../../shared/names.ts';
import { startOf, toCursorPage, type Page } from '../../shared/paging.ts';
import { found } from '../../shared/problem-error.ts';
import { hashToken, newToken } from '../../shared/secrets.ts';
import type { TokenScope } from '../../shared/viewer.ts';
import { userInfo } from './session.shapes.ts';
import {
  countTokens,
  endToken,
  insertToken,
  listTokens,
  tokenOf,
  type TokenRow,
} from './tokens.repository.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

type Wanted = {
  userId: number;
  name: string;
  days?: number | undefined;
  scope?: TokenScope | undefined;
};

/** Creates a personal token. Secret scanners recognize its prefix; only its hash is stored. */
export async function issueToken(database: Database, tx: Executor, wanted: Wanted, now: Date) {
  const token = `krs_${newToken()}`;
  const row: TokenRow = {
    id: await database.nextId(tx, 'personal_tokens'),
    user_id: wanted.userId,
    name: lineOf(wanted.name, 'name'),
    scope: wanted.scope ?? 'full',
    token_hash: hashToken(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + (wanted.days ?? USUAL_DAYS) * DAY_MS).toISOString(),
    last_used_at: null,
    revoked_at: null,
  };
  await insertToken(tx, row);
  return { token, row };
}

/** Creates a token for the user and returns it only once. */
export async function createToken(
  database: Database,
  call: Call<'createToken'>,
): Promise<Schema<'IssuedToken'>> {
  const { db, viewer, body, now } = call;
  const { name, expires_in_days: days, scope = 'full' } = body;
  const { token, row } = await issueToken(
    database,
    db,
    { userId: viewer.id, name, days, scope },
    now,
  );
  await audit(database, call, { action: 'create', id: row.id, after: toToken(row) });
  return {
    token,
    id: row.id,
    name: row.name,
    expires_at: row.expires_at,
    user: await userInfo(db, viewer.id, now),
  };
}

/** The user's tokens, expired ones included: they explain why a job stopped working. */
export async function ownTokens(
  call: Call<'listTokens'>,
): Promise<Page<Schema<'Token'>> & { after: string | null }> {
  const { db, viewer, query } = call;
  const start = startOf(query, ['number']);
  const rows = await listTokens(db, viewer.id, { ...start, after: start.after?.[0] });
  const counted = await countTokens(db, viewer.id);
  return toCursorPage(rows.map(toToken), counted, query, ({ id }) => [id]);
}

/** Revokes a token of the user; revoking it again is no error. */
export async function revokeToken(
  database: Database,
  call: Call<'revokeToken'>,
): Promise<Schema<'Revoked'>> {
  const { db, viewer, params, now } = call;
  const row = found(await tokenOf(db, viewer.id, params.id));
  if (!(await endToken(db, row.id, now.toISOString()))) return { revoked: 0 };
  await audit(database, call, { action: 'revoke', id: row.id, before: toToken(row) });
  return { revoked: 1 };
}

const toToken = (row: TokenRow): Schema<'Token'> => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
});

type Change = { action: AuditEvent['action']; id: number; before?: object; after?: object };

const audit = (database: Database, call: AuditedCall, { id, ...change }: Change): Promise<void> =>
  recordChange(database, call, {
    locationId: call.viewer.locationId ?? 0,
    subject: { kind: 'token', id },
    ...change,
  });
