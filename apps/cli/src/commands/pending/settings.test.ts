import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import type { Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aUser } from '../../../testing/wire.ts';
import { settingsFields } from './settings.run.ts';

describe('settings', () => {
  const settings: Schema<'ActionSettings'> = {
    location_id: 3,
    fix_evidence: 'none',
    fix_days: { low: 30, normal: 10, high: 3, urgent: 1 },
    door_reports: false,
    version: 4,
  };
  const around = {
    answers: {
      validateSession: () => ({ json: aUser() }),
      getActionSettings: () => ({ json: settings }),
      updateActionSettings: ({ body }: Seen) => ({
        json: { ...settings, ...(body as object), version: 5 },
      }),
    },
  };

  it('shows those of the own location', async () => {
    const { stdout } = await runKierros('pending settings show', around);
    expect(stdout).toBe(
      'A fix needs       nothing\n' +
        'Open days to fix  low 30, normal 10, high 3, urgent 1\n' +
        'Reports at doors  no\n',
    );
    const json = await runKierros('pending settings show --json', around);
    expect(Object.keys(JSON.parse(json.stdout) as object)).toEqual([...settingsFields]);
  });

  it('changes some of them, and prints what restores them', async () => {
    const words =
      'pending settings set --fix-evidence note-or-photo --days urgent=2,high=5 --door-reports yes';
    const ran = await runKierros(words, around);
    const sent = ran.seen.find(({ id }) => id === 'updateActionSettings');
    expect(sent?.body).toEqual({
      fix_evidence: 'note_or_photo',
      fix_days: { low: 30, normal: 10, high: 5, urgent: 2 },
      door_reports: true,
      version: 4,
    });
    expect(ran.stderr).toBe(
      'Undo: kierros pending settings set --fix-evidence none --days high=3,urgent=1 --door-reports no --location 3\n',
    );
    const dry = await runKierros(`${words} --dry-run --json`, around);
    expect(JSON.parse(dry.stdout)).toMatchObject({ door_reports: true, version: 4 });
    expect(dry.seen.map(({ id }) => id)).not.toContain('updateActionSettings');
  });

  it.each([
    'set',
    'set --days soon=1',
    'set --days high=400',
    'set --days high',
    'set --fix-evidence photo',
    'show --location all',
  ])('%s is refused', async (words) => {
    const ran = await runKierros(`pending settings ${words}`, around);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
