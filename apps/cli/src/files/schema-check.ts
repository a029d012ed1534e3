/** A JSON Schema with the keywords that our published schemas use. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
};

/** A violation with its pointer; `limit` is the bound or the allowed values. */
export type SchemaFault = {
  readonly pointer: string;
  readonly reason: 'type' | 'value' | 'unknown' | 'missing' | 'short' | 'long' | 'repeated';
  readonly limit: string;
};

/**
 * Validates a value against a schema. A small validator of our own, since a
 * general one takes longer to load than a file takes to check and reports in
 * English only; a test compares its results with Ajv's.
 */
export function schemaFaults(root: JsonSchema, value: unknown): SchemaFault[] {
  const check = (schema: JsonSchema, one: unknown, pointer: string): SchemaFault[] => {
    const resolved = schema.$ref ? root.$defs?.[schema.$ref.replace('#/$defs/', '')] : schema;
    if (!resolved) throw new Error(`The schema lacks ${schema.$ref}.`);
    const choices = resolved.oneOf ?? resolved.anyOf;
    if (choices) return bestChoice(choices, one, pointer);
    const own = valueFaults(resolved, one, pointer);
    // Faults of the parts of a value with the wrong type would only repeat that.
    const isOther = own.some((fault) => fault.reason === 'type');
    return isOther ? own : [...own, ...nested(resolved, one, pointer)];
  };
  // Of several alternatives, the faults of the closest one are reported.
  const bestChoice = (choices: readonly JsonSchema[], one: unknown, pointer: string) => {
    const found = choices.map((choice) => check(choice, one, pointer));
    if (found.some((faults) => faults.length === 0)) return [];
    const rightType = found.find((faults) => faults.every((fault) => fault.reason !== 'type'));
    if (rightType) return rightType;
    const limit = found.map((faults) => faults[0]?.limit ?? '').join(' | ');
    return [{ pointer, reason: 'type' as const, limit }];
  };
  const nested = (schema: JsonSchema, one: unknown, pointer: string): SchemaFault[] => {
    if (Array.isArray(one) && schema.items) {
      const { items } = schema;
      return one.flatMap((item, index) => check(items, item, `${pointer}/${index}`));
    }
    if (!isRecord(one)) return [];
    return Object.entries(one).flatMap(([key, item]) => {
      const property = schema.properties?.[key];
      return property ? check(property, item, `${pointer}/${key}`) : [];
    });
  };
  return check(root, value, '');
}

function valueFaults(schema: JsonSchema, value: unknown, pointer: string): SchemaFault[] {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return [{ pointer, reason: 'type', limit: types.join(' | ') }];
  if (schema.enum && !schema.enum.includes(value))
    return [{ pointer, reason: 'value', limit: schema.enum.join(', ') }];
  if (typeof value === 'string') return sizeFaults(schema, [...value].length, value, pointer);
  if (typeof value === 'number') return numberFaults(schema, value, pointer);
  if (Array.isArray(value)) return listFaults(schema, value, pointer);
  return isRecord(value) ? recordFaults(schema, value, pointer) : [];
}

function sizeFaults(schema: JsonSchema, size: number, text: string, pointer: string) {
  const faults: SchemaFault[] = [];
  const isBlank = schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text);
  if (size < (schema.minLength ?? 0) || isBlank)
    faults.push({ pointer, reason: 'short', limit: String(schema.minLength ?? 1) });
  if (size > (schema.maxLength ?? Infinity))
    faults.push({ pointer, reason: 'long', limit: String(schema.maxLength) });
  return faults;
}

function numberFaults(schema: JsonSchema, value: number, pointer: string): SchemaFault[] {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (value >= minimum && value <= maximum) return [];
  const limit = maximum === Infinity ? `≥ ${minimum}` : `${minimum}–${maximum}`;
  return [{ pointer, reason: 'value', limit }];
}

function listFaults(schema: JsonSchema, list: readonly unknown[], pointer: string): SchemaFault[] {
  const faults: SchemaFault[] = [];
  if (list.length < (schema.minItems ?? 0))
    faults.push({ pointer, reason: 'short', limit: String(schema.minItems) });
  if (list.length > (schema.maxItems ?? Infinity))
    faults.push({ pointer, reason: 'long', limit: String(schema.maxItems) });
  if (schema.uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length)
    faults.push({ pointer, reason: 'repeated', limit: '' });
  return faults;
}

function recordFaults(
  schema: JsonSchema,
  record: Readonly<Record<string, unknown>>,
  pointer: string,
): SchemaFault[] {
  const known = Object.keys(schema.properties ?? {});
  const keys = Object.keys(record);
  const strange =
    schema.additionalProperties === false ? keys.filter((k) => !known.includes(k)) : [];
  const missing = (schema.required ?? []).filter((key) => !keys.includes(key));
  const isEmpty = keys.length < (schema.minProperties ?? 0);
  return [
    ...strange.map((key) => ({
      pointer: `${pointer}/${key}`,
      reason: 'unknown' as const,
      limit: known.join(', '),
    })),
    ...missing.map((key) => ({
      pointer: `${pointer}/${key}`,
      reason: 'missing' as const,
      limit: '',
    })),
    ...(isEmpty
      ? [{ pointer, reason: 'short' as const, limit: String(schema.minProperties) }]
      : []),
  ];
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
