import { afterEach, describe, expect, it, vi } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aLocation, aPage, aRoom } from '../../../testing/wire.ts';

const { id, kind, name, location_id, path } = aRoom(88, 'Luokka 88');
const answers = {
  listLocations: () => ({ json: aPage([aLocation(3)]) }),
  listInspectablesForSearch: () => ({ json: aPage([{ id, kind, name, location_id, path }]) }),
  listTemplates: () => ({ json: aPage([]) }),
};

// The library prints to the console.
const printed: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
afterEach(() => void printed.splice(0));

describe('what is suggested', () => {
  it.each([
    ["complete -- ''", 'todo\tthe checklists of rooms'],
    ["complete -- todo ''", 'import\timport todos from a JSON, YAML, CSV or Excel file'],
    ['complete -- due --fail', '--fail-if-overdue\texit with 10 when something is overdue'],
    ['complete -- todo list --loc', '--location\tid or name of a location, or all'],
    ["complete -- todo list --room ''", '88\tLuokka 88'],
    ["complete -- location use ''", '3\tKoulu 3 (en)'],
    ["complete -- user list --role ''", 'staff\t'],
    ["complete -- closure set --shift ''", 'previous\t'],
    ["complete -- completion ''", 'fish\t'],
    ["complete -- todo import ''", 'todos.csv\t'],
  ])('%s', async (words, line) => {
    const ran = await runKierros(words, { answers, files: { 'todos.csv': '' } });
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(printed).toContain(line);
    expect(printed.join('\n')).not.toContain('complete\t');
  });

  it('names come from the server once, then from a small file', async () => {
    const first = await runKierros("complete -- location use ''", { answers });
    expect(first.seen).toHaveLength(3);
    // The test's clock is before the file's time, so the cache is fresh.
    const again = await runKierros("complete -- location use ''", {
      answers: {},
      folder: first.folder,
    });
    expect(again.seen).toHaveLength(0);
    expect(printed.filter((line) => line === '3\tKoulu 3 (en)')).toHaveLength(2);
  });

  it('without a sign-in everything but names is still suggested', async () => {
    const ran = await runKierros("complete -- location use ''", { isSignedIn: false });
    expect(ran).toMatchObject({ exitCode: 0, stderr: '', seen: [] });
  });
});

it.each(['bash', 'zsh', 'fish', 'powershell'])('%s gets its script', async (shell) => {
  expect((await runKierros(`completion ${shell}`)).exitCode).toBe(0);
  expect(printed.join('\n')).toContain('kierros');
});

it('an unknown shell is refused with the list of known ones', async () => {
  const ran = await runKierros('completion tcsh');
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toContain('bash, zsh, fish, powershell');
});
