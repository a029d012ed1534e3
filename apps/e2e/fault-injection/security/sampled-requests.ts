import {
  contract,
  operationsOf,
  type JsonObject,
  type PlacedOperation,
} from '@kierros/api/contract';

/** A request built from the contract's examples and existing ids. */
export type SampledRequest = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The media type of the body; undefined without one. */
  readonly type: string | undefined;
  /** Whether it changes nothing according to the contract. */
  readonly isRead: boolean;
};

/** A text in a request: its position, and a copy of the request with another text there. */
export type TextPlace = {
  readonly name: string;
  readonly request: SampledRequest;
  /** Whether the contract allows any words there: no enum, date, cursor or id. */
  readonly isFree: boolean;
  readonly holding: (text: string) => SampledRequest;
};

/** Existing ids, by the name of a path parameter or field. */
export type Ids = (name: string, operationId: string) => number;

/** Resolves a reference into the contract, or into another self-contained schema. */
const resolved = (schema: JsonObject, root: object = contract): JsonObject => {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return schema;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, step) => (part as JsonObject)[step], root);
  return { ...resolved(found as JsonObject, root), ...rest };
};

const typesOf = (schema: JsonObject) => [schema['type'] ?? []].flat() as string[];
const choicesOf = (schema: JsonObject, root?: object) =>
  ((schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonObject[]).map((one) => resolved(one, root));

function exampleOf(given: JsonObject, name: string, ids: (name: string) => number): unknown {
  const schema = resolved(given);
  const [choice] = choicesOf(schema);
  if (schema['format'] === 'int64') return ids(name);
  if (choice && schema['example'] === undefined) return exampleOf(choice, name, ids);
  const types = typesOf(schema);
  if (types.includes('array')) return [exampleOf(schema['items'] as JsonObject, name, ids)];
  const properties = schema['properties'] as Record<string, JsonObject> | undefined;
  if (properties === undefined) return schema['example'] ?? ids(name);
  const required = (schema['required'] ?? []) as string[];
  return Object.fromEntries(
    required.map((own) => [own, exampleOf(properties[own] ?? {}, own, ids)]),
  );
}

type Parameter = { name: string; in: string; required?: boolean; schema: JsonObject };

const parametersOf = ({ operation }: PlacedOperation): Parameter[] =>
  (operation.parameters ?? []).map((one) => resolved(one) as unknown as Parameter);

const bodyOf = ({ operation }: PlacedOperation) => {
  const [entry] = Object.entries(operation.requestBody?.content ?? {});
  return entry && { type: entry[0], schema: entry[1].schema };
};

function sampleOf(placed: PlacedOperation, ids: Ids): SampledRequest {
  const { operation, method, path } = placed;
  const id = operation.operationId;
  const own = (name: string) => ids(name, id);
  const values = (where: string) =>
    Object.fromEntries(
      parametersOf(placed)
        .filter((one) => one.in === where && (one.required === true || where === 'path'))
        .map((one) => [one.name, String(exampleOf(one.schema, one.name, own))]),
    );
  const body = bodyOf(placed);
  const inPath = values('path');
  return {
    id,
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => inPath[name] ?? ''),
    query: values('query'),
    headers: {},
    type: body?.type,
    body: body && exampleOf(body.schema, 'body', own),
    isRead: operation['x-idempotency'] === 'read',
  };
}

type TextPath = { readonly steps: readonly (string | number)[]; readonly isFree: boolean };

const below = (step: string | number, paths: readonly TextPath[]): TextPath[] =>
  paths.map(({ steps, isFree }) => ({ steps: [step, ...steps], isFree }));

// A pattern that only requires a visible character allows any words.
const takesText = (schema: JsonObject) =>
  !('enum' in schema) &&
  !('format' in schema) &&
  [undefined, '\\S'].includes(schema['pattern'] as string);

/** The paths of all texts in a schema. */
function textPaths(given: JsonObject, root: object = contract, depth = 0): TextPath[] {
  const schema = resolved(given, root);
  if (depth > 5) return [];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
  const items = schema['items'] as JsonObject | undefined;
  return [
    ...(typesOf(schema).includes('string') || 'enum' in schema
      ? [{ steps: [], isFree: takesText(schema) }]
      : []),
    ...choicesOf(schema, root).flatMap((one) => textPaths(one, root, depth + 1)),
    ...properties.flatMap(([name, one]) => below(name, textPaths(one, root, depth + 1))),
    ...(items ? below(0, textPaths(items, root, depth + 1)) : []),
  ];
}

/** A copy of a value with a text at a path; missing parents are created. */
function withValueAt(value: unknown, [step, ...rest]: TextPath['steps'], text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number')
    return [withValueAt((value as unknown[] | undefined)?.[0], rest, text)];
  const held = typeof value === 'object' && value !== null ? (value as JsonObject) : {};
  return { ...held, [step]: withValueAt(held[step], rest, text) };
}

type Within = {
  /** The document that the schema's references point into; the contract by default. */
  readonly root?: object;
  /** The path in the body that the schema describes. */
  readonly under?: TextPath['steps'];
};

/** The text positions in the body of a request, by a schema. */
export function placesInBody(
  request: SampledRequest,
  schema: JsonObject,
  { root = contract, under = [] }: Within = {},
): TextPlace[] {
  const paths = new Map(
    textPaths(schema, root).map((path) => [path.steps.join('.'), path] as const),
  );
  return [...paths].map(([at, { steps, isFree }]) => ({
    name: `${request.id} body ${at}`,
    request,
    isFree,
    holding: (text: string) => ({
      ...request,
      body: withValueAt(request.body, [...under, ...steps], text),
    }),
  }));
}

function placesOf(placed: PlacedOperation, request: SampledRequest, ids: Ids): TextPlace[] {
  const { operation, path } = placed;
  const inParameters = parametersOf(placed).flatMap(({ name, in: where, schema }): TextPlace[] => {
    if (textPaths(schema).length === 0 && where !== 'path') return [];
    const holding = (text: string): SampledRequest => {
      if (where === 'query') return { ...request, query: { ...request.query, [name]: text } };
      if (where === 'header') return { ...request, headers: { [name]: text } };
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, other: string) =>
        // A lone surrogate cannot be encoded in a URL, so it is replaced as a browser does.
        other === name
          ? encodeURIComponent(text.toWellFormed())
          : String(ids(other, operation.operationId)),
      );
      return { ...request, path: filled };
    };
    const isFree = where === 'query' && textPaths(schema).some((path) => path.isFree);
    return [{ name: `${request.id} ${where} ${name}`, request, isFree, holding }];
  });
  return [...inParameters, ...placesInBody(request, bodyOf(placed)?.schema ?? {})];
}

/** The additions that make an example request valid, by operation. */
export type Completed = Readonly<Record<string, Partial<Pick<SampledRequest, 'body' | 'query'>>>>;

/** Every operation of the contract as a request, and every text position in them. */
export function sampledRequests(
  ids: Ids,
  completed: Completed = {},
): {
  requests: readonly SampledRequest[];
  places: readonly TextPlace[];
} {
  const made = operationsOf(contract).map((placed) => {
    const request = sampleOf(placed, ids);
    return { placed, request: { ...request, ...completed[request.id] } };
  });
  return {
    requests: made.map(({ request }) => request),
    places: made.flatMap(({ placed, request }) => placesOf(placed, request, ids)),
  };
}
