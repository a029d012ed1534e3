import { contract } from '@kierros/api/contract';
import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import type { FieldFault } from '../shared/problem-error.ts';

/** A fault as the schema checker reports it, for a request or a record. */
export type SchemaError = {
  instancePath: string;
  keyword: string;
  message?: string;
  params: object;
};

const dayPattern = contract.components.schemas.Day?.pattern;
const oneLinePattern = contract.components.schemas.NameInput?.pattern;

/** Converts the faults of a schema checker to our problem codes, each with a JSON Pointer. */
export function schemaFaults(errors: readonly SchemaError[]): FieldFault[] {
  const unions = errors.filter(isUnion).map(({ instancePath }) => instancePath);
  const reported = errors.filter((error) => !isRepeated(error, errors, unions));
  return reported.map((error) => (isUnion(error) ? unionFault(error, errors) : toFault(error)));
}

const isUnion = ({ keyword }: SchemaError): boolean => ['anyOf', 'oneOf'].includes(keyword);

/** Whether another fault says the same: of a condition its branch does, of alternatives their parts or the union. */
function isRepeated(error: SchemaError, all: readonly SchemaError[], unions: readonly string[]) {
  const { instancePath: path, keyword } = error;
  if (keyword === 'if') return true;
  if (!unions.includes(path)) return false;
  return isUnion(error)
    ? all.some((one) => one.instancePath.startsWith(`${path}/`) || isOfField(one, path))
    : keyword === 'type' || keyword === 'const' || keyword === 'enum';
}

const isOfField = ({ instancePath, keyword }: SchemaError, path: string): boolean =>
  instancePath === path && ['required', 'additionalProperties'].includes(keyword);

/** The fault of a value that fits none of several alternatives, by the types that they take. */
function unionFault({ instancePath: path }: SchemaError, all: readonly SchemaError[]): FieldFault {
  const own = all.filter((one) => one.instancePath === path && one.keyword === 'type');
  const types = [...new Set(own.flatMap(typesOf))];
  return { path, code: 'invalid_value', ...(types.length > 0 ? ofType(types) : wrongForm) };
}

const typesOf = ({ params }: SchemaError): string[] =>
  [(params as { type?: string | string[] }).type ?? []].flat().flatMap((type) => type.split(','));

// The caller's words, which the contract bounds in an answer; a longer name of a field is not one of ours.
const LONGEST_NAME = 100;

function toFault(error: SchemaError): FieldFault {
  const { instancePath, keyword, params } = error;
  const { missingProperty, format, pattern, ...details } = params as Record<string, string>;
  const additionalProperty = details['additionalProperty']?.slice(0, LONGEST_NAME);
  const field = additionalProperty ?? missingProperty;
  const path = instancePath + (field === undefined ? '' : `/${escaped(field)}`);
  if (additionalProperty !== undefined)
    return {
      path,
      code: 'unknown_field',
      ...fieldSentence('unknown', { field: additionalProperty }),
    };
  if (missingProperty !== undefined)
    return { path, code: 'invalid_value', ...fieldSentence('missing', { field: missingProperty }) };
  if (format === 'date' || (keyword === 'pattern' && pattern === dayPattern))
    return { path, code: 'invalid_date', ...fieldSentence('not_a_day') };
  if (keyword === 'pattern' && pattern === oneLinePattern)
    return { path, code: 'invalid_value', ...fieldSentence('several_lines') };
  return { path, code: 'invalid_value', ...sentenceOf(error) };
}

const ofType = (types: readonly string[]) => fieldSentence('wrong_type', { types: types.join() });
const wrongForm = fieldSentence('wrong_form');

const bySize = {
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  minItems: 'too_few',
  minProperties: 'too_few',
  maxItems: 'too_many',
  maxProperties: 'too_many',
} as const;

function sentenceOf(error: SchemaError): FieldSentence {
  const { keyword } = error;
  const { limit, allowedValues, allowedValue, format } = error.params as Record<string, unknown>;
  if (keyword === 'type') return ofType(typesOf(error));
  if (Array.isArray(allowedValues))
    return fieldSentence('not_one_of', { allowed: allowedValues.join(', ') });
  if (keyword === 'const') return fieldSentence('not_one_of', { allowed: String(allowedValue) });
  if (keyword === 'uniqueItems') return fieldSentence('repeated');
  if (keyword === 'format') return fieldSentence('wrong_format', { format: String(format) });
  if (limit === 1 && keyword.startsWith('min') && keyword !== 'minimum')
    return fieldSentence('empty');
  return keyword in bySize
    ? fieldSentence(bySize[keyword as keyof typeof bySize], { limit: Number(limit) })
    : wrongForm;
}

const escaped = (field: string) => field.replaceAll('~', '~0').replaceAll('/', '~1');
