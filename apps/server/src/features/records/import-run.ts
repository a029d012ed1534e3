import { fieldSentence, hintSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { isProblemCode } from '@kierros/api/problems';
import {
  changeText,
  nameKey,
  planRecords,
  type Language,
  type PlannedRecord,
  type RecordFault,
  type Text,
  type WantedRecord,
} from '@kierros/domain';
import { jsonSha256 } from '../../shared/json-parts.ts';
import { mapInTurns, othersServed } from '../../shared/others-served.ts';
import { isRefusalOfPart, ProblemError, type FieldFault } from '../../shared/problem-error.ts';
import { refuseUnfit } from './body-check.ts';
import {
  omitUndefined,
  pick,
  type Fields,
  type Kind,
  type RecordKind,
  type Site,
  type SiteRecord,
} from './kinds.ts';
import { recordSchema } from './record-schemas.ts';
import { kinds } from './record-site.ts';
import { inSavepoint } from './savepoint.ts';

export type Fault = Schema<'ProblemItem'> & FieldFault;
export type Line = Omit<Schema<'BulkLine'>, 'errors'> & { errors: Fault[] };
export type Wanted = {
  kind: RecordKind;
  items: readonly Fields[];
  prune: boolean;
  /** The ids of the records to archive with everything in them. */
  archive: readonly number[];
  /** Whether the plan's hash is requested: computing it costs as much as writing some of the records. */
  isHashed: boolean;
};

/** The outcome of one record, and its previous state, for undoing. */
export type Step = {
  outcome: 'create' | 'change' | 'archive';
  id: number;
  name: string;
  /** The previous values of the changed fields; for an archived record all fields, for a new one its kind. */
  before: Fields;
  /** The version mark of the record after the import; empty for an archived one. */
  mark: string;
  /** Whether the record is as it was before. */
  undone?: boolean;
  /** The number of the line, of a change by id. */
  index?: number;
};

export type Ran = { lines: Line[]; steps: Step[]; hash: string };

export const hints: Record<RecordFault, Fault> = {
  repeated: {
    path: '',
    code: 'repeated_row',
    ...fieldSentence('repeated_row'),
  },
  ambiguous: {
    path: '/id',
    code: 'ambiguous_name',
    ...fieldSentence('several_with_name'),
  },
  unknown_id: {
    path: '/id',
    code: 'not_found',
    ...fieldSentence('no_such_id_of_record'),
  },
};

/**
 * Imports records with the operations for single records, each in a savepoint that is rolled back if it is refused. A
 * plan runs the same code and is rolled back as a whole, so its result is exact.
 */
export async function runImport(site: Site, wanted: Wanted): Promise<Ran> {
  const kind = kinds[wanted.kind];
  const current = await kind.current(site);
  const state = wanted.isHashed ? await hashOf(site, wanted, current) : '';
  const known = new Map<number, SiteRecord>();
  await mapInTurns(current, (one) => known.set(one.id, one));
  const { records, refused } = await readRecords(site, kind, wanted, current);
  const planned = planRecords(records, current, {
    prune: wanted.prune && refused.length === 0,
    isRetained: ({ fields }) => kind.isRetained?.(fields) === true,
    onlyNew: kind.onlyNew ?? [],
  });
  const plan = await mapInTurns(planned, (one) => one);
  const pruned = plan.filter(({ outcome }) => outcome === 'archive');
  const brought = plan.filter(({ outcome }) => outcome !== 'archive');
  const lines = [...refused];
  const steps: Step[] = [];
  const works = await mapInTurns(brought, (planned): Work => {
    const { fields = {}, place: inspectable = 0 } = records[planned.index] ?? {};
    const line = lineOf(planned, inspectable, labelIn(kind, fields));
    return { line, fields, known: known.get(planned.id ?? 0), steps };
  });
  for (const run of runsOf(kind, works))
    for (const line of await writeRun(site, kind, run)) lines.push(line);
  const archiving = { known, at: wanted.items.length, pruned, steps };
  // A record may also be refused when it is written.
  if (lines.every(({ outcome }) => outcome !== 'refused'))
    lines.push(...(await archiveAll(site, kind, wanted, archiving)));
  const marks = await marksOf(site, kind, steps);
  for (const step of steps) step.mark = marks.get(step.id) ?? '';
  lines.sort((one, other) => one.index - other.index);
  return { lines, steps, hash: wanted.isHashed ? await planHashOf(state, lines) : '' };
}

type Archiving = {
  known: ReadonlyMap<number, SiteRecord>;
  /** The number of the first line. */
  at: number;
  pruned: readonly PlannedRecord[];
  steps: Step[];
};

/** Archives what the import does not mention, if asked to, and what it names for that. */
async function archiveAll(
  site: Site,
  kind: Kind,
  { archive }: Wanted,
  { known, at, pruned, steps }: Archiving,
): Promise<Line[]> {
  const lines: Line[] = [];
  const named = new Set(archive.length > 0 ? kind.archivable?.(site, archive) : []);
  const ids = new Set([...pruned.map(({ id }) => id), ...named]);
  const line = (id: number, name: string): Line => ({
    ...{ index: at + lines.length, outcome: 'archive', id: Math.abs(id), name, changed: [] },
    errors: [],
  });
  for (const id of archive)
    if (!known.has(id) || known.get(id)?.fields['kind'] === 'location')
      lines.push({ ...line(id, ''), outcome: 'refused', errors: [hints.unknown_id] });
  // Children are archived before their parents.
  for (const one of [...known.values()].filter(({ id }) => ids.has(id)).reverse()) {
    const work = { line: line(one.id, one.name), fields: one.fields, known: one, steps };
    lines.push(await write(site, kind, { ...work, withContents: named.has(one.id) }));
  }
  return lines;
}

// What a run needs in memory is free before the next begins: otherwise the garbage of 100,000 rooms is collected at one time.
const RUN_SIZE = 20_000;

/** Splits the work into single records and runs of new records that the kind can create in one call. */
function runsOf(kind: Kind, works: readonly Work[]): Work[][] {
  const runs: Work[][] = [];
  let isOpen = false;
  for (const work of works) {
    const isTaken = work.line.outcome === 'create' && kind.many?.takes(work.fields) === true;
    const run = runs.at(-1);
    if (isTaken && isOpen && run && run.length < RUN_SIZE) run.push(work);
    else runs.push([work]);
    isOpen = isTaken;
  }
  return runs;
}

async function writeRun(site: Site, kind: Kind, works: readonly Work[]): Promise<Line[]> {
  if (works.length === 1) return mapInTurns(works, (work) => write(site, kind, work));
  const list = works.map(({ fields }) => fields);
  const made = (await kind.many?.create(site, list)) ?? [];
  return mapInTurns(works.entries(), ([index, { line, fields, steps }]) => {
    const one = made[index];
    if (typeof one !== 'number') return refusedLine(line, one);
    const before = omitUndefined(pick(fields, ['kind']));
    steps.push({ outcome: 'create', id: one, name: line.name, before, mark: '' });
    return { ...line, id: Math.abs(one) };
  });
}

/** The marks of the records of these steps as they are now. */
export async function marksOf(
  site: Site,
  kind: Kind,
  steps: readonly Step[],
): Promise<ReadonlyMap<number, string>> {
  const ids = steps.map(({ id }) => id);
  if (kind.marks) return kind.marks(site, ids);
  return new Map((await kind.current(site)).map((one) => [one.id, one.mark]));
}

type ReadRecord = WantedRecord & { fields: Fields; place: number };

/** The records that match their schema, completed, with their index in the list; the others are refused. */
async function readRecords(
  site: Site,
  kind: Kind,
  { kind: schema, items }: Wanted,
  current: readonly SiteRecord[],
) {
  const known = new Map<string | number, SiteRecord>();
  const exactly = (key: string, name: string) => `${name}\n${key}`;
  await mapInTurns(current, (one) =>
    known.set(one.key, one).set(exactly(one.key, one.name), one).set(one.id, one),
  );
  const records: ReadRecord[] = [];
  const refused: Line[] = [];
  for (const [index, item] of items.entries()) {
    await othersServed();
    const errors = faultsIn(() => refuseUnfit(recordSchema(schema), item));
    if (errors) {
      const line = { index, outcome: 'refused' as const, id: null, changed: [], errors };
      refused.push({ ...line, name: labelIn(kind, item) });
      continue;
    }
    const { id, ...sent } = item;
    const fields = kind.complete(site, sent);
    const key = kind.keyOf(site, fields);
    const name = kind.nameOf(fields);
    const about =
      id === undefined ? (known.get(exactly(key, name)) ?? known.get(key)) : known.get(Number(id));
    retainTexts(fields, sent, about);
    if (id === undefined) retainSpelling(fields, about);
    kind.retain?.(fields, about);
    records.push({ key, name, fields, place: index, ...(id !== undefined && { id: Number(id) }) });
  }
  return { records, refused };
}

// A language that a record leaves out retains its current text, as in every change.
function retainTexts(fields: Fields, sent: Fields, current: SiteRecord | undefined): void {
  for (const name of ['name', 'description']) {
    const before = current?.fields[name] as Text | undefined;
    if (before && sent[name] !== undefined) fields[name] = changeText(before, sent[name]);
  }
}

// A record that was found by its name is not renamed to another spelling of it; by its id it is.
function retainSpelling(fields: Fields, current: SiteRecord | undefined): void {
  const before = current?.fields['name'] as Text | undefined;
  const { name } = fields as { name: Text };
  if (!before) return;
  const spelled = (language: Language) =>
    nameKey(before[language]) === nameKey(name[language]) ? before[language] : name[language];
  fields['name'] = { en: spelled('en'), fi: spelled('fi') };
}

const labelIn = (kind: Kind, fields: Fields): string => {
  try {
    return kind.nameOf(fields).slice(0, 500);
  } catch {
    return '';
  }
};

const lineOf = (planned: PlannedRecord, index: number, name: string): Line => ({
  index,
  outcome: planned.outcome,
  id: planned.id !== null && planned.id !== 0 ? Math.abs(planned.id) : null,
  name,
  changed: [...planned.changed],
  errors: planned.fault ? [hints[planned.fault]] : [],
});

type Work = {
  line: Line;
  fields: Fields;
  known: SiteRecord | undefined;
  steps: Step[];
  /** Whether it is archived with what is in it. */
  withContents?: boolean;
};

async function write(site: Site, kind: Kind, work: Work): Promise<Line> {
  const { line, fields, known, steps, withContents } = work;
  const { outcome, name } = line;
  if (outcome === 'unchanged' || outcome === 'refused') return line;
  try {
    const step = await inSavepoint(site.db, async (): Promise<Step> => {
      if (outcome === 'create') {
        const id = await kind.create(site, fields);
        return { outcome, id, name, before: omitUndefined(pick(fields, ['kind'])), mark: '' };
      }
      const { id, fields: before } = known as SiteRecord;
      if (outcome === 'archive') {
        await ((withContents && kind.removeWithContents) || kind.remove)(site, id, before);
        return { outcome, id, name, before, mark: '' };
      }
      await kind.change(site, id, pick(fields, line.changed));
      return { outcome, id, name, before: pick(before, line.changed), mark: '' };
    });
    steps.push(step);
    return { ...line, id: Math.abs(step.id) };
  } catch (error) {
    if (!isRefusalOfPart(error)) throw error;
    return refusedLine(line, error);
  }
}

function refusedLine(line: Line, error: ProblemError | undefined): Line {
  if (!error) throw new Error('A record was neither made nor refused.');
  return { ...line, outcome: 'refused', errors: faultsOf(error) };
}

export function faultsIn(check: () => void): Fault[] | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return faultsOf(error);
    throw error;
  }
}

export const faultsOf = (error: ProblemError): Fault[] =>
  (error.extras.errors ?? [{ path: '', code: error.code, ...hintSentence(error.code) }])
    .slice(0, 100)
    .map((fault) => ({
      ...fault,
      code: isProblemCode(fault.code) ? fault.code : 'invalid_value',
    }));

// Covers the records, their scope, and everything they were compared with: whatever would change the plan changes the
// hash.
const hashOf = (
  site: Site,
  { kind, items, prune, archive }: Wanted,
  current: readonly SiteRecord[],
): Promise<string> =>
  jsonSha256([
    { kind, items, prune, archive },
    site.inspectables.home,
    current.map((one) => [one.id, one.mark]),
    [...site.inspectables.byId.values()].map((inspectable) => [
      inspectable.id,
      inspectable.version,
    ]),
  ]);

// A record may be refused for what is not among the records: by the calendar, the day, or a template.
const planHashOf = (state: string, lines: readonly Line[]): Promise<string> =>
  jsonSha256([
    state,
    lines
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ index, errors }) => [index, errors.map(({ path, code }) => [path, code])]),
  ]);
