import type { Context } from '../command/context.ts';

/** The location of the settings as query parameter. */
export function whereOf({ config }: Context): { readonly location_id?: number | 'all' } {
  return config.location === undefined ? {} : { location_id: config.location };
}

/** Drops undefined values, which a query must not have. */
export function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}
