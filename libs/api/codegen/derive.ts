import { resolve } from '../src/document.ts';
import type {
  ContractDocument,
  ContractOperation,
  ContractPath,
  JsonObject,
  Method,
} from '../src/document.ts';
import { reasonsEn } from '../src/problem-texts/reasons-en.ts';

/** An operation as it is written, without what follows from its own words. */
type Written = Omit<ContractOperation, 'security' | 'tags' | 'x-idempotency'> & {
  readonly tags?: ContractOperation['tags'];
  readonly 'x-idempotency'?: ContractOperation['x-idempotency'];
  /** The statuses of refusals that do not follow. */
  readonly 'x-refusals'?: readonly (keyof typeof refusals)[];
};

type Place = {
  readonly method: Method;
  readonly path: string;
  readonly noun: string;
  readonly isProbe: boolean;
};

type Response = JsonObject & {
  readonly content?: { readonly 'application/json'?: { readonly schema: JsonObject } };
};

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

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

type Page = { readonly allOf?: readonly JsonObject[]; readonly 'x-without'?: readonly string[] };

// What answers with a page takes which one, and where the page says how to read on, that and how to count.
function pageParameters(written: Written, document: ContractDocument): readonly JsonObject[] {
  const { content }: Response = written.responses['200'] ?? {};
  const schema = content?.['application/json']?.schema;
  const { allOf, 'x-without': without = [] }: Page = schema ? resolve(document, schema) : {};
  if (!allOf?.some(({ $ref }) => $ref === '#/components/schemas/Page')) return [];
  const names = ['page', 'perPage', ...(without.includes('after') ? [] : ['after', 'count'])];
  return names.map(parameter);
}

const namesLocation = ({ parameters = [] }: Pick<ContractOperation, 'parameters'>): boolean =>
  parameters.some(({ $ref }) => $ref === '#/components/parameters/location');

// What any call of its kind may meet.
function statusesOf(
  operation: Pick<ContractOperation, 'parameters' | 'requestBody' | 'x-access' | 'x-idempotency'>,
  { method, path, isProbe }: Place,
): readonly number[] {
  if (isProbe) return [];
  const takesValues = operation.parameters !== undefined || operation.requestBody !== undefined;
  const writes = method !== 'get';
  return [
    ...(takesValues || writes ? [400] : []),
    ...(operation['x-access'] === 'public' ? [] : [401, 403]),
    ...(path.includes('{') || namesLocation(operation) ? [404] : []),
    ...(operation['x-idempotency'] === 'key' ? [409] : []),
    ...(writes ? [413, 415] : []),
    ...(takesValues ? [422] : []),
    ...[429, 503],
  ];
}

// A parameter is in the query; what is in the path is always there, and nothing else has to be.
const wholeParameter = (given: JsonObject): JsonObject =>
  '$ref' in given ? given : { in: 'query', required: given.in === 'path', ...given };

// An answer is described as its schema is.
function wholeResponse(response: Response, document: ContractDocument): JsonObject {
  const schema = response.content?.['application/json']?.schema;
  if (response.description !== undefined || !schema) return response;
  return { description: resolve(document, schema).description, ...response };
}

function whole(
  { 'x-refusals': more = [], ...written }: Written,
  place: Place,
  document: ContractDocument,
): ContractOperation {
  const idempotency = written['x-idempotency'] ?? (place.method === 'get' ? 'read' : 'key');
  const parameters = [
    ...(place.method === 'get' ? pageParameters(written, document) : []),
    ...(place.path.includes('{id}') ? [parameter('id')] : []),
    ...(written.parameters ?? []).map(wholeParameter),
    ...(idempotency === 'key' ? [parameter('idempotencyKey')] : []),
  ];
  const operation = {
    tags: [place.noun],
    ...written,
    'x-idempotency': idempotency,
    ...(parameters.length > 0 && { parameters }),
    ...(written.requestBody && { requestBody: { required: true, ...written.requestBody } }),
  };
  const answers = Object.entries(written.responses).map(([status, response]) => [
    status,
    wholeResponse(response, document),
  ]);
  const refused = [...statusesOf(operation, place), ...more].map((status) => {
    const name = refusals[status as keyof typeof refusals];
    return [status, { $ref: `#/components/responses/${name}` }] as const;
  });
  return {
    ...operation,
    security: operation['x-access'] === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    responses: {
      ...(Object.fromEntries(answers) as ContractOperation['responses']),
      ...Object.fromEntries(refused),
    },
  };
}

/**
 * Adds to each operation what follows from its own words: the noun of its file as its tag, who must be signed in from
 * `x-access`, that a `get` reads and any other call takes a key unless `x-idempotency` says otherwise, the header of such
 * a key, that what is in the path and a body must be there, the id in a path, the parameters of a page, how an answer is
 * described, and the refusals that any call of its kind may meet; and the reasons of faults, which are those that have a
 * sentence. `nouns` has the noun of each path.
 */
export function withDerived(
  document: ContractDocument,
  nouns: ReadonlyMap<string, string>,
): ContractDocument {
  const methods = new Set<string>(['get', 'put', 'post', 'delete'] satisfies Method[]);
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const place = { path, noun: nouns.get(path) ?? '', isProbe: item.servers !== undefined };
    const entries = Object.entries(item).map(([key, value]) =>
      methods.has(key)
        ? [key, whole(value as Written, { ...place, method: key as Method }, document)]
        : [key, value],
    );
    return [path, Object.fromEntries(entries) as ContractPath];
  });
  const { parameters, responses, schemas } = document.components;
  const FaultReason = { ...schemas['FaultReason'], enum: Object.keys(reasonsEn) };
  const { content } = responses.BadRequest ?? {};
  const refusing = Object.entries(responses).map(([name, response]): [string, JsonObject] => [
    name,
    { ...response, content },
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths) as ContractDocument['paths'],
    components: {
      ...document.components,
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, one]) => [name, wholeParameter(one)]),
      ),
      responses: Object.fromEntries(refusing),
      schemas: { ...schemas, FaultReason },
    },
  };
}
