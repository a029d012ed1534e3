import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;

/**
 * A secret from the environment, or from the file that `<name>_FILE` names: a file hides it from the process list.
 * Setting both is refused, since it would be ambiguous which one applies.
 */
export function readSecret(
  environment: Environment,
  name: string,
  faults: string[],
): string | undefined {
  const secret = environment[name];
  const file = environment[`${name}_FILE`];
  if (file === undefined) return secret;
  if (secret !== undefined) {
    faults.push(`Give ${name} or ${name}_FILE, not both.`);
    return undefined;
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return text;
    faults.push(`${name}_FILE is empty.`);
  } catch {
    faults.push(`${name}_FILE names a file that cannot be read.`);
  }
  return undefined;
}
