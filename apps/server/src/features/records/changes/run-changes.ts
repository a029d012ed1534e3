import { fieldSentence, hintSentence } from '@kierros/api/problem-texts';
import { canonicalJson, planRecords, type PlannedRecord } from '@kierros/domain';
import { jsonSha256 } from '../../../shared/json-parts.ts';
import type { ProblemCode } from '@kierros/api/problems';
import { refuseUnfit } from '../body-check.ts';
import {
  faultsIn,
  faultsOf,
  hints,
  type Fault,
  type Line,
  type Ran,
  type Step,
} from '../import-run.ts';
import { pick, type Fields, type Site, type SiteRecord } from '../kinds.ts';
import type { ChangeKind, Write, Written } from './change-kind.ts';

/** A record as it was sent, apart from the words that every kind has. */
type Sent = { index: number; id?: number; version?: number | null; remove: boolean; own: Fields };
type Work = { line: Line; sent: Sent; fields: Fields; known: SiteRecord | undefined };

const VERSIONED = {
  id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  version: { type: ['integer', 'null'], minimum: 0 },
  remove: { const: true },
};

/** Makes changes of records by their ids, in one transaction; what is refused is not written. */
export async function runChanges(
  site: Site,
  kind: ChangeKind,
  items: readonly Fields[],
): Promise<Ran> {
  const read = items.map((item, index) => readOne(kind, item, index));
  const refused = read.flatMap((one) => ('errors' in one ? one : []));
  const sent = read.flatMap((one) => ('errors' in one ? [] : one));
  // What does not fit its schema is not looked for either.
  const current = await kind.current(
    site,
    sent.map(({ index }) => items[index] as Fields),
  );
  const works = worksOf(kind, sent, current);
  const steps = await writeAll(site, kind, works);
  await setMarks(site, kind, steps);
  await setTitles(site, kind, works);
  const lines = [...refused, ...works.map(({ line }) => line)];
  lines.sort((one, other) => one.index - other.index);
  return { lines, steps, hash: await jsonSha256([items, lines.map(planOf)]) };
}

// A new record has another id each time that it is tried.
const planOf = (line: Line): Line => (line.outcome === 'create' ? { ...line, id: null } : line);

type Schemas = Record<'created' | 'changed' | 'bare', object>;
// Validators are compiled once for each schema object.
const schemasOf = new Map<ChangeKind, Schemas>();

function schemaOf(kind: ChangeKind, which: keyof Schemas): object {
  const known = schemasOf.get(kind) ?? schemasFor(kind);
  schemasOf.set(kind, known);
  return known[which];
}

function schemasFor({ schema, onlyNew = [], isKept = false }: ChangeKind): Schemas {
  const without = (properties: object, names: readonly string[]) =>
    Object.fromEntries<unknown>(
      Object.entries(properties).filter(([name]) => !names.includes(name)),
    );
  const { properties } = schema as { properties: object };
  const all = { ...properties, ...without(VERSIONED, isKept ? ['remove'] : []) };
  const created = { ...schema, properties: all };
  const changed = { ...schema, properties: without(all, onlyNew) };
  return { created, changed, bare: { ...changed, required: [] } };
}

function readOne(kind: ChangeKind, item: Fields, index: number): Sent | Line {
  const { id, version, remove, ...own } = item as Fields & Partial<Sent>;
  // What goes, and what is only looked at, needs nothing else.
  const isBare = remove === true || (id !== undefined && Object.keys(own).length === 0);
  const which = isBare ? 'bare' : id === undefined ? 'created' : 'changed';
  const errors = faultsIn(() => refuseUnfit(schemaOf(kind, which), item));
  if (errors) return { index, outcome: 'refused', id: null, name: '', changed: [], errors };
  return {
    ...{ index, own, remove: remove === true },
    ...(id !== undefined && { id }),
    ...(version !== undefined && { version }),
  };
}

function worksOf(
  kind: ChangeKind,
  sent: readonly Sent[],
  current: readonly SiteRecord[],
): readonly Work[] {
  const byId = new Map(current.map((one) => [one.id, one]));
  const byKey = new Map(current.map((one) => [one.key, one]));
  const records = sent.map((one) => {
    const key = (one.id === undefined && kind.keyOf?.(one.own)) || `#${one.index}`;
    const about = one.id === undefined ? byKey.get(key) : byId.get(one.id);
    const fields = kind.complete?.(one.own, about) ?? one.own;
    return { key, fields, ...(one.id !== undefined && { id: one.id }) };
  });
  return [...planRecords(records, current, { prune: false })].map((planned, at): Work => {
    const one = sent[at] as Sent;
    const known = planned.fault === null ? byId.get(planned.id ?? 0) : undefined;
    const fields = records[at]?.fields ?? {};
    return { line: lineOf(kind, one, { planned, known, fields }), sent: one, fields, known };
  });
}

type Planned = { planned: PlannedRecord; known: SiteRecord | undefined; fields: Fields };

function lineOf(kind: ChangeKind, sent: Sent, { planned, known, fields }: Planned): Line {
  const { index, remove, version, own } = sent;
  const { fault, changed } = planned;
  const line: Line = {
    ...{ index, outcome: remove ? 'archive' : planned.outcome },
    ...{ id: known?.id ?? null, name: known?.name ?? '', changed: [...changed], errors: [] },
    ...{ version: known ? Number(known.mark) : null },
    ...(known && { before: beforeOf(kind, known, remove ? 'all' : changed) }),
    // What follows from what was asked for.
    ...(known &&
      !remove &&
      afterOf(
        fields,
        changed.filter(
          (field) => canonicalJson(fields[field]) !== canonicalJson(own[field] ?? null),
        ),
      )),
  };
  const isGone = fault === 'unknown_id' && version !== undefined;
  // Gone already, as it is to be.
  if (isGone && remove) return { ...line, outcome: 'unchanged' };
  if (fault !== null && !isGone) return refusedBy(line, [hints[fault]]);
  const isLookedAt = !remove && Object.keys(own).length === 0;
  const isAsWanted = line.outcome === 'unchanged' && !isLookedAt;
  const isStale = isGone || (version !== undefined && version !== line.version);
  return isStale && !isAsWanted ? refusedBy(line, [faultOf('stale_version')]) : line;
}

function beforeOf(
  { restores, shown = [] }: ChangeKind,
  { fields }: SiteRecord,
  changed: readonly string[] | 'all',
): Fields {
  if (changed === 'all') return fields;
  return pick(fields, [...new Set([...shown, ...changed, ...(restores?.(changed) ?? [])])]);
}

const afterOf = (fields: Fields, names: readonly string[]) =>
  names.length > 0 ? { after: pick(fields, names) } : {};

const refusedBy = (line: Line, errors: Fault[]): Line => ({ ...line, outcome: 'refused', errors });

const faultOf = (code: ProblemCode): Fault => ({ path: '', code, ...hintSentence(code) });

/** Writes what is neither refused nor as wanted, and returns the steps; the lines get what became of each. */
async function writeAll(site: Site, kind: ChangeKind, works: readonly Work[]): Promise<Step[]> {
  const open = works.filter(({ line }) => !['unchanged', 'refused'].includes(line.outcome));
  const written = await kind.write(
    site,
    open.map(({ line, sent, fields, known }): Write => ({
      outcome: line.outcome as Write['outcome'],
      id: known?.id ?? null,
      ...{ fields, version: line.version ?? null },
      isReviewed: sent.version !== undefined,
    })),
  );
  return open.flatMap((work, at): Step[] => {
    const { id, after, refusal, isUnchanged = false } = written[at] as Written;
    const { line, known } = work;
    const undone = [...new Set([...line.changed, ...(kind.restores?.(line.changed) ?? [])])];
    const before = line.outcome === 'archive' ? known?.fields : pick(known?.fields ?? {}, undone);
    const outcome = line.outcome as Step['outcome'];
    const name = line.name;
    if (after) line.after = after;
    if (refusal) Object.assign(line, refusedBy(line, faultsOf(refusal)));
    if (isUnchanged) Object.assign(line, { outcome: 'unchanged', changed: [] });
    if (refusal || isUnchanged || id === null) return [];
    if (line.outcome !== 'archive') line.id = id;
    return [{ outcome, id, name, index: line.index, before: before ?? {}, mark: '' }];
  });
}

async function setTitles(site: Site, kind: ChangeKind, works: readonly Work[]): Promise<void> {
  const list = works.map(({ known, fields }) => ({ ...known?.fields, ...fields }));
  const titles = (await kind.titles?.(site, list)) ?? [];
  for (const [index, { line }] of works.entries()) {
    const title = titles[index];
    if (title) line.title = title;
  }
}

/** The versions that records have after a change, by which undoing it recognizes others' changes. */
export async function setMarks(site: Site, kind: ChangeKind, steps: Step[]): Promise<void> {
  const marks = await marksOf(site, kind, steps);
  for (const step of steps) step.mark = marks.get(step.id) ?? '';
}

const marksOf = async (site: Site, kind: ChangeKind, steps: readonly Step[]) =>
  new Map((await recordsOf(site, kind, steps)).map(({ id, mark }) => [id, mark]));

const recordsOf = (site: Site, kind: ChangeKind, steps: readonly Step[]) =>
  kind.current(
    site,
    steps.map(({ id }) => ({ id })),
  );

/** Undoes the steps of a change, the last first: all that nobody has changed since, and says which others there are. */
export async function undoSteps(
  site: Site,
  kind: ChangeKind,
  { steps, at }: { steps: readonly Step[]; at: string },
): Promise<Ran> {
  const records = new Map((await recordsOf(site, kind, steps)).map((one) => [one.id, one]));
  const works = steps.toReversed().map((step, index) => {
    const known = records.get(step.id);
    const line: Line = {
      ...{ index, outcome: inverse[step.outcome], id: step.id, name: step.name, errors: [] },
      changed: step.outcome === 'change' ? Object.keys(step.before) : [],
    };
    const isAsLeft = step.outcome === 'archive' ? !known : known?.mark === step.mark;
    return { step, known, line: isAsLeft ? line : refusedBy(line, [CHANGED]) };
  });
  const open = works.filter(({ line }) => line.outcome !== 'refused');
  const written = await kind.write(
    site,
    open.map(({ step }): Write => ({
      outcome: step.outcome === 'archive' ? 'restore' : inverse[step.outcome],
      ...{ id: step.id, fields: step.before, isReviewed: true, undoes: at },
      version: step.mark === '' ? null : Number(step.mark),
    })),
  );
  const undone = open.flatMap(({ step, known, line }, place): Step[] => {
    const { id, refusal } = written[place] as Written;
    if (refusal) Object.assign(line, refusedBy(line, faultsOf(refusal)));
    if (refusal || id === null) return [];
    line.id = id;
    const fields = known?.fields ?? {};
    const before = step.outcome === 'change' ? pick(fields, Object.keys(step.before)) : fields;
    return [
      { outcome: inverse[step.outcome], id, name: step.name, index: line.index, before, mark: '' },
    ];
  });
  await setMarks(site, kind, undone);
  const lines = works.map(({ line }) => line);
  return { lines, steps: undone, hash: await jsonSha256(lines.map(planOf)) };
}

const inverse = { create: 'archive', change: 'change', archive: 'create' } as const;

const CHANGED: Fault = {
  path: '',
  code: 'stale_version',
  ...fieldSentence('changed_since_import'),
};
