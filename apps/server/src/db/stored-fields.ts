/** How each field of a record is stored, as `@kierros/api/fields` lists them from the contract. */
type Kinds = Readonly<Record<string, 'text' | 'flag' | 'list' | 'value'>>;

type Present<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** The columns of a record: a text has one for each language, a flag is a number, a list is JSON. */
export type StoredFields<Fields extends Kinds, Value> = {
  [
    Name in keyof Fields & keyof Value & string as Fields[Name] extends 'text'
      ? `${Name}_en` | `${Name}_fi`
      : Name
  ]: Fields[Name] extends 'text' | 'list'
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
    const kinds = Object.entries(fields);
    return {
      columns: kinds.flatMap(([name, kind]) =>
        kind === 'text' ? [`${name}_en`, `${name}_fi`] : [name],
      ) as (keyof Row & string)[],

      toRow(record: Value): Row {
        const row: Record<string, unknown> = {};
        for (const [name, kind] of kinds) {
          const value = (record as Readonly<Record<string, unknown>>)[name];
          if (kind === 'text') {
            row[`${name}_en`] = (value as Text).en;
            row[`${name}_fi`] = (value as Text).fi;
          } else if (kind === 'flag') row[name] = value === true ? 1 : 0;
          else row[name] = kind === 'list' ? JSON.stringify(value) : (value ?? null);
        }
        return row as Row;
      },

      fromRow(row: Row): Value {
        const columns = row as Readonly<Record<string, unknown>>;
        const record: Record<string, unknown> = {};
        for (const [name, kind] of kinds) {
          const value = columns[name];
          if (kind === 'text')
            record[name] = { en: columns[`${name}_en`], fi: columns[`${name}_fi`] };
          else if (kind === 'flag') record[name] = value === 1;
          else if (kind === 'list') record[name] = JSON.parse(String(value));
          else if (value !== null) record[name] = value;
        }
        return record as Value;
      },
    };
  };
}
