import { basename } from 'node:path';
import schema from '../../../schemas/closures.schema.json' with { type: 'json' };
import {
  closureFile,
  closureName,
  closuresFromCsv,
  closuresFromIcs,
  isFollowed,
  isLocalDate,
  pickText,
} from '@kierros/domain';
import type {
  ClosureFile,
  ClosureRecord,
  IcsSettings,
  Language,
  StoredClosure,
} from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { dataFaultTexts } from '../../files/data-fault.messages.ts';
import { positionOf } from '@kierros/record-files/positions';
import type { PositionedJson } from '@kierros/record-files/positions';
import { schemaFaults } from '../../files/schema-check.ts';
import type { JsonSchema } from '../../files/schema-check.ts';
import type { PlanFault } from '../../plan/plan.ts';
import { isTableName } from '@kierros/record-files/file-names';
import { nameOf, textOf } from '../../files/read-document.ts';
import type { ClosureInput } from './closure-file.ts';
import { closurePlanTexts } from './closure-plan.messages.ts';

/** The closures of a file, or its faults. */
export type ReadClosures = {
  readonly closures: readonly StoredClosure[];
  readonly faults: readonly PlanFault[];
  /** How many followed public holidays of the file were skipped. */
  readonly skipped: number;
  /** Which events were left out, and why. */
  readonly leftOut: readonly string[];
};

const faulty = (faults: readonly PlanFault[]): ReadClosures => ({
  closures: [],
  skipped: 0,
  leftOut: [],
  faults,
});

/** Reads JSON, YAML, CSV or iCalendar; only the last needs to know the location. */
export async function readClosures(
  context: Context,
  input: ClosureInput,
  settings: () => Promise<Pick<IcsSettings, 'timeZone' | 'today'>>,
): Promise<ReadClosures> {
  const { file, nameLanguage } = input;
  // Programs for offices write calendars in the encoding of their tables.
  const isTable =
    /^(csv|ics)$/.test(input.format ?? '') || isTableName(file) || /\.(ics|ical)$/i.test(file);
  const text = await textOf(context, file, { isTable, encoding: input.encoding });
  const name = nameOf(input);
  const format = formatOf(input, text);
  if (format === 'json' || format === 'yaml' || format === undefined) {
    // The YAML library is loaded only when such a file is read.
    const { parseWithPositions } = await import('@kierros/record-files/data');
    const placed = parseWithPositions(name, text, format);
    if ('message' in placed) {
      const message = dataFaultTexts[context.language].unreadable(placed.message);
      return faulty([{ ...placed, file: name, field: '', message }]);
    }
    return closuresIn(name, placed, context.language);
  }
  const read =
    format === 'csv'
      ? closuresFromCsv(text, nameLanguage)
      : closuresFromIcs(text, { ...(await settings()), language: nameLanguage });
  return finished(name, read, { ...input, language: context.language });
}

function formatOf({ file, format }: ClosureInput, text: string): ClosureInput['format'] {
  if (format !== undefined) return format;
  if (isTableName(file)) return 'csv';
  if (/\.(ics|ical)$/i.test(file)) return 'ics';
  return file === '-' && /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) ? 'ics' : undefined;
}

const sourceOf = (file: string): string | null =>
  file === 'stdin' ? null : [...basename(file)].slice(0, 200).join('');

function finished(
  file: string,
  read: ClosureFile,
  { language, hasAllEvents }: { language: Language; hasAllEvents: boolean },
): ReadClosures {
  const { faults: texts, doubts, leftOut } = closurePlanTexts[language];
  const daysOf = ({ from, to }: ClosureRecord) => (from === to ? from : `${from}..${to}`);
  return {
    closures: [...read.closures, ...(hasAllEvents ? read.doubtful : [])].map((closure) => ({
      ...closure,
      source: sourceOf(file),
    })),
    faults: read.faults.map(({ line, column, fault, value }) => ({
      file,
      line,
      column,
      field: '',
      message: texts[fault](value),
    })),
    skipped: 0,
    leftOut: (hasAllEvents ? [] : read.doubtful).map((one) =>
      leftOut(
        `${file}:${one.line}`,
        daysOf(one),
        pickText(one.name, language).text,
        doubts[one.doubt](one.value),
      ),
    ),
  };
}

type WrittenClosure = Omit<Schema<'Closure'>, 'to'> & { readonly to?: string };

/** The closures of a parsed JSON or YAML document. */
function closuresIn(
  file: string,
  { value, places }: PositionedJson,
  language: Language,
): ReadClosures {
  const t = dataFaultTexts[language];
  const fault = (pointer: string, message: string): PlanFault => ({
    file,
    ...positionOf(places, pointer),
    field: pointer.slice(1),
    message,
  });
  const isList = Array.isArray(value);
  const list: unknown = isList ? value : (value as { closures?: unknown } | null)?.closures;
  const base = isList ? '' : '/closures';
  if (!Array.isArray(list)) return faulty([fault('', closurePlanTexts[language].noList)]);
  const root = { ...(schema as JsonSchema), anyOf: undefined, $ref: '#/$defs/Closures' };
  const faults = schemaFaults(root as JsonSchema, list).map(({ pointer, reason, limit }) =>
    fault(base + pointer, isDay(pointer) && reason === 'short' ? t.noDay : t.shape[reason](limit)),
  );
  if (faults.length > 0) return faulty(faults);
  const written = list as WrittenClosure[];
  const notDays = written.flatMap((one, index) =>
    (['from', 'to'] as const)
      .filter((field) => one[field] !== undefined && !isLocalDate(one[field]))
      .map((field) => fault(`${base}/${index}/${field}`, t.noDay)),
  );
  if (notDays.length > 0) return faulty(notDays);
  const records = written.map((one, index): ClosureRecord => ({
    ...closureOf(one),
    ...positionOf(places, `${base}/${index}`),
  }));
  const read = finished(file, closureFile(records, []), { language, hasAllEvents: false });
  const sourced = read.closures.map((one, index) => {
    const { source } = written[index] ?? {};
    return source === undefined ? one : { ...one, source };
  });
  const own = sourced.filter((one) => !isFollowed(one));
  return { ...read, closures: own, skipped: sourced.length - own.length };
}

function closureOf({ from, to = from, yearly = false, name }: WrittenClosure) {
  const texts = typeof name === 'string' ? { plain: name } : withoutNulls(name);
  return { from, to, isYearly: yearly, name: closureName(texts, undefined) };
}

const withoutNulls = ({ fi, en }: { fi?: string | null; en?: string | null }) => ({
  fi: fi ?? '',
  en: en ?? '',
});

const isDay = (pointer: string): boolean => /\/(from|to)$/.test(pointer);
