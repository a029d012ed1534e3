import type { ContractDocument, ContractOperation, ContractPath, Method } from '../src/document.ts';

/** An operation as it is written, without what follows from its own words. */
type Written = Omit<ContractOperation, 'security'> & {
  /** The statuses of refusals that do not follow. */
  readonly 'x-refusals'?: readonly (keyof typeof refusals)[];
};

type Place = { readonly method: Method; readonly path: string; readonly isProbe: boolean };

const refusals = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedMedia',
  422: 'Invalid',
  429: 'TooMany',
  501: 'NotImplemented',
  503: 'Unavailable',
} as const;

const idempotencyKey = { $ref: '#/components/parameters/idempotencyKey' };

// What any call of its kind may meet.
function statusesOf(operation: Written, { method, path, isProbe }: Place): readonly number[] {
  if (isProbe) return [];
  const takesValues = operation.parameters !== undefined || operation.requestBody !== undefined;
  const writes = method !== 'get';
  return [
    ...(takesValues || writes ? [400] : []),
    ...(operation['x-access'] === 'public' ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    ...(operation['x-idempotency'] === 'key' ? [409] : []),
    ...(writes ? [413, 415] : []),
    ...(takesValues ? [422] : []),
    ...[429, 503],
  ];
}

function whole({ 'x-refusals': more = [], ...written }: Written, place: Place): ContractOperation {
  const takesKey = written['x-idempotency'] === 'key';
  const parameters = [...(written.parameters ?? []), ...(takesKey ? [idempotencyKey] : [])];
  const operation = { ...written, ...(parameters.length > 0 && { parameters }) };
  const refused = [...statusesOf(operation, place), ...more].map((status) => {
    const name = refusals[status as keyof typeof refusals];
    return [status, { $ref: `#/components/responses/${name}` }] as const;
  });
  return {
    ...operation,
    security: operation['x-access'] === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    responses: { ...operation.responses, ...Object.fromEntries(refused) },
  };
}

/**
 * Adds to each operation what follows from its own words: who must be signed in from `x-access`, the header of
 * `x-idempotency: key`, and the refusals that any call of its kind may meet.
 */
export function withDerived(document: ContractDocument): ContractDocument {
  const methods = new Set<string>(['get', 'put', 'post', 'delete'] satisfies Method[]);
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const isProbe = item.servers !== undefined;
    const entries = Object.entries(item).map(([key, value]) =>
      methods.has(key)
        ? [key, whole(value as Written, { method: key as Method, path, isProbe })]
        : [key, value],
    );
    return [path, Object.fromEntries(entries) as ContractPath];
  });
  return { ...document, paths: Object.fromEntries(paths) as ContractDocument['paths'] };
}
