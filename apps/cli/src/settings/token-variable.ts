import type { Env } from '../command/io.ts';

const variables = ['KIERROS_TOKEN', 'KIERROS_TOKEN_FILE'] as const;

/** The variable that takes the place of a sign-in, the stronger first; an empty one is none. */
export function tokenVariable(env: Env): (typeof variables)[number] | undefined {
  return variables.find((name) => env[name]);
}
