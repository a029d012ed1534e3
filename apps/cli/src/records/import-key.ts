import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalJson } from '@kierros/domain';
import { writeAtomically } from '../files/atomic-file.ts';
import type { Context } from '../command/context.ts';

/** The key under which an import is sent; it outlives a run that was killed before its answer. */
export type ImportKey = {
  /** Whether it is that of an earlier run, which may have been done. */
  readonly isEarlier: boolean;
  /** Puts it on the disk and gives it: an earlier one until that is forgotten. */
  readonly store: () => string;
  readonly forget: () => void;
  /** Where it lies. */
  readonly path: string;
};

/**
 * The key of an import: a new one, or that of an earlier run which asked for the
 * same of a server that stood the same, and was never answered. It cannot be made
 * of the content alone, since the server keeps an answer for a month: an import
 * that was taken back and is done again would get the old answer, and do nothing.
 */
export function importKey(context: Context, asked: object, planHash: string): ImportKey {
  const digest = createHash('sha256')
    .update(canonicalJson([context.server(), asked]))
    .digest('hex');
  const path = join(dirname(context.sessionPath), 'plans', `import-${digest.slice(0, 32)}.json`);
  let earlier = storedKey(path, planHash);
  return {
    path,
    isEarlier: earlier !== undefined,
    store: () => {
      const key = earlier ?? randomUUID();
      writeAtomically(path, JSON.stringify({ plan_hash: planHash, key }), 0o600);
      return key;
    },
    forget: () => {
      earlier = undefined;
      rmSync(path, { force: true });
    },
  };
}

function storedKey(path: string, planHash: string): string | undefined {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { plan_hash?: unknown; key?: unknown };
    return stored.plan_hash === planHash && typeof stored.key === 'string' ? stored.key : undefined;
  } catch {
    return undefined;
  }
}
