import type { Schema } from '@kierros/api/schema';
import { can } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { recordAudit } from '../audit/public.ts';
import { clientAddress } from '../../shared/client-address.ts';
import { lineOf } from '../../shared/names.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { authenticator } from './authenticator.ts';
import { countRegistration } from './login-limits.ts';
import { refuseWeak } from './password-change.service.ts';
import { insertUser, userById } from './session.repository.ts';
import { userInfo } from './session.shapes.ts';
import { newUsername } from './username.ts';

export type NewPerson = {
  username: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  must_change_password: 0 | 1;
} & Partial<Pick<Tables['users'], 'role' | 'location_id' | 'locale'>>;

/** Adds a user, as staff without a location unless told otherwise; a username that is taken is refused. */
export async function addPerson(
  database: Database,
  tx: Executor,
  person: NewPerson,
  now: Date,
): Promise<number> {
  const named = await newUsername(tx, person.username);
  const at = now.toISOString();
  const row: Tables['users'] = {
    role: 'staff',
    location_id: null,
    locale: 'fi',
    ...person,
    ...named,
    id: await database.nextId(tx, 'users'),
    picture: null,
    changes_seen_on: null,
    deactivated_at: null,
    last_seen_at: null,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  await insertUser(tx, row);
  return row.id;
}

type Dependencies = { database: Database; authenticate: ReturnType<typeof authenticator> };
type RegisterCall = Call<'registerUser'>;

/** Adds a user: by an administrator, or by the user themselves where self-registration is enabled. */
export async function registerUser(
  { database, authenticate }: Dependencies,
  call: RegisterCall,
): Promise<Answer> {
  const { body, request, now } = call;
  const admin = (call.viewer as Viewer | undefined) ?? (await administratorOf(authenticate, call));
  refuseWeak(body.password, body.username, 'password');
  const client = clientAddress(request);
  if (!admin) await database.write((tx) => countRegistration(tx, client, now));
  const password_hash = await hashPassword(body.password, { whose: admin ? '' : client.address });
  const { password: _secret, ...hashed } = body;
  const repeatable = { database, operation: call.operation, viewer: admin, request, now, hashed };
  const answer = await withIdempotency(repeatable, async (tx) => {
    const id = await add(database, tx, { call, admin, password_hash });
    return new Answer(201, await userInfo(tx, id, now));
  });
  if (answer.headers['idempotency-replayed']) await refuseOtherPassword(database, answer, body);
  return answer;
}

type Adding = { call: RegisterCall; admin: Viewer | undefined; password_hash: string };

async function add(database: Database, tx: Executor, { call, admin, password_hash }: Adding) {
  const { body } = call;
  const person = {
    username: body.username,
    first_name: lineOf(body.firstname, 'firstname'),
    last_name: lineOf(body.lastname, 'lastname'),
    password_hash,
    must_change_password: admin ? (1 as const) : (0 as const),
  };
  const id = await addPerson(database, tx, person, call.now);
  const { password_hash: _hash, must_change_password: _must, ...after } = person;
  await recordAudit(database, tx, call, [
    {
      locationId: 0,
      actorId: admin?.id ?? id,
      action: 'create',
      subject: { kind: 'user', id },
      after: { ...after, role: 'staff', assigned_location_id: null },
    },
  ]);
  return id;
}

// With self-registration the plugin does not authenticate the request; an administrator is still recognized here.
async function administratorOf(
  authenticate: Dependencies['authenticate'],
  { request, now }: RegisterCall,
): Promise<Viewer | undefined> {
  const viewer = await authenticate(request, now).catch(() => undefined);
  if (!viewer || !can(viewer.role, 'users.manage')) return undefined;
  return viewer.session.kind === 'cookie' || viewer.session.scope === 'full' ? viewer : undefined;
}

// The stored hash of a request leaves the password out; the account shows whether it is the same one.
async function refuseOtherPassword(
  database: Database,
  { body }: Answer,
  { password }: { password: string },
): Promise<void> {
  const user = await userById(database.db, (body as Schema<'UserInfo'>).id);
  if (!(await isPassword(password, user?.password_hash)))
    throw new ProblemError('idempotency_mismatch');
}
