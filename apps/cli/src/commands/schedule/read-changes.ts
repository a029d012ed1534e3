import schema from '../../../schemas/schedule.schema.json' with { type: 'json' };
import type { Schema } from '@kierros/api/schema';
import { isLocalDate } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { inspectionTypeOf } from '../../flags/inspection-type-flag.ts';
import { dataFaultTexts } from '../../files/data-fault.messages.ts';
import type { PositionedJson } from '@kierros/record-files/positions';
import { listedIn, readListed } from '../../files/listed-changes.ts';
import type { ChangeFault, ListedChange } from '../../files/listed-changes.ts';
import type { PlanFault, Source } from '../../plan/plan.ts';
import type { Document } from '../../files/read-document.ts';
import { schemaFaults } from '../../files/schema-check.ts';
import type { JsonSchema } from '../../files/schema-check.ts';
import { typedMessages } from '../../flags/typed-values.messages.ts';
import { planTexts } from './plan.messages.ts';

/** A change in the wire format, and its position in the file. */
export type FileChange = { readonly source: Source; readonly wire: Schema<'PlanItem'> };

/** The content of a file: the valid changes, and the faults of the others. */
export type ReadChanges = {
  readonly changes: readonly FileChange[];
  readonly faults: readonly PlanFault[];
};

/** Reads JSON, YAML, CSV or Excel (`-` is stdin) and validates its schema without the server. */
export async function readChanges(context: Context, input: Document): Promise<ReadChanges> {
  const { file, format } = input;
  const { language } = context;
  const read = await readListed(context, input, validationIn(language));
  const isGuessed = file === '-' && format === undefined && read.isText;
  const { guessedFormat } = typedMessages[language];
  const faults = isGuessed
    ? read.faults.map((one) => ({ ...one, message: `${one.message}. ${guessedFormat}` }))
    : read.faults;
  return { changes: read.listed.map(changeOf), faults };
}

/** The changes of a parsed document. */
export function changesIn(file: string, placed: PositionedJson, language: Language): ReadChanges {
  const { listed, faults } = listedIn(file, placed, validationIn(language));
  return { changes: listed.map(changeOf), faults };
}

const validationIn = (language: Language) => ({
  ...planTexts[language],
  most: schema.$defs.Changes.maxItems,
  faultsIn: (item: unknown) => faultsIn(item, language),
});

const changeOf = ({ item, source }: ListedChange): FileChange => ({
  source,
  wire: { action: 'add', ...withTypeId(item as Record<string, unknown>) },
});

const shapes = { add: 'Add', move: 'Move', remove: 'Remove' } as const;

// Validated against the schema of its action: "is missing" is clearer than "matches none of three".
function faultsIn(item: unknown, language: Language): ChangeFault[] {
  const t = dataFaultTexts[language];
  if (!isRecord(item)) return [['', t.shape.type('object')]];
  const action = item['action'] ?? 'add';
  if (typeof action !== 'string' || !Object.hasOwn(shapes, action))
    return [['/action', t.shape.value('add, move, remove')]];
  const $ref = `#/$defs/${shapes[action as keyof typeof shapes]}`;
  const root: JsonSchema = { ...(schema as JsonSchema), anyOf: undefined, $ref };
  const found = schemaFaults(root, withTypeId(item));
  if (found.length > 0)
    return found.map(({ pointer, reason, limit }) => [
      pointer,
      isDay(pointer) && reason === 'short' ? t.noDay : t.shape[reason](limit),
    ]);
  // A pattern cannot detect that November has no 31st.
  return ['due_date', 'new_due_date']
    .filter((field) => field in item && !isLocalDate(item[field]))
    .map((field) => [`/${field}`, t.noDay]);
}

const isDay = (pointer: string): boolean => pointer.endsWith('due_date');

function withTypeId(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const word = item['inspection_type_id'];
  const type = typeof word === 'string' ? inspectionTypeOf(word) : undefined;
  return type ? { ...item, inspection_type_id: type.id } : item;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
