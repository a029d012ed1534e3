import { operationsOf } from '../src/document.ts';
import type { ContractDocument, ContractOperation } from '../src/document.ts';

/** The source of the operations table, which the server and the command line use. */
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

/**
 * The source of the calls table of the client: method, path, and the request and response media
 * types where they are not the default. It is kept minimal because every page of the app loads
 * it.
 */
export function callsSource(document: ContractDocument): string {
  const all = operationsOf(document);
  const rows = all.map(({ operation, method, path }) => {
    const [taken, answered] = [takes(operation), answers(operation)];
    const rest = answered === 'json' ? (taken === 'nothing' ? [] : [taken]) : [taken, answered];
    const call = [method.toUpperCase(), path, ...rest].join(' ');
    return `  ${operation.operationId}: ${JSON.stringify(call)},`;
  });
  const lists = {
    rootPaths: all.filter(({ root }) => root),
    sessionPaths: all.filter(
      ({ operation, path }) => operation['x-access'] === 'public' && path.startsWith('/auth/'),
    ),
  };
  const pathLists = Object.entries(lists).map(
    ([name, some]) =>
      `export const ${name}: readonly string[] = ${JSON.stringify(some.map(({ path }) => path))};\n`,
  );
  return `export const calls = {\n${rows.join('\n')}\n} as const;\n${pathLists.join('')}`;
}

function takes(operation: ContractOperation): 'nothing' | 'json' | 'form' | 'multipart' {
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  if (type === undefined) return 'nothing';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type === 'multipart/form-data' ? 'multipart' : 'json';
}

// The `parseAs` values of openapi-fetch.
function answers(operation: ContractOperation): 'json' | 'text' | 'blob' {
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const types = Object.keys(good?.[1].content ?? {});
  if (types.length === 0 || types.every((type) => type.endsWith('json'))) return 'json';
  return types.every((type) => type.startsWith('text/')) ? 'text' : 'blob';
}
