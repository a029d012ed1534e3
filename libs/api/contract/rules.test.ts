import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { rightNames } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import { contract, operationsOf, resolve } from '../src/contract.ts';
import type { PlacedOperation } from '../src/contract.ts';

const operations = operationsOf(contract);

const verbs =
  'add|apply|change|clear|compare|copy|create|delete|download|edit|erase|exchange|export|filter|finish|get|handle|init|link|list|login|logout|look|mark|merge|move|plan|print|recommend|refresh|register|remove|replace|reset|restore|revoke|run|save|search|set|start|submit|undo|unlink|update|upload|validate|verify';

/**
 * The violations of a rule must be exactly the named exceptions: a new
 * violation fails, and so does an exception that no longer violates it.
 */
function expectOnly(
  breaks: (placed: PlacedOperation) => boolean,
  exceptions: readonly string[] = [],
): void {
  const found = operations.filter(breaks).map(({ operation }) => operation.operationId);
  expect(found.sort()).toEqual([...exceptions].sort());
}

function namesOf({ operation }: PlacedOperation): readonly unknown[] {
  return (operation.parameters ?? []).map((parameter) => resolve(contract, parameter).name);
}

const takesKey = (placed: PlacedOperation) => namesOf(placed).includes('Idempotency-Key');
const isGet = ({ method }: PlacedOperation) => method === 'get';
const takesValues = ({ operation }: PlacedOperation) =>
  operation.parameters !== undefined || operation.requestBody !== undefined;
const idempotency = ({ operation }: PlacedOperation) => operation['x-idempotency'];
const statuses = ({ operation }: PlacedOperation) => Object.keys(operation.responses);
const probes = ['getHealth', 'getReadiness', 'getMetrics'];

describe('names', () => {
  it('are a verb and a noun in camel case', () => {
    expectOnly(
      ({ operation }) => !new RegExp(`^(${verbs})([A-Z][A-Za-z]*)?$`).test(operation.operationId),
    );
  });

  it('are unique', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('descriptions', () => {
  it('are there for every call', () => {
    expectOnly(({ operation }) => operation.summary.length < 5 || operation.description.length < 5);
  });

  it('say who may call, where it is not everyone', () => {
    const who = /\b(Admins|Anyone|The author|One's own|admin)\b/;
    expectOnly(
      ({ operation }) => operation['x-access'] !== 'public' && !who.test(operation.description),
    );
  });
});

describe('access', () => {
  it('names a right of the one table, or public', () => {
    const known = new Set<string>(['public', ...rightNames]);
    expectOnly(({ operation }) => !known.has(operation['x-access']));
  });

  it('lists the same rights as the one table', () => {
    const listed = contract.components.schemas.Right?.enum as readonly string[];
    expect([...listed].sort()).toEqual([...rightNames].sort());
  });

  it('needs a cookie or a token unless it is public', () => {
    const schemes = JSON.stringify([{ cookie: [] }, { bearer: [] }]);
    expectOnly(({ operation }) => {
      const wanted = operation['x-access'] === 'public' ? '[]' : schemes;
      return JSON.stringify(operation.security) !== wanted;
    });
  });

  it('is public for these alone', () => {
    expectOnly(
      ({ operation }) => operation['x-access'] === 'public',
      [
        ...['login', 'logout', 'refreshSession', 'exchangePassword'],
        ...['getSignInOptions', 'startOidc', 'finishOidc'],
        ...['getContract', 'getRecordSchema', 'getCalendarFeed', ...probes],
        ...['lookUpDoor', 'addDoorReport', 'uploadDoorPhoto'],
        ...['lookUpWork', 'getWorkPhoto', 'addWorkAnswer', 'uploadWorkPhotos'],
      ],
    );
  });

  it('lets no role write with the right to read', () => {
    expectOnly(
      (placed) => placed.operation['x-access'] === 'read' && idempotency(placed) !== 'read',
    );
  });
});

describe('repeats', () => {
  it('takes a key exactly where a key is kept', () => {
    expectOnly((placed) => takesKey(placed) !== (idempotency(placed) === 'key'));
  });

  it('has no GET that writes, but the one of the specification', () => {
    expectOnly((placed) => isGet(placed) && idempotency(placed) !== 'read', ['copyTemplate']);
  });

  it('has no PUT or DELETE that only reads', () => {
    expectOnly(
      (placed) => ['put', 'delete'].includes(placed.method) && idempotency(placed) === 'read',
    );
  });

  it('goes without a key only where something else recognises the repeat', () => {
    expectOnly(
      (placed) => !['key', 'read'].includes(idempotency(placed)),
      [
        ...['login', 'logout', 'refreshSession', 'exchangePassword', 'verifyPassword'],
        ...[
          'createForm',
          'submitForm',
          'uploadImages',
          'uploadActionPhotos',
          'addDoorReport',
          'uploadDoorPhoto',
          'lookUpWork',
          'addWorkAnswer',
          'uploadWorkPhotos',
        ],
        // Their responses contain a secret, which is not stored for a repeat.
        ...['createToken', 'createCalendarFeed', 'createWorkLink', 'resetUserPassword'],
      ],
    );
  });

  it('takes a version wherever something editable is removed', () => {
    expectOnly(
      (placed) => placed.method === 'delete' && !namesOf(placed).includes('If-Match'),
      [
        'revokeUserSessions',
        'revokeToken',
        'revokeCalendarFeed',
        'unlinkIdentity',
        'revokeSession',
        'revokeWorkLink',
      ],
    );
  });
});

describe('answers', () => {
  it('have one that is good', () => {
    expectOnly((placed) => !statuses(placed).some((status) => /^(2|3)/.test(status)));
  });

  it.each([
    ['429', () => true],
    ['503', () => true],
    ['401', ({ operation }: PlacedOperation) => operation['x-access'] !== 'public'],
    ['403', ({ operation }: PlacedOperation) => operation['x-access'] !== 'public'],
    ['404', ({ path }: PlacedOperation) => path.includes('{')],
    ['400', (placed: PlacedOperation) => takesValues(placed) || !isGet(placed)],
    ['409', (placed: PlacedOperation) => idempotency(placed) === 'key'],
    ['413', (placed: PlacedOperation) => !isGet(placed)],
    ['415', (placed: PlacedOperation) => !isGet(placed)],
    ['422', (placed: PlacedOperation) => takesValues(placed)],
  ])('list %s where it can happen', (status, applies) => {
    expectOnly(
      (placed) =>
        applies(placed) &&
        !statuses(placed).includes(status) &&
        !probes.includes(placed.operation.operationId),
    );
  });

  it('refuse with a problem everywhere', () => {
    expectOnly(
      ({ operation }) =>
        Object.entries(operation.responses).some(([status, response]) => {
          if (!/^(4|5)/.test(status)) return false;
          const name = String(response.$ref).split('/').at(-1) ?? '';
          const shared = contract.components.responses[name];
          return !JSON.stringify(shared ?? {}).includes('#/components/schemas/Problem"');
        }),
      ['getReadiness'],
    );
  });

  it('of refusals are problem+json and nothing else', () => {
    for (const response of Object.values(contract.components.responses))
      expect(Object.keys(response.content as object)).toEqual(['application/problem+json']);
  });
});

it('is sound OpenAPI 3.1', async () => {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'path-parameters-defined': 'error',
      'operation-parameters-unique': 'error',
      'no-identical-paths': 'error',
      'path-declaration-must-exist': 'error',
      'operation-tag-defined': 'error',
      'no-path-trailing-slash': 'off',
    },
  });
  const problems = await lint({
    ref: join(import.meta.dirname, '../src/generated/openapi.json'),
    config,
  });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

it('the type of what a list holds once each stands in the list, so that it is compared fast', () => {
  const referring: string[] = [];
  JSON.stringify(contract, (name, value: unknown) => {
    const { uniqueItems, items } = (value ?? {}) as { uniqueItems?: boolean; items?: object };
    if (uniqueItems === true && items && !('type' in items)) referring.push(name);
    return value;
  });
  expect(referring).toEqual([]);
});
