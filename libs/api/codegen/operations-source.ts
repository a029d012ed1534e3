import { operationsOf } from '../src/document.ts';
import type { ContractDocument } from '../src/document.ts';

/** The source of the table of operations: what a browser needs to know of the contract, and no more. */
export function operationsSource(document: ContractDocument): string {
  const rows = operationsOf(document).map(({ operation, method, path, root }) => {
    const entry = {
      method: method.toUpperCase(),
      path,
      root,
      access: operation['x-access'],
      idempotency: operation['x-idempotency'],
    };
    return `  ${operation.operationId}: ${JSON.stringify(entry)},`;
  });
  return `export const operations = {\n${rows.join('\n')}\n} as const;\n`;
}
