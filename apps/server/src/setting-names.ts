import { settingTable } from './setting-table.ts';
import type { Environment } from './shared/secret-setting.ts';

/** The names of all settings of the server. */
export const settingNames = settingTable.flatMap(({ names }) => names);

// Variables of the CLI and of our own tests, which may share an environment with the server.
const others =
  /^KIERROS_(SERVER|TOKEN|TOKEN_FILE|USERNAME|PASSWORD_FILE|PROFILE|LANG|LOCATION|TIMEOUT|RETRIES|CONCURRENCY|PROGRESS|NO_INPUT|SESSION_FILE|DEBUG|CHROMIUM|LOOKS|CITUS)$/;

/** One sentence for each unknown `KIERROS_…` variable, with the most similar setting. */
export function misspelt(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('KIERROS_') && !others.test(name))
    .filter((name) => !settingNames.includes(name))
    .map((name) => {
      const [nearest] = settingNames
        .map((known) => ({ known, distance: distanceOf(name, known) }))
        .sort((one, other) => one.distance - other.distance);
      const meant = nearest && nearest.distance <= 4 ? ` Did you mean ${nearest.known}?` : '';
      return `${name} is not a setting and has no effect.${meant}`;
    });
}

/** The Levenshtein distance of two names. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === wanted ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
