import { join } from 'node:path';

/** The checkout under test: this one, or a copy of it with a seeded fault (`--planted`). */
export const checkoutUnderTest = (): string =>
  process.env['KIERROS_CHECKOUT'] ?? join(import.meta.dirname, '../../..');
