// Somebody with two locations: nobody has them yet, but every query is ready for it.
import { afterAll, beforeAll, vi } from 'vitest';
import { assigned } from '../src/shared/viewer.ts';

/** While the tests of a suite run, users of this location are assigned to the second one as well. */
export const ofTwo = 3;

/** Assigns them, for the suite in which it is called. */
export function assignTwo(): void {
  beforeAll(() => {
    const { locationsOf } = assigned;
    vi.spyOn(assigned, 'locationsOf').mockImplementation((reader) =>
      reader.locationId === ofTwo ? [2, ofTwo] : locationsOf(reader),
    );
  });
  afterAll(() => vi.restoreAllMocks());
}
