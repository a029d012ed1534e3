import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalJson } from '@kierros/domain';
import { writeAtomically } from '../files/atomic-file.ts';
import type { Context } from '../command/context.ts';

/** The idempotency key of an import; it survives a run that was killed before its response. */
export type ImportKey = {
  /** Whether it is the key of an earlier run, which may have succeeded. */
  readonly isEarlier: boolean;
  /** Stores the key on disk and returns it; an earlier key until `forget` is called. */
  readonly store: () => string;
  readonly forget: () => void;
  /** The path of its file. */
  readonly path: string;
};

/**
 * The idempotency key of an import: a new one, or that of an earlier run with the
 * same content against the same server state that got no response. It cannot be
 * derived from the content alone, since the server stores responses for a month:
 * an import that was reverted and is repeated would get the old response and do
 * nothing.
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
