// On PostgreSQL, each statement that a request of a test sends about a table distributed by location must name the
// location, or the request fails. A site that outgrows one machine then asks one machine for one location (ADR 0017).
import { AsyncLocalStorage } from 'node:async_hooks';
import { distribution } from '../src/db/distribution.ts';
import { Batches, type Statement } from '../src/db/postgres-batch.ts';

type Exception = { request: RegExp; statement?: RegExp; reason: string };

/** Requests whose statements cover every location, or find the location of a row. */
const exceptions: readonly Exception[] = [
  {
    request: /^POST \/operations\/(verify|backups)|^GET \/readyz/,
    reason: 'the whole database is checked, copied, or asked whether it answers',
  },
  {
    request: /^GET \/operations\/system/,
    statement: /from "photos"/,
    reason: 'an administrator asks for the queue and the size of all photos',
  },
  {
    request: /^\w+ \/inspection\/(templates|questions)|\/import-template/,
    statement: /^update due_rows/,
    reason: 'a template of all locations makes their inspectables due',
  },
  { request: /^POST \/bulk\//, reason: 'an import may concern every location' },
  {
    request: /^DELETE \/users\//,
    statement: /^update "audit_events"|^delete from "?(draft|idempotency_keys)/,
    reason: 'a person is erased from the log of every location, with their drafts',
  },
  {
    request: /location_id=all|^POST \/inspection\/(history|buttons|get-custom-inspectiondata)/,
    reason: 'an administrator asks about all locations',
  },
  {
    request: /./,
    statement: /^\s*select\b[^]*\bfrom sum_marks\b/,
    reason: 'sums of all locations are read from every location on a marked day (ADR 0093)',
  },
  {
    request: /^(GET|POST|PUT|DELETE) \/(inspection\/(forms|pending)|inspectable\/todos)\b/,
    statement: /"?\bid"? (= \$|in \()|where "id" = |"author_id" = \$\d+ and "client_id" = /,
    reason:
      'the id of a row, from an administrator without a location, or of a device, which leads to its location',
  },
  {
    request: /^\w+ \/inspection\/(forms|upload-images|init-draft|pending)\b/,
    statement: /from "(audit_events|forms)" where "(subject_kind|id)" /,
    reason:
      'the audit log tells in which location work of a device was begun, and its id leads there',
  },
  {
    request:
      /^\w+ \/inspection\/(forms|init-draft|save-progress|clear-progress|can-save-draft|in-progress)\b/,
    statement: /from "drafts" where (1 = 1 and )?"user_id" = /,
    reason:
      "an administrator's own drafts, or those in a location that a person or a place has left",
  },
  {
    request: /^GET .*image/,
    statement: /"file_name" = /,
    reason: 'the random name of a photo, from an administrator, leads to its location',
  },
];

const tables = Object.entries(distribution)
  .filter(([, how]) => how === 'location')
  .map(([name]) => name)
  .join('|');
const aboutThem = new RegExp(`\\b(?:from|join|into|update)\\s+"?(?:${tables})\\b`, 'i');
const namesLocation = /location_id"?\s*(?:=\s*(?:\$|\d|any)|in\s*\()/i;
const insertsLocation = /^\s*insert into \S+ \([^)]*\blocation_id/i;
const changesSchema = /^\s*(?:analyze|create|alter|drop|declare)\b/i;

/** The method and path of the request that a test sends, for the statements of its server. */
export const request = new AsyncLocalStorage<string>();

const accepted = new Set<string>();

/** Throws if a statement of the current request should name a location and does not. */
export function checkStatement(text: string): void {
  const current = request.getStore();
  if (current === undefined || accepted.has(text)) return;
  const isFine =
    !aboutThem.test(text) ||
    namesLocation.test(text) ||
    insertsLocation.test(text) ||
    changesSchema.test(text);
  if (isFine) {
    accepted.add(text);
    return;
  }
  const isExcepted = exceptions.some(
    (one) => one.request.test(current) && (one.statement?.test(text) ?? true),
  );
  if (!isExcepted)
    throw new Error(
      `${current} sends a statement that names no location, so every machine would have to answer it. Add the location, or an exception with its reason: ${text}`,
    );
}

let recorded: Statement[] | undefined;

/** The statements that a request sends, with their values. */
export async function recordStatements(send: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recorded = statements;
  try {
    await send();
  } finally {
    recorded = undefined;
  }
  return statements;
}

const { prototype } = Batches as { prototype: { send: Batches['send'] & { isChecked?: true } } };
const { send } = prototype;
// Test files of one worker share the driver.
if (!send.isChecked)
  prototype.send = Object.assign(
    function (this: Batches, statement: Statement) {
      const { text, values } = statement;
      checkStatement(text);
      if (request.getStore() !== undefined) recorded?.push({ text, values });
      return send.call(this, statement);
    },
    { isChecked: true as const },
  );
