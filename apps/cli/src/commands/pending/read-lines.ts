import schema from '../../../schemas/actions.schema.json' with { type: 'json' };
import { isLocalDate } from '@kierros/domain';
import type { PendingAction, Priority } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { dataFaultTexts } from '../../files/data-fault.messages.ts';
import { positionOf } from '@kierros/record-files/positions';
import { schemaFaults } from '../../files/schema-check.ts';
import type { JsonSchema } from '../../files/schema-check.ts';
import { nameOf, readWithPositions, type Document } from '../../files/read-document.ts';
import type { PlanFault, Source } from '../../plan/plan.ts';
import { actionPlanTexts } from './action-plan.messages.ts';

/** What a file says about one action. */
export type ActionLine = {
  readonly source: Source;
  readonly id: number;
  readonly action?: Exclude<PendingAction, 'undo'>;
  readonly owner?: number | string | null;
  readonly priority?: Priority;
  readonly fix_by?: string | null;
  readonly reasoning?: string;
};

/** The valid lines of a file, and the faults of the others. */
export type ReadLines = {
  readonly lines: readonly ActionLine[];
  readonly faults: readonly PlanFault[];
};

/** Reads JSON, YAML, CSV or Excel (`-` is stdin) and validates its schema without the server. */
export async function readLines(context: Context, input: Document): Promise<ReadLines> {
  const { language } = context;
  const t = dataFaultTexts[language];
  const own = actionPlanTexts[language];
  const file = nameOf(input);
  const placed = await readWithPositions(context, input);
  if ('message' in placed) {
    const { line, column, message } = placed;
    return {
      lines: [],
      faults: [{ file, line, column, field: '', message: t.unreadable(message) }],
    };
  }
  const { value, places } = placed;
  const fault = (pointer: string, field: string, message: string): PlanFault => ({
    file,
    ...positionOf(places, pointer),
    field,
    message,
  });
  const isList = Array.isArray(value);
  const list: unknown = isList ? value : (value as { changes?: unknown } | null)?.changes;
  const base = isList ? '' : '/changes';
  if (!Array.isArray(list) || list.length === 0)
    return { lines: [], faults: [fault('', '', own.noList)] };
  const { maxItems } = schema.$defs.Changes;
  if (list.length > maxItems)
    return { lines: [], faults: [fault(base, '', own.tooMany(list.length, maxItems))] };
  const seen = new Set<unknown>();
  const checked = (list as unknown[]).map((item, index) => {
    const pointer = `${base}/${index}`;
    const { id } = (item ?? {}) as { id?: unknown };
    const faults = faultsIn(item, language).map(([path, message]) =>
      fault(pointer + path, path.slice(1), message),
    );
    if (faults.length === 0 && seen.has(id)) faults.push(fault(pointer, 'id', own.twice));
    seen.add(id);
    return { item, faults, source: { file, ...positionOf(places, pointer) } };
  });
  return {
    lines: checked.flatMap(({ item, faults, source }) =>
      faults.length > 0 ? [] : [{ ...withoutNone(item as ActionLine), source }],
    ),
    faults: checked.flatMap(({ faults }) => faults),
  };
}

function faultsIn(item: unknown, language: Context['language']): [string, string][] {
  const t = dataFaultTexts[language];
  const root: JsonSchema = {
    ...(schema as JsonSchema),
    anyOf: undefined,
    $ref: '#/$defs/Change',
  };
  const found = schemaFaults(root, item);
  if (found.length > 0)
    return found.map(({ pointer, reason, limit }) => [
      pointer,
      pointer === '/fix_by' && reason === 'short' ? t.noDay : t.shape[reason](limit),
    ]);
  const { action, fix_by: day, reasoning } = item as ActionLine;
  // A pattern cannot detect that November has no 31st.
  if (typeof day === 'string' && day !== 'none' && !isLocalDate(day)) return [['/fix_by', t.noDay]];
  if (reasoning !== undefined && action === undefined)
    return [['/reasoning', actionPlanTexts[language].noStep]];
  return [];
}

const withoutNone = <Line extends Pick<ActionLine, 'owner' | 'fix_by'>>(line: Line): Line => ({
  ...line,
  ...(line.owner === 'none' && { owner: null }),
  ...(line.fix_by === 'none' && { fix_by: null }),
});
