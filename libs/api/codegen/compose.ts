import { resolve, type ContractDocument, type JsonObject } from '../src/document.ts';

/** What a schema may say beside `allOf`. */
type Written = JsonObject & {
  readonly allOf?: readonly JsonObject[];
  /** Fields of the schemas in `allOf` that this one lacks. */
  readonly 'x-without'?: readonly string[];
  /** Whether it requires none of their fields. */
  readonly 'x-optional'?: boolean;
  /** Whether it is only there to be composed, and no schema of the document. */
  readonly 'x-base'?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonObject>>;
};

/**
 * Puts the fields of the schemas in `allOf` into the schema that lists them: kept apart, each would refuse the fields of
 * the others by `additionalProperties: false`, and no list of fields would be whole. What a schema says itself wins.
 */
export function withComposed(document: ContractDocument): ContractDocument {
  const { schemas } = document.components;
  const composed = Object.entries(schemas)
    .filter(([, schema]) => (schema as Written)['x-base'] !== true)
    .map(([name, schema]) => [name, wholeOf(schema, document)]);
  const components = { ...document.components, schemas: Object.fromEntries(composed) };
  return { ...document, components: components as ContractDocument['components'] };
}

function wholeOf(given: JsonObject, document: ContractDocument): JsonObject {
  const {
    allOf,
    'x-without': without = [],
    'x-optional': isOptional = false,
    'x-base': _,
    ...own
  } = resolve(document, given) as Written;
  if (!allOf) return own;
  const bases = allOf.map((base) => wholeOf(base, document) as Written);
  const isHere = (field: string) => !without.includes(field);
  const required = bases.flatMap((base) => (isOptional ? [] : (base.required ?? [])));
  const properties = Object.assign({}, ...bases.map((base) => base.properties), own.properties);
  const unknown = without.find((field) => !(field in properties));
  if (unknown !== undefined) throw new Error(`x-without names ${unknown}, which is not there.`);
  return {
    ...Object.assign({}, ...bases),
    ...own,
    required: [...new Set([...required.filter(isHere), ...(own.required ?? [])])],
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isHere(name))),
  } as JsonObject;
}
