import type { InspectionType, Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { usageFailure } from '../command/failure.ts';
import { inspectionTypeOf, inspectionTypeWords } from './inspection-type-flag.ts';

/** The type that a value of --type means, or a failure that lists them. */
export function typeOrFail(word: string, language: Language): InspectionType {
  const type = inspectionTypeOf(word);
  if (type) return type;
  const m = messagesFor(language);
  throw usageFailure('invalid_value', {
    title: m.unknownType(word),
    fix: m.takes('--type', inspectionTypeWords),
  });
}
