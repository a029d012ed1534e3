/** How each field of a record is stored, as `@kierros/api/fields` lists them from the contract. */
type Kinds = Readonly<Record<string, 'text' | 'flag' | 'json' | 'value' | 'optional'>>;

type Present<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** The columns of a record: a text has one for each language, a flag is a number, a list or an object is JSON. */
export type StoredFields<Fields extends Kinds, Value> = {
  [
    Name in keyof Fields & keyof Value & string as Fields[Name] extends 'text'
      ? `${Name}_en` | `${Name}_fi`
      : Name
  ]: Fields[Name] extends 'text' | 'json'
    ? string
    : Fields[Name] extends 'flag'
      ? 0 | 1
      : Present<Value[Name]>;
};

type Text = { readonly en: string; readonly fi: string };

/**
 * How records with these fields are written to columns of the same names and read from them. A value that is absent
 * is null in its column.
 */
export function storedFields<Value extends object>() {
  return <Fields extends Kinds>(fields: Fields) => {
    type Row = StoredFields<Fields, Value>;
    type Name = keyof Row & string;
    // The names are made once, since lists of places have thousands of rows.
    const kinds = Object.entries(fields).map(([name, kind]) => {
      return { name, kind, en: `${name}_en`, fi: `${name}_fi` };
    });
    const columns = kinds.flatMap(({ name, kind, en, fi }) =>
      kind === 'text' ? [en, fi] : [name],
    ) as Name[];
    return {
      columns,

      /** The columns with the name of their table. */
      columnsOf: <Table extends string>(table: Table) =>
        columns.map((name): `${Table}.${Name}` => `${table}.${name}`),

      toRow: (record: Value): Row => toColumns(kinds, record, false) as Row,

      /** The columns of the fields that a change gives. */
      toChange: (change: { readonly [Field in keyof Value]?: Value[Field] | undefined }) =>
        toColumns(kinds, change, true) as Partial<Row>,

      fromRow: (row: Row): Value => fromColumns(kinds, row) as Value,
    };
  };
}

type FieldColumns = { name: string; kind: Kinds[string]; en: string; fi: string };

function toColumns(
  kinds: readonly FieldColumns[],
  record: object,
  isChange: boolean,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, kind, en, fi } of kinds) {
    const value = (record as Readonly<Record<string, unknown>>)[name];
    if (isChange && value === undefined) continue;
    if (kind === 'text') {
      row[en] = (value as Text).en;
      row[fi] = (value as Text).fi;
    } else if (kind === 'flag') row[name] = value === true ? 1 : 0;
    else row[name] = kind === 'json' ? JSON.stringify(value) : (value ?? null);
  }
  return row;
}

function fromColumns(
  kinds: readonly FieldColumns[],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { name, kind, en, fi } of kinds) {
    const value = row[name];
    if (kind === 'text') record[name] = { en: row[en], fi: row[fi] };
    else if (kind === 'flag') record[name] = value === 1;
    else if (kind === 'json') record[name] = JSON.parse(String(value));
    else if (value !== null || kind === 'value') record[name] = value;
  }
  return record;
}
