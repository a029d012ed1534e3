import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { usageFailure } from '../command/failure.ts';

/** The fields of --json=a,b, validated against those of the command. */
export function fieldsOf(
  asked: string,
  known: readonly string[],
  language: Language,
): readonly string[] {
  const fields = asked.split(',').map((field) => field.trim());
  const strange = fields.filter((field) => !known.includes(field));
  if (strange.length === 0) return fields;
  const m = messagesFor(language);
  throw usageFailure('unknown_field', {
    title: m.unknownFields(strange.map((field) => `"${field}"`).join(', ')),
    fix: m.knownFields(known.join(', ')),
  });
}

/** Only the requested fields, in the requested order. */
export function pick(record: object, fields: readonly string[]): object {
  const all = new Map(Object.entries(record));
  return Object.fromEntries(fields.map((field) => [field, all.get(field) ?? null]));
}
