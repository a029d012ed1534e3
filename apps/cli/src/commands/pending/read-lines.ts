import schema from '../../../schemas/actions.schema.json' with { type: 'json' };
import { isLocalDate } from '@kierros/domain';
import type { PendingAction, Priority } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { dataFaultTexts } from '../../files/data-fault.messages.ts';
import { schemaFaults } from '../../files/schema-check.ts';
import type { JsonSchema } from '../../files/schema-check.ts';
import { readListed } from '../../files/listed-changes.ts';
import type { ChangeFault } from '../../files/listed-changes.ts';
import type { Document } from '../../files/read-document.ts';
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
  const own = actionPlanTexts[language];
  const seen = new Set<unknown>();
  const { listed, faults } = await readListed(context, input, {
    ...own,
    most: schema.$defs.Changes.maxItems,
    faultsIn: (item) => {
      const { id } = (item ?? {}) as { id?: unknown };
      const found = faultsIn(item, language);
      const isTwice = found.length === 0 && seen.has(id);
      seen.add(id);
      return isTwice ? [['', own.twice, 'id']] : found;
    },
  });
  const lines = listed.map(({ item, source }) => ({ ...withoutNone(item as ActionLine), source }));
  return { lines, faults };
}

function faultsIn(item: unknown, language: Context['language']): ChangeFault[] {
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
