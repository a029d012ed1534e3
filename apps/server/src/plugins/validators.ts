import type { OperationId } from '@kierros/api/schema';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { Answer } from './operations.ts';
import { withPlainNumbers } from './plain-numbers.ts';

// A CommonJS package whose types and runtime shape disagree about `default`.
const addFormats = formats.default as unknown as (ajv: Ajv2020) => void;

// Nobody reads more, and collecting all of a large body takes seconds.
const MOST_FAULTS = 100;

type Building = { coerce: boolean; isExhaustive?: boolean };

const build = ({ coerce, isExhaustive = false }: Building) => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: isExhaustive,
    useDefaults: true,
    coerceTypes: coerce ? 'array' : false,
    ...(isExhaustive && { code: { process: stopAtMostFaults } }),
  });
  addFormats(ajv);
  // An id is an integer that JavaScript and both databases represent exactly; 1e308 is not.
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger });
  return ajv;
};

// Ajv collects either one fault or all, so its code is made to throw those collected when they are enough.
const stopAtMostFaults = (code: string): string =>
  code
    .replaceAll('errors++;', `if (++errors >= ${MOST_FAULTS}) throw vErrors;`)
    .replaceAll(
      'errors = vErrors.length;',
      `if ((errors = vErrors.length) >= ${MOST_FAULTS}) throw vErrors;`,
    );

/** Paths, queries and headers are text and are coerced; a JSON body has its own types and is not. */
export function requestValidator(): FastifySchemaCompiler<object> {
  const [body, text] = [checker({ coerce: false }), checker({ coerce: true })];
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') return body(schema);
    const named = httpPart === 'headers' ? lowerCased(schema) : schema;
    return withPlainNumbers(named, text(named));
  };
}

// Requests have header names in lower case, and with a custom compiler the framework does not adapt the schema to that.
const lowerCased = ({ properties = {}, ...schema }: { properties?: object }): object => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, of]) => [name.toLowerCase(), of as object]),
  ),
});

/**
 * Makes checks of schemas. Whether a value is valid is decided at its first fault; only then are the faults that its
 * sender is told of collected, and no more than those.
 */
function checker({ coerce }: Building): (schema: object) => Check {
  const [deciding, collecting] = [build({ coerce }), build({ coerce, isExhaustive: true })];
  return (schema) => {
    const decide = whenFirstAsked(deciding, schema);
    const collect = whenFirstAsked(collecting, schema);
    const check: Check = (value) => {
      const isValid = decide()(value);
      check.errors = isValid ? null : (faultsOf(collect(), value) ?? decide().errors);
      return isValid;
    };
    return check;
  };
}

function faultsOf(validate: ValidateFunction, value: unknown): Check['errors'] {
  try {
    validate(value);
    return validate.errors;
  } catch (thrown) {
    if (!Array.isArray(thrown)) throw thrown;
    return thrown.slice(0, MOST_FAULTS) as ErrorObject[];
  }
}

// Compiling the schemas of all operations took a fifth of each start, and most are not called for a long time. The
// tests call every operation, so they show that all of them compile.
function whenFirstAsked(ajv: Ajv2020, schema: object): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema));
}

/** Returns whether a value matches a schema, and stores the errors. */
export type Check = ((value: unknown) => boolean) & Pick<ValidateFunction, 'errors'>;

type Document = {
  paths: Record<
    string,
    Record<string, { operationId?: string; responses?: Record<string, ResponseObject> }>
  >;
  components?: { responses?: Record<string, ResponseObject> };
};
type ResponseObject = { $ref?: string; content?: Record<string, { schema?: object }> };

/** Validates responses against the contract; used in tests, so that the server cannot drift from the contract. */
export function responseValidator(document: unknown): (id: OperationId, answer: Answer) => void {
  const ajv = build({ coerce: false, isExhaustive: true });
  ajv.addSchema({ $id: 'contract', ...(document as object) });
  const responses = new Map<string, Record<string, ResponseObject>>();
  const { paths } = document as Document;
  for (const item of Object.values(paths))
    for (const operation of Object.values(item))
      if (operation?.operationId) responses.set(operation.operationId, operation.responses ?? {});
  const compiled = new Map<string, ValidateFunction>();
  return (id, answer) => {
    const response = resolve(document as Document, responses.get(id)?.[String(answer.status)]);
    if (!response)
      throw new Error(`${id} answered ${answer.status}, which the contract does not name.`);
    const schema = response.content?.['application/json']?.schema;
    if (!schema || answer.body === undefined) return;
    const key = `${id} ${answer.status}`;
    const validate = compiled.get(key) ?? ajv.compile(withBase(schema));
    compiled.set(key, validate);
    // Serialized and parsed, since that is what the client gets.
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const faults = faultsOf(validate, JSON.parse(text));
    if (faults?.length)
      throw new Error(`${key} does not match the contract: ${listFaults(faults)}`);
  };
}

const resolve = (
  document: Document,
  response: ResponseObject | undefined,
): ResponseObject | undefined =>
  response?.$ref
    ? document.components?.responses?.[response.$ref.split('/').at(-1) ?? '']
    : response;

// References in the document are relative to its root, which is registered as "contract".
const withBase = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')) as object;

const listFaults = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? [])
    .slice(0, 5)
    .map(
      (fault) =>
        `${fault.instancePath || '/'} ${fault.message ?? ''} ${JSON.stringify(fault.params)}`,
    )
    .join('; ');
