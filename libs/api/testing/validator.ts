import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contract, operationsOf, resolve } from '../src/contract.ts';
import type { JsonObject } from '../src/contract.ts';
import type { OperationId } from '../src/operations.ts';
import type { components } from '../src/schema.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: 'contract', components: contract.components });

/** The faults of a value against a schema of the contract, as `where: what`; empty when it is valid. */
export function faultsAgainst(schema: JsonObject, value: unknown): readonly string[] {
  const valid = compiled(schema);
  valid(value);
  return (valid.errors ?? []).map((error) => `${error.instancePath}: ${error.message ?? ''}`);
}

/** The faults of a value against a named schema: `faultsOf('Template', body)`. */
export function faultsOf(name: keyof components['schemas'], value: unknown): readonly string[] {
  return faultsAgainst({ $ref: `#/components/schemas/${name}` }, value);
}

/**
 * The faults of a response against the contract of its operation and status,
 * for server tests, which validate every response.
 */
export function faultsOfAnswer(
  operationId: OperationId,
  status: number,
  body: unknown,
): readonly string[] {
  const placed = operationsOf(contract).find(
    ({ operation }) => operation.operationId === operationId,
  );
  const listed = placed?.operation.responses[String(status)];
  if (!listed) return [`${operationId} does not list the status ${status}`];
  const content = (resolve(contract, listed).content ?? {}) as Record<
    string,
    { schema: JsonObject }
  >;
  const json = Object.entries(content).find(([type]) => type.endsWith('json'));
  return json ? faultsAgainst(json[1].schema, body) : [];
}

const known = new Map<string, ValidateFunction>();

function compiled(schema: JsonObject): ValidateFunction {
  // Ajv resolves references relative to the schema's own id.
  const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  const found = known.get(text) ?? ajv.compile(JSON.parse(text) as JsonObject);
  known.set(text, found);
  return found;
}
