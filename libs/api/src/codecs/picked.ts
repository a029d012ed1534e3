/**
 * Some fields of a record.
 *
 * @example
 * picked({ id: 1, name: 'Aula' }, ['name']) // => { name: 'Aula' }
 */
export const picked = <Value extends object, Name extends keyof Value & string>(
  record: Value,
  names: readonly Name[],
): Pick<Value, Name> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Value, Name>;
