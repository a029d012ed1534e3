import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalJson } from '@kierros/domain';
import { writeAtomically } from '../../files/atomic-file.ts';
import type { Context } from '../../command/context.ts';

/** The id of something that is sent; it survives a run that was killed before its response. */
export type StoredKey = {
  /** Stores the id on disk and returns it; an earlier one until `forget` is called. */
  readonly store: () => string;
  readonly forget: () => void;
};

/** The id of what is sent: a new one, or that of an earlier run with the same content that got no response. */
export function storedKey(context: Context, asked: object): StoredKey {
  const digest = createHash('sha256')
    .update(canonicalJson([context.server(), asked]))
    .digest('hex');
  const path = join(dirname(context.sessionPath), 'plans', `import-${digest.slice(0, 32)}.json`);
  return {
    store: () => {
      const key = keyIn(path) ?? randomUUID();
      writeAtomically(path, JSON.stringify({ key }), 0o600);
      return key;
    },
    forget: () => rmSync(path, { force: true }),
  };
}

function keyIn(path: string): string | undefined {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { key?: unknown };
    return typeof stored.key === 'string' ? stored.key : undefined;
  } catch {
    return undefined;
  }
}
