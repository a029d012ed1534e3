import { contract, operationsOf } from '@kierros/api/contract';
import type { OperationId } from '@kierros/api/schema';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { schemaFaults } from '../../plugins/schema-faults.ts';
import { requestValidator } from '../../plugins/validators.ts';
import { ProblemError } from '../../shared/problem-error.ts';

const compiled = new Map<string, ValidateFunction>();
const compile = requestValidator();

/** Makes a schema with references into the contract self-contained. */
export const standAlone = (schema: object): object => {
  const text = JSON.stringify({ ...schema, $defs: contract.components.schemas });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as object;
};

const bodies = new Map(
  operationsOf(contract).map(({ operation }) => [
    operation.operationId as OperationId,
    (operation as { requestBody?: { content?: Record<string, { schema?: object }> } }).requestBody
      ?.content?.['application/json']?.schema,
  ]),
);

/** Refuses a body that the contract does not allow for an operation. */
export function refuseBody(id: OperationId, body: object): void {
  const schema = bodies.get(id);
  if (schema) refuseUnfit(id, schema, body);
}

/** Refuses a value that does not match a schema, with one fault per field. */
export function refuseUnfit(name: string, schema: object, value: object): void {
  const validate =
    compiled.get(name) ??
    (compile({
      schema: standAlone(schema),
      httpPart: 'body',
      method: 'POST',
      url: name,
    }) as ValidateFunction);
  compiled.set(name, validate);
  if (validate(value)) return;
  throw new ProblemError('invalid_value', {
    errors: schemaFaults((validate.errors ?? []).slice(0, 20)),
  });
}
