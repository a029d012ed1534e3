import type { Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { usageFailure } from '../command/failure.ts';

/** The fields asked for with --json=a,b, checked against those that a command knows. */
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

/** Only the fields asked for, in the order asked. */
export function pick(record: object, fields: readonly string[]): object {
  const all = new Map(Object.entries(record));
  return Object.fromEntries(fields.map((field) => [field, all.get(field) ?? null]));
}
