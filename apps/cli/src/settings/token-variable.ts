import type { Env } from '../command/io.ts';

const variables = ['KIERROS_TOKEN', 'KIERROS_TOKEN_FILE'] as const;

/** The variable that replaces a sign-in, in order of precedence; an empty one counts as unset. */
export function tokenVariable(env: Env): (typeof variables)[number] | undefined {
  return variables.find((name) => env[name]);
}
