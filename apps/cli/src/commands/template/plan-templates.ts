import type { Call } from '@kierros/api/client';
import { faultSentence } from '@kierros/api/problem-texts';
import type { Language } from '@kierros/domain';
import { readEvery } from '../../http/every-page.ts';
import { dryRun } from '../../plan/change.ts';
import type { ChangeLine } from '../../plan/change.ts';
import type { PlanItem, Watched } from '../../plan/plan.ts';
import type { FileTemplate } from './check-template.ts';
import { linkQuestions } from './link-questions.ts';
import { keyOf, templateFields } from './template-content.ts';
import type { Existing, TemplateField, TemplateInput } from './template-content.ts';
import { templateMessages } from './template.messages.ts';

/** What a plan does with a template. */
export type PlannedOutcome = 'create' | 'change' | 'unchanged' | 'remove' | 'invalid';

/** A template of a file, or one that is in no file, and its outcome. */
export type Planned = FileTemplate & {
  readonly verdict: PlannedOutcome;
  readonly id: number | null;
  readonly changed: readonly TemplateField[];
  /** What the server says of it. */
  readonly found: ChangeLine | undefined;
};

/** The default location of files, and the location from which templates in no file are removed. */
export type PlanScope = {
  readonly location: number | null;
  readonly prune: number | undefined;
  readonly language: Language;
};

/** Has the server compare files with its templates: by type, name and location. */
export async function planTemplates(
  call: Call,
  templates: readonly FileTemplate[],
  scope: PlanScope,
): Promise<Planned[]> {
  const { language, location } = scope;
  const t = templateMessages[language];
  const read = templates.map((one): FileTemplate => {
    const input = one.input && placed(one.input, location);
    const isNowhere = input && input.scope !== 'all' && input.location_id == null;
    return isNowhere ? withFault(one, 'location_id', t.noLocation) : { ...one, input };
  });
  const lines = await linesOf(call, read);
  const linked = await linkQuestions(call, read, { lines, unknown: t.unknownPredecessor });
  const isLinked = linked.some((one, index) => one !== read[index]);
  const after = isLinked ? await linesOf(call, linked) : lines;
  const planned = linked.map((one) => plannedBy(one, after, language));
  const isHeld = planned.some(({ verdict }) => verdict === 'invalid');
  if (scope.prune === undefined || isHeld) return planned;
  return [...planned, ...(await removals(call, scope.prune, planned))];
}

type Lines = ReadonlyMap<FileTemplate['input'], { line: ChangeLine; first: FileTemplate }>;

/** What the server says of each template with a valid input. */
async function linesOf(call: Call, templates: readonly FileTemplate[]): Promise<Lines> {
  const ready = templates.filter(({ input }) => input !== undefined);
  const records = ready.map(({ input }) => ({ ...input }));
  const lines = ready.length === 0 ? [] : await dryRun(call, 'templates', records);
  return new Map(
    lines.flatMap((line, index) => {
      const one = ready[index];
      const isSame = ({ input }: FileTemplate) =>
        input && one?.input && keyOf(input) === keyOf(one.input);
      const first = ready.find(isSame);
      return one && first ? [[one.input, { line, first }] as const] : [];
    }),
  );
}

function plannedBy(template: FileTemplate, lines: Lines, language: Language): Planned {
  const answer = lines.get(template.input);
  const none = { id: null, changed: [], found: undefined };
  if (!answer) return { ...template, ...none, verdict: 'invalid' };
  const { line, first } = answer;
  if (line.outcome === 'refused') {
    const t = templateMessages[language];
    const faults = line.errors.map((fault) => {
      const isRepeated = fault.code === 'repeated_row';
      const field = isRepeated || fault.code === 'ambiguous_name' ? 'name' : fault.path.slice(1);
      const message = isRepeated
        ? t.repeated(`${first.file}:${first.line}`)
        : faultSentence(fault, language);
      return { ...placeOf(template), field, message };
    });
    return { ...template, ...none, input: undefined, faults, verdict: 'invalid' };
  }
  const changed = templateFields.filter((field) => line.changed.includes(field));
  const verdict = line.outcome === 'archive' ? 'remove' : line.outcome;
  return { ...template, verdict, id: line.id, changed, found: line };
}

/** The templates of a location that are in no file. */
async function removals(
  call: Call,
  location: number,
  planned: readonly Planned[],
): Promise<Planned[]> {
  const named = new Set(planned.map(({ id }) => id));
  const all = await readEvery<Existing>((page) =>
    call('listTemplates', { query: { ...page, location_id: location } }),
  );
  const gone = all.filter((one) => one.location_id === location && !named.has(one.id));
  if (gone.length === 0) return [];
  const lines = await dryRun(
    call,
    'templates',
    gone.map(({ id }) => ({ id, remove: true })),
  );
  return lines.map((line): Planned => ({
    ...{ file: '', line: 1, column: 1, name: line.name },
    ...{ input: undefined, faults: [], lost: [] },
    ...{ verdict: 'remove', id: line.id, changed: [] },
    found: line,
  }));
}

/** Fills in the location if the file has none: from the flag, else the user's own. */
function placed(input: TemplateInput, location: number | null): TemplateInput {
  const isForAll = input.scope === 'all';
  return { ...input, location_id: isForAll ? null : (input.location_id ?? location) };
}

const placeOf = ({ file, line, column }: FileTemplate) => ({ file, line, column });

const withFault = (one: FileTemplate, field: string, message: string): FileTemplate => ({
  ...one,
  input: undefined,
  faults: [{ ...placeOf(one), field, message }],
});

/** The items of a plan to apply, as they are saved. */
export const itemsOf = (planned: readonly Planned[]): PlanItem[] =>
  planned.flatMap((one): PlanItem[] => {
    const { input, verdict, name, changed, file, found, id } = one;
    if (verdict === 'invalid' || verdict === 'unchanged' || !found) return [];
    const like = input ?? (found.before as TemplateInput | undefined);
    // Several templates may have the same name, so the keys of removals include the id.
    const key = like ? keyOf(like) : '';
    return [
      {
        ...{ action: verdict, name, id, changed },
        key: verdict === 'remove' ? `${key}#${id}` : key,
        mark: markOf(found),
        body: input ? { ...input, ...found.after } : null,
        before: found.before ?? null,
        source: file === '' ? null : placeOf(one),
      },
    ];
  });

const markOf = ({ id, version }: ChangeLine): string | null =>
  version == null ? null : `${id}@${version}`;

/** The unchanged templates of a plan, with their current versions. */
export const unchangedOf = (planned: readonly Planned[]): Watched[] =>
  planned.flatMap(({ verdict, input, found }) =>
    verdict === 'unchanged' && input && found ? [{ key: keyOf(input), mark: markOf(found) }] : [],
  );
