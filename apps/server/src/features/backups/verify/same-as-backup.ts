import { distribution } from '../../../db/distribution.ts';
import { migrationNames } from '../../../db/migrate.ts';
import { backedUpRows, checkBackup } from '../read-backup.ts';
import type { Block, Snapshot } from '../snapshot.ts';
import { leftOut, rowsOf, SEQUENCES, tableShapes, type TableShape } from '../table-shapes.ts';
import { rowName, type DatabaseCheck, type Findings } from './check.ts';
import { derived, differences, hasMark, rules } from './backup-rules.ts';
import type { Row, Trace } from './traces.ts';

export const SAME_AS_BACKUP = 'same_as_backup';

/**
 * Rows that nobody has changed since the newest backup equal those in it. Only this check finds a flipped bit in a
 * text: no sum counts it, no row refers to it, and SQLite has no checksums.
 */
export const sameAsBackup = (path: string, clock: () => Date): DatabaseCheck => ({
  name: SAME_AS_BACKUP,
  tables: Object.keys(distribution).filter(
    (table) => !derived.has(table) && !leftOut.includes(table) && table !== SEQUENCES,
  ),
  async run(snapshot, found) {
    const manifest = await checkBackup(path);
    // An upgrade may have changed every row; the next backup has the new schema.
    if (manifest.migrations.join() !== migrationNames().join()) return;
    const blocks = backedUpRows(path, manifest);
    try {
      const span = { since: manifest.created_at, now: clock().toISOString() };
      await compareTables(byTable(blocks), { snapshot, found, ...span });
    } finally {
      // Closes the file, which the generator holds open.
      await blocks.return(undefined);
    }
  },
});

async function compareTables(
  backedUp: ReturnType<typeof byTable>,
  common: Omit<Comparison, 'shape' | 'forms'>,
): Promise<void> {
  const { snapshot, found } = common;
  const forms = changedForms(found);
  for (const shape of await tableShapes(snapshot)) {
    const before = linesIn(backedUp.blocksOf(shape.name));
    if (derived.has(shape.name)) await drain(before);
    else {
      const now = linesIn(snapshot.blocks(rowsOf(snapshot.kind, shape)));
      await compare({ ...common, shape, forms }, before, now);
    }
  }
  forms.settle();
}

type Comparison = {
  snapshot: Snapshot;
  shape: TableShape;
  since: string;
  now: string;
  found: Findings;
  forms: ReturnType<typeof changedForms>;
};
type Lines = AsyncGenerator<Buffer, undefined>;

// Both are sorted by key, so one pass over each is enough.
async function compare(comparison: Comparison, before: Lines, now: Lines): Promise<void> {
  const { shape, found } = comparison;
  let [one, other] = [await next(before), await next(now)];
  while (one) {
    found.looked(1);
    // Nearly all lines are equal, and equal lines need not be parsed.
    while (other && !one.equals(other) && inOrder(shape, one, other) > 0)
      other = await nextAfterNew(comparison, other, now);
    if (other && (one.equals(other) || inOrder(shape, one, other) === 0)) {
      if (!one.equals(other))
        await reportChanged(comparison, rowOf(shape, one), rowOf(shape, other));
      other = await next(now);
    } else await reportGone(comparison, rowOf(shape, one));
    one = await next(before);
  }
  while (other) other = await nextAfterNew(comparison, other, now);
}

async function nextAfterNew(comparison: Comparison, line: Buffer, now: Lines) {
  if (rules[comparison.shape.name]?.event)
    await checkEvent(comparison, rowOf(comparison.shape, line));
  return next(now);
}

/** A row that is new, or whose mark has moved, has an event in the audit log since then. */
async function checkEvent(comparison: Comparison, row: Row): Promise<void> {
  const { event } = rules[comparison.shape.name] ?? {};
  if (event && !(await hasTrace(comparison, row, [event])))
    report(
      comparison,
      row,
      `was written after the backup of ${comparison.since}, but the audit log has no event of it`,
    );
}

async function reportChanged(comparison: Comparison, before: Row, now: Row): Promise<void> {
  const { shape, since, forms } = comparison;
  const different = differences(shape.name, before, now);
  if (shape.name === 'forms' && different.length === 0 && before['version'] !== now['version'])
    forms.changed([before['location_id'], before['id']]);
  if (hasMark(shape.name, before, now)) await checkEvent(comparison, now);
  const damaged: string[] = [];
  for (const { column, trace } of different)
    if (!trace || !(await hasTrace(comparison, before, [trace]))) damaged.push(column);
  if (damaged.length > 0)
    report(
      comparison,
      before,
      `is not what the backup of ${since} holds, although nobody changed it: ${damaged.join(', ')}`,
    );
}

async function reportGone(comparison: Comparison, before: Row): Promise<void> {
  const { goes = [] } = rules[comparison.shape.name] ?? {};
  if (await hasTrace(comparison, before, goes)) return;
  report(comparison, before, `is missing; the backup of ${comparison.since} contains it`);
}

async function hasTrace(
  { snapshot, since, now }: Comparison,
  row: Row,
  traces: readonly Trace[],
): Promise<boolean> {
  for (const trace of traces)
    if ((await snapshot.all(trace(row, { since, now }))).length > 0) return true;
  return false;
}

function report({ shape, found, forms }: Comparison, row: Row, fault: string): void {
  const key = Object.fromEntries(shape.key.map(({ name }) => [name, row[name]]));
  const text = `${rowName(shape.name, key)} ${fault}`;
  const ofForm = rules[shape.name]?.ofForm;
  if (ofForm && row[ofForm[1]] != null) forms.suspect([row[ofForm[0]], row[ofForm[1]]], text);
  else found.fault(text);
}

// A form and its parts are in several tables: only at the end is it known whether it was edited.
function changedForms({ fault }: Findings) {
  const suspects: { form: string; text: string }[] = [];
  const edited = new Set<string>();
  const nameOf = (key: readonly unknown[]) => JSON.stringify(key);
  return {
    suspect: (key: readonly unknown[], text: string): void =>
      void suspects.push({ form: nameOf(key), text }),
    changed: (key: readonly unknown[]): void => void edited.add(nameOf(key)),
    settle: (): void => {
      for (const { form, text } of suspects) if (!edited.has(form)) fault(text);
    },
  };
}

const rowOf = ({ columns }: TableShape, line: Buffer): Row => {
  const values = JSON.parse(line.toString()) as Row[string][];
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
};

/** Negative if the first row comes first, zero if both have the same key. */
function inOrder(shape: TableShape, one: Buffer, other: Buffer): number {
  const [before, now] = [rowOf(shape, one), rowOf(shape, other)];
  for (const { name } of shape.key) {
    const order = compareValues(before[name], now[name]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

async function* linesIn(blocks: AsyncIterable<Pick<Block, 'text'>>): Lines {
  for await (const { text } of blocks)
    for (let at = 0; at < text.length;) {
      const end = text.indexOf(10, at);
      yield text.subarray(at, end);
      at = end + 1;
    }
}

const next = async (lines: Lines): Promise<Buffer | undefined> => (await lines.next()).value;

async function drain(lines: Lines): Promise<void> {
  while (await next(lines));
}

// The tables of a backup are sorted by name, and are read here in the same order.
function byTable(blocks: ReturnType<typeof backedUpRows>) {
  let next: Awaited<ReturnType<typeof blocks.next>> | undefined;
  return {
    async *blocksOf(table: string): AsyncGenerator<Pick<Block, 'text'>> {
      next ??= await blocks.next();
      while (!next.done && next.value.table === table) {
        yield next.value;
        next = await blocks.next();
      }
    },
  };
}
