import { contract } from '@kierros/api/contract';
import type { FieldFault } from '../shared/problem-error.ts';

/** A fault as the schema checker reports it, for a request or a record. */
export type SchemaError = {
  instancePath: string;
  keyword: string;
  message?: string;
  params: object;
};

const dayPattern = contract.components.schemas.Day?.pattern;

/** Converts the faults of a schema checker to our problem codes, each with a JSON Pointer. */
export const schemaFaults = (errors: readonly SchemaError[]): FieldFault[] => errors.map(toFault);

function toFault({ instancePath, keyword, message, params }: SchemaError): FieldFault {
  const { additionalProperty, missingProperty, format, pattern } = params as Record<string, string>;
  const field = additionalProperty ?? missingProperty;
  const path = instancePath + (field === undefined ? '' : `/${escaped(field)}`);
  if (additionalProperty !== undefined)
    return {
      path,
      code: 'unknown_field',
      message: `"${additionalProperty}" is not a known field; remove it.`,
    };
  if (missingProperty !== undefined)
    return { path, code: 'invalid_value', message: `"${missingProperty}" is missing; give it.` };
  if (format === 'date' || (keyword === 'pattern' && pattern === dayPattern))
    return {
      path,
      code: 'invalid_date',
      message: 'must be a day from 1970-01-01 to 2199-12-31, written as 2026-12-01.',
    };
  return { path, code: 'invalid_value', message: `${message ?? 'is not valid'}.` };
}

const escaped = (field: string) => field.replaceAll('~', '~0').replaceAll('/', '~1');
