import type { OperationId } from '@kierros/api/schema';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { Answer } from './operations.ts';
import { withPlainNumbers } from './plain-numbers.ts';

// A CommonJS package whose types and runtime shape disagree about `default`.
const addFormats = formats.default as unknown as (ajv: Ajv2020) => void;

const build = (options: { coerce: boolean }) => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    useDefaults: true,
    coerceTypes: options.coerce ? 'array' : false,
  });
  addFormats(ajv);
  // An id is an integer that JavaScript and both databases represent exactly; 1e308 is not.
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger });
  return ajv;
};

/** Paths, queries and headers are text and are coerced; a JSON body has its own types and is not. */
export function requestValidator(): FastifySchemaCompiler<object> {
  const [body, text] = [build({ coerce: false }), build({ coerce: true })];
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') return whenFirstAsked(body, schema);
    const named = httpPart === 'headers' ? lowerCased(schema) : schema;
    return withPlainNumbers(named, whenFirstAsked(text, named));
  };
}

// Requests have header names in lower case, and with a custom compiler the framework does not adapt the schema to that.
const lowerCased = ({ properties = {}, ...schema }: { properties?: object }): object => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, of]) => [name.toLowerCase(), of as object]),
  ),
});

// Compiling the schemas of all operations took a fifth of each start, and most are not called for a long time. The
// tests call every operation, so they show that all of them compile.
function whenFirstAsked(ajv: Ajv2020, schema: object): Check {
  let compiled: ValidateFunction | undefined;
  const check: Check = (value) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(value);
    check.errors = compiled.errors;
    return isValid;
  };
  return check;
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
  const ajv = build({ coerce: false });
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
    if (
      !validate(
        JSON.parse(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)),
      )
    )
      throw new Error(`${key} does not match the contract: ${listFaults(validate.errors)}`);
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
