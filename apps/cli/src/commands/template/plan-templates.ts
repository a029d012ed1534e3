import { planRecords, type PlannedRecord } from '@kierros/domain';
import type { Watched, PlanItem } from '../../plan/plan.ts';
import type { FileTemplate } from './check-template.ts';
import {
  asContent,
  changeBody,
  comparable,
  inputFrom,
  keyOf,
  labelOf,
  etagOf,
  templateFields,
  wantedFields,
} from './template-content.ts';
import type { Existing, TemplateField, TemplateInput } from './template-content.ts';

/** What a plan does with a template. */
export type PlannedOutcome = 'create' | 'change' | 'unchanged' | 'remove' | 'invalid';

/** A template of a file, or one that is in no file, and its outcome. */
export type Planned = FileTemplate & {
  readonly verdict: PlannedOutcome;
  readonly id: number | null;
  readonly changed: readonly TemplateField[];
  /** Its current state on the server. */
  readonly current: Existing | undefined;
};

/** The texts for faults that concern several templates. */
export type PlanTexts = {
  readonly repeated: (where: string) => string;
  readonly noLocation: string;
  readonly ambiguous: (ids: string) => string;
};

/** The default location of files, and the location from which templates in no file are removed. */
export type PlanScope = {
  readonly location: number | null;
  readonly prune: number | undefined;
  readonly texts: PlanTexts;
};

/**
 * Compares files with the server. A template is matched by type, name and
 * location; files and server share no other key.
 */
export function planTemplates(
  templates: readonly FileTemplate[],
  existing: readonly Existing[],
  scope: PlanScope,
): Planned[] {
  const byKey = Map.groupBy(existing, keyOf);
  const read = templates.map((template) => readyOrRefused(template, scope));
  const ready = read.filter((one) => 'key' in one);
  const lines = [
    ...planRecords(
      ready.map(({ key, input }) => ({ key, fields: wantedFields(input, byKey.get(key)?.[0]) })),
      existing.map((one) => ({ id: one.id, key: keyOf(one), fields: comparable(one), one })),
      {
        prune: scope.prune !== undefined && ready.length === read.length,
        isRetained: ({ one }) => one.location_id !== scope.prune,
      },
    ),
  ];
  const planned = new Map(
    ready.map((one, index) => [one, plannedBy(one, lines[index], { byKey, ready, scope })]),
  );
  const removed = new Set(lines.flatMap(({ outcome, id }) => (outcome === 'archive' ? [id] : [])));
  return [
    ...read.map((one) => ('key' in one ? (planned.get(one) as Planned) : one)),
    ...existing.filter(({ id }) => removed.has(id)).map(removal),
  ];
}

type Ready = {
  readonly template: FileTemplate;
  readonly input: TemplateInput;
  readonly key: string;
};

function readyOrRefused(template: FileTemplate, { texts, location }: PlanScope): Ready | Planned {
  if (!template.input)
    return { ...template, verdict: 'invalid', id: null, changed: [], current: undefined };
  const input = placed(template.input, location);
  if (input.scope !== 'all' && input.location_id == null)
    return refused(template, 'location_id', texts.noLocation);
  return { template, input, key: keyOf(input) };
}

type Known = {
  readonly byKey: ReadonlyMap<string, readonly Existing[]>;
  readonly ready: readonly Ready[];
  readonly scope: PlanScope;
};

function plannedBy(
  { template, input, key }: Ready,
  line: PlannedRecord | undefined,
  { byKey, ready, scope: { texts } }: Known,
): Planned {
  const twins = byKey.get(key) ?? [];
  if (line?.fault === 'ambiguous')
    return refused(template, 'name', texts.ambiguous(twins.map(({ id }) => id).join(', ')));
  const first = ready.find((one) => one.key === key)?.template ?? template;
  if (line?.fault === 'repeated')
    return refused(template, 'name', texts.repeated(`${first.file}:${first.line}`));
  const changed = templateFields.filter((field) => line?.changed.includes(field));
  const verdict = line?.outcome as 'create' | 'change' | 'unchanged';
  return { ...template, input, verdict, id: line?.id ?? null, changed, current: twins[0] };
}

function removal(current: Existing): Planned {
  return {
    file: '',
    line: 1,
    column: 1,
    name: labelOf(current.name),
    input: undefined,
    faults: [],
    lost: [],
    verdict: 'remove',
    id: current.id,
    changed: [],
    current,
  };
}

/** Fills in the location if the file has none: from the flag, else the user's own. */
export function placed(input: TemplateInput, location: number | null): TemplateInput {
  const isForAll = input.scope === 'all';
  return { ...input, location_id: isForAll ? null : (input.location_id ?? location) };
}

function refused(template: FileTemplate, field: string, message: string): Planned {
  const { file, line, column } = template;
  const fault = { file, line, column, field, message };
  return {
    ...template,
    input: undefined,
    faults: [fault],
    verdict: 'invalid',
    id: null,
    changed: [],
    current: undefined,
  };
}

/** The items of a plan to apply, as they are saved. */
export function itemsOf(planned: readonly Planned[]): PlanItem[] {
  return planned.flatMap((one): PlanItem[] => {
    const { input, current, verdict, name, changed, file, line, column } = one;
    const body = bodyOf(one);
    if (verdict === 'invalid' || verdict === 'unchanged') return [];
    const like = input ?? current;
    if (!like) return [];
    return [
      {
        action: verdict,
        // Several templates may have the same name, so the keys of removals include the id.
        key: verdict === 'remove' ? `${keyOf(like)}#${current?.id ?? ''}` : keyOf(like),
        name,
        id: current?.id ?? null,
        mark: current ? etagOf(current) : null,
        changed,
        body: body ? asContent(body) : null,
        before: current ? asContent(inputFrom(current)) : null,
        source: file === '' ? null : { file, line, column },
      },
    ];
  });
}

function bodyOf({ input, current }: Planned): TemplateInput | undefined {
  return input && current ? changeBody(input, current) : input;
}

/** The unchanged templates of a plan, with their current versions. */
export function unchangedOf(planned: readonly Planned[]): Watched[] {
  return planned.flatMap(({ verdict, current }) =>
    verdict === 'unchanged' && current ? [{ key: keyOf(current), mark: etagOf(current) }] : [],
  );
}
