import type { InspectionType, Language } from '@kierros/domain';
import { messagesFor } from '../cli.messages.ts';
import { usageFailure } from '../command/failure.ts';
import { inspectionTypeOf, inspectionTypeWords } from './inspection-type-flag.ts';

/** Parses a value of --type; the failure lists the types. */
export function typeOrFail(word: string, language: Language): InspectionType {
  const type = inspectionTypeOf(word);
  if (type) return type;
  const m = messagesFor(language);
  throw usageFailure('invalid_value', {
    title: m.unknownType(word),
    fix: m.takes('--type', inspectionTypeWords),
  });
}
