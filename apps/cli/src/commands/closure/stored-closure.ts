import type { Schema } from '@kierros/api/schema';
import type { Closure } from '@kierros/domain';

/** A closure with where it came from. */
export type StoredClosure = Closure & { readonly source: string | null };

/** A closure of the wire format. */
export const fromWire = ({ yearly, ...closure }: Schema<'ClosureStored'>): StoredClosure => ({
  ...closure,
  isYearly: yearly,
});

/** A closure in the wire format. */
export const toWire = ({
  from,
  to,
  isYearly,
  name,
  source,
}: StoredClosure): Schema<'ClosureStored'> => ({
  from,
  to,
  yearly: isYearly,
  name: { ...name },
  source,
});
