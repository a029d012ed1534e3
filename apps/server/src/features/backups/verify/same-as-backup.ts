import { distribution } from '../../../db/partition.ts';
import { migrationNames } from '../../../db/migrate.ts';
import { backedUpRows, checkBackup } from '../read-backup.ts';
import type { Block, Snapshot } from '../snapshot.ts';
import { leftOut, rowsOf, SEQUENCES, tableShapes, type TableShape } from '../table-shapes.ts';
import { rowName, type DatabaseCheck, type Findings } from './check.ts';
import { damagedColumns, derived, rules } from './backup-rules.ts';

export const SAME_AS_BACKUP = 'same_as_backup';

/**
 * Rows that nobody has changed since the newest backup equal those in it. Only this check finds a flipped bit in a
 * text: no sum counts it, no row refers to it, and SQLite has no checksums.
 */
export const sameAsBackup = (path: string): DatabaseCheck => ({
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
      await compareTables(snapshot, byTable(blocks), { since: manifest.created_at, found });
    } finally {
      // Closes the file, which the generator holds open.
      await blocks.return(undefined);
    }
  },
});

async function compareTables(
  snapshot: Snapshot,
  backedUp: ReturnType<typeof byTable>,
  { since, found }: Pick<Comparison, 'since' | 'found'>,
): Promise<void> {
  const forms = changedForms(found);
  for (const shape of await tableShapes(snapshot)) {
    const before = linesIn(backedUp.blocksOf(shape.name));
    if (derived.has(shape.name)) await drain(before);
    else {
      const now = linesIn(snapshot.blocks(rowsOf(snapshot.kind, shape)));
      await compare({ shape, since, found, forms }, before, now);
    }
  }
  forms.settle();
}

type Comparison = {
  shape: TableShape;
  since: string;
  found: Findings;
  forms: ReturnType<typeof changedForms>;
};
type Lines = AsyncGenerator<Buffer, undefined>;
type Row = Record<string, unknown>;

// Both are sorted by key, so one pass over each is enough.
async function compare(comparison: Comparison, before: Lines, now: Lines): Promise<void> {
  const { shape, found } = comparison;
  let [one, other] = [await next(before), await next(now)];
  while (one) {
    found.looked(1);
    // Nearly all lines are equal, and equal lines need not be parsed.
    while (other && !one.equals(other) && inOrder(shape, one, other) > 0) other = await next(now);
    if (other && (one.equals(other) || inOrder(shape, one, other) === 0)) {
      if (!one.equals(other)) reportChanged(comparison, rowOf(shape, one), rowOf(shape, other));
      other = await next(now);
    } else reportGone(comparison, rowOf(shape, one));
    one = await next(before);
  }
  while (other) other = await next(now);
}

function reportChanged(comparison: Comparison, before: Row, now: Row): void {
  const { shape, since, forms } = comparison;
  const columns = damagedColumns(shape.name, before, now);
  if (shape.name === 'forms' && columns.length === 0 && before['version'] !== now['version'])
    forms.changed([before['location_id'], before['id']]);
  if (columns.length > 0)
    report(
      comparison,
      before,
      `is not what the backup of ${since} holds, although nobody changed it: ${columns.join(', ')}`,
    );
}

function reportGone(comparison: Comparison, before: Row): void {
  const { goes, goesWith } = rules[comparison.shape.name] ?? {};
  if (goes || (goesWith !== undefined && before[goesWith] != null)) return;
  report(comparison, before, `is missing; the backup of ${comparison.since} contains it`);
}

function report({ shape, found, forms }: Comparison, row: Row, fault: string): void {
  const key = Object.fromEntries(shape.key.map(({ name }) => [name, row[name]]));
  const text = `${rowName(shape.name, key)} ${fault}`;
  const ofForm = rules[shape.name]?.ofForm;
  if (ofForm) forms.suspect([row[ofForm[0]], row[ofForm[1]]], text);
  else found.fault(text);
}

// The parts of a form are read before the forms, in order of table names: only then is it known whether the form was
// edited.
function changedForms({ fault }: Findings) {
  const suspects = new Map<string, string[]>();
  const nameOf = (key: readonly unknown[]) => JSON.stringify(key);
  return {
    suspect: (key: readonly unknown[], text: string): void => {
      const name = nameOf(key);
      suspects.set(name, [...(suspects.get(name) ?? []), text]);
    },
    changed: (key: readonly unknown[]): void => void suspects.delete(nameOf(key)),
    settle: (): void => [...suspects.values()].flat().forEach(fault),
  };
}

const rowOf = ({ columns }: TableShape, line: Buffer): Row => {
  const values = JSON.parse(line.toString()) as unknown[];
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
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
