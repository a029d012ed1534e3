import { join } from 'node:path';

/** The checkout that is drilled: this one, or a copy of it with a fault (`--planted`). */
export const drilledTree = (): string =>
  process.env['KIERROS_TREE'] ?? join(import.meta.dirname, '../../..');
