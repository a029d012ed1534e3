import { operationsOf } from '../src/document.ts';
import type { ContractDocument, ContractOperation } from '../src/document.ts';

/** The source of the table of operations: what a browser needs to know of the contract, and no more. */
export function operationsSource(document: ContractDocument): string {
  const rows = operationsOf(document).map(({ operation, method, path, root }) => {
    const entry = {
      method: method.toUpperCase(),
      path,
      root,
      access: operation['x-access'],
      idempotency: operation['x-idempotency'],
      takes: takes(operation),
      answers: answers(operation),
    };
    return `  ${operation.operationId}: ${JSON.stringify(entry)},`;
  });
  return `export const operations = {\n${rows.join('\n')}\n} as const;\n`;
}

function takes(operation: ContractOperation): 'nothing' | 'json' | 'form' | 'multipart' {
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  if (type === undefined) return 'nothing';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type === 'multipart/form-data' ? 'multipart' : 'json';
}

// The names that openapi-fetch gives to the ways of reading an answer.
function answers(operation: ContractOperation): 'json' | 'text' | 'blob' {
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const types = Object.keys(good?.[1].content ?? {});
  if (types.length === 0 || types.every((type) => type.endsWith('json'))) return 'json';
  return types.every((type) => type.startsWith('text/')) ? 'text' : 'blob';
}
