import { resolve, type ContractDocument, type JsonObject } from '../src/document.ts';

/** What a schema may say beside `allOf`. */
type Written = JsonObject & {
  readonly allOf?: readonly JsonObject[];
  /** Fields of the schemas in `allOf` that this one does not have. */
  readonly 'x-without'?: readonly string[];
  /** Whether it requires none of their fields and gives none a default: it changes what is there. */
  readonly 'x-optional'?: boolean;
  /** Whether it is only there to be composed, and no schema of the document. */
  readonly 'x-base'?: boolean;
  /** Fields that an answer may lack: it has all others. What is sent to the server lists what it must have. */
  readonly 'x-may-lack'?: readonly string[];
  /** What a page lists, where it is composed of `Page`. */
  readonly items?: JsonObject;
  readonly additionalProperties?: unknown;
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
    .map(([name, schema]): [string, JsonObject] => [name, named(name, schema, document)]);
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(composed) },
  };
}

// A fault of a composition names the schema.
function named(name: string, schema: JsonObject, document: ContractDocument): Written {
  try {
    return wholeOf(schema, document);
  } catch (cause) {
    throw new Error(`${name}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Writes into every schema what its reader needs there: an example of a switch, of a choice and of what has a default, and
 * the type of what a list holds only once each.
 */
export function withDefaults<Part>(part: Part, document: ContractDocument): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part))
    return (part as unknown[]).map((one) => withDefaults(one, document)) as Part;
  return Object.fromEntries(
    Object.entries(withExample(plainUnique(part, document))).map(([name, value]) => [
      name,
      withDefaults(value, document),
    ]),
  ) as Part;
}

function withExample(part: object): object {
  const schema = part as { type?: unknown; enum?: unknown; default?: unknown; example?: unknown };
  // Fields may have the names of these words.
  if (typeof schema.type !== 'string' || schema.example !== undefined) return part;
  const choices: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const example = schema.default ?? choices[0] ?? (schema.type === 'boolean' ? true : undefined);
  return example === undefined ? part : { ...part, example };
}

// Where the type is referred to, the schema checker does not know that it compares numbers or texts, and compares each
// with each other one.
function plainUnique(part: object, document: ContractDocument): object {
  const { uniqueItems, items } = part as { uniqueItems?: boolean; items?: JsonObject };
  if (uniqueItems !== true || items === undefined) return part;
  const { $ref: _, ...written } = items;
  const { type, ...held } = resolve(document, items);
  const isPlain = ['integer', 'number', 'string'].includes(String(type));
  return isPlain ? { ...part, items: { type, ...held, ...written } } : part;
}

type Properties = Readonly<Record<string, JsonObject>>;

function wholeOf(given: JsonObject, document: ContractDocument): Written {
  const {
    allOf = [],
    'x-without': without = [],
    'x-optional': isOptional = false,
    'x-base': _,
    'x-may-lack': mayLack = [],
    ...written
  }: Written = resolve(document, given);
  if (allOf.length === 0 && !written.properties) return written;
  const { items, ...own } = written;
  const bases = allOf.map((base) => {
    const whole = wholeOf(base, document);
    return isOptional ? optional(whole) : whole;
  });
  const inherited: Properties = Object.fromEntries(
    bases.flatMap((base) => Object.entries(base.properties ?? {})),
  );
  const properties: Properties = {
    ...inherited,
    ...(items && { items: { ...inherited.items, items } }),
    ...reworded(own.properties, inherited),
  };
  const unknown = [...without, ...mayLack].find((field) => !(field in properties));
  if (unknown !== undefined) throw new Error(`There is no ${unknown} to leave out.`);
  const isHere = ([field]: [string, unknown]) => !without.includes(field);
  const required = [
    ...bases.flatMap((base) => base.required ?? []),
    ...(own.required ?? []),
    // Whatever is closed is sent to the server.
    ...(own.additionalProperties === false ? [] : Object.keys(own.properties ?? {})),
  ].filter((field) => !without.includes(field) && !mayLack.includes(field));
  return {
    type: 'object',
    ...own,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    properties: Object.fromEntries(Object.entries(properties).filter(isHere)),
  };
}

// A field that only has other words here is otherwise what it is there.
const reworded = (own: Properties = {}, inherited: Properties): Properties =>
  Object.fromEntries(
    Object.entries(own).map(([name, { description, ...field }]) => [
      name,
      { ...(Object.keys(field).length === 0 && inherited[name]), description, ...field },
    ]),
  );

function optional({ required: _, properties = {}, ...schema }: Written): Written {
  const withoutDefault = Object.entries(properties).map(([name, { default: _none, ...field }]) => [
    name,
    field,
  ]);
  return { ...schema, properties: Object.fromEntries(withoutDefault) as Properties };
}
