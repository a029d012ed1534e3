import { contract, operationsOf } from '@kierros/api/contract';
import type { OperationId } from '@kierros/api/schema';
import { schemaFaults } from '../../plugins/schema-faults.ts';
import { bodyCheck } from '../../plugins/validators.ts';
import { ProblemError } from '../../shared/problem-error.ts';

/** Makes a schema with references into the contract self-contained. */
export const standAlone = (schema: object): object => {
  const text = JSON.stringify({ ...schema, $defs: contract.components.schemas });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as object;
};

const bodies = new Map(
  operationsOf(contract).map(({ operation }) => [
    operation.operationId as OperationId,
    operation.requestBody?.content['application/json']?.schema,
  ]),
);

/** Refuses a body that the contract does not allow for an operation. */
export function refuseBody(id: OperationId, body: object): void {
  const schema = bodies.get(id);
  if (schema) refuseUnfit(schema, body);
}

/** Refuses a value that does not match a schema with references into the contract, with one fault per field. */
export function refuseUnfit(schema: object, value: object): void {
  const check = bodyCheck(schema);
  if (check(value)) return;
  throw new ProblemError('invalid_value', {
    errors: schemaFaults((check.errors ?? []).slice(0, 20)),
  });
}
