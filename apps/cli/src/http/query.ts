import { KierrosProblem } from '@kierros/api/client';
import type { Context } from '../command/context.ts';

/** The location of the settings as query parameter. */
export function whereOf({ config }: Context): { readonly location_id?: number | 'all' } {
  return config.location === undefined ? {} : { location_id: config.location };
}

/**
 * Reads the records of all locations, unless the command names one: the location of the settings narrows no list of
 * locations or users. Those who see one location read theirs.
 */
export async function ofAllLocations<T>(
  context: Context,
  read: (where: ReturnType<typeof whereOf>) => Promise<T>,
): Promise<T> {
  if (context.flags.location !== undefined) return read(whereOf(context));
  try {
    return await read({ location_id: 'all' });
  } catch (error) {
    if (seesOnlyOwn(error)) return read({});
    throw error;
  }
}

/** Whether a call was refused because only administrators see all locations. */
export const seesOnlyOwn = (error: unknown): boolean =>
  error instanceof KierrosProblem && [403, 404].includes(error.status);

/** Drops undefined values, which a query must not have. */
export function omitUndefined<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}
