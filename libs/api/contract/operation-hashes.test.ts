// What the contract promises, one hash per operation: a change of the source that should only change its form shows here
// when it changes more. Renew the hashes of operations that are meant to change with `npx vitest run operation-hashes -u`.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contract, operationsOf } from '../src/contract.ts';

const wording = new Set(['description', 'summary', 'example', 'examples', 'tags']);

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

// Every reference followed, every key in order, without wording. A schema that contains itself ends where it does.
function whole(node: unknown, within: readonly string[] = [], isNames = false): Json {
  if (Array.isArray(node))
    return node
      .map((one) => whole(one, within))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof node !== 'object' || node === null) return node as Json;
  const { $ref, ...beside } = node as { readonly $ref?: string };
  if (typeof $ref === 'string') {
    if (within.includes($ref)) return { itself: within.length - within.indexOf($ref) };
    const [, , section = '', name = ''] = $ref.split('/');
    const there = contract.components[section as 'schemas'][name];
    return whole({ ...there, ...beside }, [...within, $ref]);
  }
  const fields = Object.entries(node)
    .filter(([key]) => isNames || !wording.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, whole(value, within, !isNames && key === 'properties')]);
  return Object.fromEntries(fields) as Json;
}

it('has the hash that it had for each operation', () => {
  const hashes = operationsOf(contract).map(({ operation, method, path, root }) => {
    const text = JSON.stringify(whole({ ...operation, method, path, root }));
    return [operation.operationId, createHash('sha256').update(text).digest('hex').slice(0, 16)];
  });
  expect(Object.fromEntries(hashes.sort())).toMatchSnapshot();
});
