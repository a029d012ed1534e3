import { contract, operationsOf, resolve } from '@kierros/api/contract';
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
    // The tests of the contract do that, once.
    validateSchema: false,
    allErrors: isExhaustive,
    useDefaults: true,
    coerceTypes: coerce ? 'array' : false,
    ...(isExhaustive && { code: { process: stopAtMostFaults } }),
  });
  addFormats(ajv);
  // An id is an integer that JavaScript and both databases represent exactly; 1e308 is not.
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger });
  return ajv.addSchema({ $id: 'contract', components: contract.components });
};

// Ajv collects either one fault or all, so its code is made to throw those collected when they are enough.
const stopAtMostFaults = (code: string): string =>
  code
    .replaceAll('errors++;', `if (++errors >= ${MOST_FAULTS}) throw vErrors;`)
    .replaceAll(
      'errors = vErrors.length;',
      `if ((errors = vErrors.length) >= ${MOST_FAULTS}) throw vErrors;`,
    );

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
  return () => (compiled ??= ajv.compile(withBase(schema)));
}

// References are relative to the root of the contract, which is registered under this name.
const withBase = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')) as object;

/** Returns whether a value matches a schema, and stores the errors. */
export type Check = ((value: unknown) => boolean) & Pick<ValidateFunction, 'errors'>;

/** Makes something of each schema once in the life of the process: schemas are compiled for the first app only. */
function oncePerSchema(make: (schema: object) => Check): (schema: object) => Check {
  const made = new WeakMap<object, Check>();
  return (schema) => {
    const check = made.get(schema) ?? make(schema);
    made.set(schema, check);
    return check;
  };
}

/** The check of a JSON body, or of what a record or a response holds: its values have their own types. */
export const bodyCheck = oncePerSchema(checker({ coerce: false }));

const coercing = checker({ coerce: true });
const parameterCheck = oncePerSchema((schema) => withPlainNumbers(schema, coercing(schema)));
const headerCheck = oncePerSchema((schema) => parameterCheck(lowerCased(schema)));
const checkOf = { body: bodyCheck, headers: headerCheck } as const;

/** Paths, queries and headers are text and are coerced; a JSON body has its own types and is not. */
export const compileRequest: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (checkOf[httpPart as keyof typeof checkOf] ?? parameterCheck)(schema);

const responsesOf = new Map(
  operationsOf(contract).map(({ operation }) => [operation.operationId, operation.responses]),
);

/** Throws when a response does not match the contract; used in tests, so that the server cannot drift from it. */
export function refuseUnfitResponse(id: OperationId, answer: Answer): void {
  const listed = responsesOf.get(id)?.[answer.status];
  if (!listed)
    throw new Error(`${id} answered ${answer.status}, which the contract does not name.`);
  const { content } = resolve(contract, listed) as { content?: Record<string, { schema: object }> };
  const schema = content?.['application/json']?.schema;
  if (!schema || answer.body === undefined) return;
  // Serialized and parsed, since that is what the client gets.
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const check = bodyCheck(schema);
  if (check(JSON.parse(text))) return;
  throw new Error(
    `${id} ${answer.status} does not match the contract: ${listFaults(check.errors)}`,
  );
}

const listFaults = (errors: ErrorObject[] | null | undefined) =>
  (errors ?? [])
    .slice(0, 5)
    .map(
      (fault) =>
        `${fault.instancePath || '/'} ${fault.message ?? ''} ${JSON.stringify(fault.params)}`,
    )
    .join('; ');
