import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers, Seen } from '../../../testing/fake-server.ts';
import { aLocation, aPage } from '../../../testing/wire.ts';

const answers = {
  listLocations: () => ({ json: aPage([aLocation(3), aLocation(4)]) }),
  getLocation: () => ({ json: aLocation(3) }),
};
const settingsOf = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'config/kierros/config.json'), 'utf8'));

describe('list', () => {
  it.each([
    ['location list', { KIERROS_LOCATION: '3' }, 'all'],
    ['location list --location 3', {}, '3'],
  ])('%s with %j reads %s', async (words, env, where) => {
    const { seen } = await runKierros(words, { answers, env });
    expect(seen.map(({ url }) => url.searchParams.get('location_id'))).toEqual([where]);
  });

  it('shows their own one to those who may not see all', async () => {
    const own: Answers = {
      listLocations: ({ url }) =>
        url.searchParams.has('location_id')
          ? problem(404, 'not_found')
          : { json: aPage([aLocation(3)]) },
    };
    const ran = await runKierros('location list --json=id', { answers: own });
    expect(ran.stdout).toBe('[{"id":3}]\n');
  });

  it('is a table for people and lines for programs', async () => {
    const table = await runKierros('location list', { answers });
    expect(table.stdout).toMatch(/^ID +LOCATION .*\n3 +Koulu 3 \(en\) +2 +5 +Europe\/Helsinki\n/);
    expect(table.stderr).toBe('2 locations.\n');
    const plain = await runKierros('location list --plain --quiet', { answers });
    expect(plain.stdout.split('\n')[0]).toBe('3\tKoulu 3 (en)\t2\t5\tEurope/Helsinki');
    expect(plain.stderr).toBe('');
  });

  it('--json gives the fields that were asked for', async () => {
    const { stdout } = await runKierros('location list --json=id', { answers });
    expect(JSON.parse(stdout)).toEqual([{ id: 3 }, { id: 4 }]);
  });

  it('--archived asks for archived ones only', async () => {
    const { seen } = await runKierros('location list --archived', { answers });
    expect(seen[0]?.url.searchParams.get('archived')).toBe('true');
  });

  it('speaks Finnish', async () => {
    const { stdout, stderr } = await runKierros('location list --lang fi', { answers });
    expect(stdout).toContain('TOIMIPISTE');
    expect(stderr).toBe('2 toimipistettä.\n');
  });
});

describe('use', () => {
  it("stores the location in the user's file and prints how to undo it", async () => {
    const first = await runKierros('location use 3', { answers });
    expect(first).toMatchObject({ exitCode: 0, stdout: '' });
    expect(first.stderr).toContain('Undo: kierros config set location --unset');
    expect(settingsOf(first.folder)).toEqual({ location: '3' });
    const second = await runKierros('location use 4', { answers, folder: first.folder });
    expect(second.stderr).toContain('Undo: kierros config set location 3');
  });

  it('--dry-run writes nothing', async () => {
    const { folder, exitCode } = await runKierros('location use 3 -n', { answers });
    expect(exitCode).toBe(0);
    expect(() => settingsOf(folder)).toThrow('ENOENT');
  });

  it('refuses an invalid id before any request', async () => {
    const ran = await runKierros('location use koulu', { answers });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect(ran.stderr).toContain('error invalid_id: <id> does not take "koulu".');
  });
});

describe('target', () => {
  const around = {
    answers: {
      getLocation: () => ({ json: { ...aLocation(3), on_time_target: 80 } }),
      updateLocation: ({ body }: Seen) => ({
        json: { ...aLocation(3), ...(body as object), version: 2 },
      }),
    },
  };

  it('is set with the version that was seen, and the earlier one is printed', async () => {
    const ran = await runKierros('location target 3 90', around);
    expect(ran.seen.at(-1)?.body).toEqual({ on_time_target: 90, version: 1 });
    expect(ran.stderr).toBe(
      'Koulu 3 (en) (3) wants 90 % on time now.\nUndo: kierros location target 3 80\n',
    );
    const none = await runKierros('location target 3 none --json=on_time_target', around);
    expect(JSON.parse(none.stdout)).toEqual({ on_time_target: null });
    const dry = await runKierros('location target 3 90 --dry-run', around);
    expect(dry.seen.map(({ id }) => id)).not.toContain('updateLocation');
  });

  it.each(['3', '3 0', '3 101', '3 9.5', 'koulu 90'])('%s is refused', async (words) => {
    const ran = await runKierros(`location target ${words}`, around);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
  });
});
