import type { ContractDocument, JsonObject } from '../src/contract.ts';
import { operationsOf, resolve } from '../src/contract.ts';

/** A schema and its position in the document. */
export type SchemaPosition = { readonly where: string; readonly schema: JsonObject };

/** The type of a schema, ignoring null. */
export function typeOf(schema: JsonObject): string | undefined {
  const { type } = schema;
  if (typeof type === 'string') return type;
  return Array.isArray(type) ? (type as string[]).find((one) => one !== 'null') : undefined;
}

/** Every named schema, every property and item inside it, and every parameter. */
export function schemaPositions(document: ContractDocument): readonly SchemaPosition[] {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    inside(name, schema),
  );
  const shared = Object.entries(document.components.parameters).flatMap(([name, parameter]) =>
    inside(`?${name}`, described(parameter)),
  );
  const own = operationsOf(document).flatMap(({ operation }) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.$ref === undefined)
      .flatMap((parameter) =>
        inside(`${operation.operationId}?${String(parameter.name)}`, described(parameter)),
      ),
  );
  return [...named, ...shared, ...own];
}

// A parameter's description is next to its schema, not inside it.
function described(parameter: JsonObject): JsonObject {
  return { description: parameter.description, ...(parameter.schema as JsonObject) };
}

function inside(where: string, schema: JsonObject): SchemaPosition[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  const choices = [schema.oneOf, schema.anyOf].flatMap((list) => (list ?? []) as JsonObject[]);
  const items = schema.items as JsonObject | undefined;
  return [
    { where, schema },
    ...properties.flatMap(([name, property]) => inside(`${where}.${name}`, property)),
    ...(items ? inside(`${where}[]`, items) : []),
    // A branch without properties, such as null, needs no description.
    ...choices.filter((one) => one.properties).flatMap((one) => inside(`${where}|`, one)),
  ];
}

/** A value built from the examples of a schema. */
export function sample(schema: JsonObject, document: ContractDocument): unknown {
  const whole = resolve(document, schema);
  if (whole.example !== undefined) return whole.example;
  const choice = ((whole.oneOf ?? whole.anyOf) as JsonObject[] | undefined)?.[0];
  if (choice) return sample(choice, document);
  if (typeOf(whole) === 'array') return [sample(whole.items as JsonObject, document)];
  if (typeOf(whole) === 'object')
    return Object.fromEntries(
      Object.entries((whole.properties ?? {}) as Record<string, JsonObject>).map(
        ([name, property]) => [name, sample(property, document)],
      ),
    );
  return whole.format === 'binary' ? '' : undefined;
}

/** The names of the schemas that request bodies use. */
export function bodyNames(document: ContractDocument): readonly string[] {
  const seen = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { $ref } = node as JsonObject;
    if (typeof $ref === 'string') {
      const name = $ref.split('/').at(-1) ?? '';
      if (seen.has(name)) return;
      seen.add(name);
      return visit(document.components.schemas[name]);
    }
    Object.values(node).forEach(visit);
  };
  for (const { operation } of operationsOf(document)) visit(operation.requestBody?.content);
  return [...seen].sort();
}
