import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';

const rule = (id: number, enabled = true): Schema<'NotificationDefinition'> => ({
  id,
  event: 'overdue',
  enabled,
  delivery: { mode: 'instant' },
  recipients: [{ kind: 'role', role: 'staff' }],
});
const rules: Schema<'NotificationDefinitions'> = { items: [rule(1), rule(2)], version: 3 };
const answers = {
  getNotificationDefinitions: () => ({ json: rules }),
  replaceNotificationDefinitions: () => ({ json: { ...rules, version: 4 } }),
};
const changed = JSON.stringify({ items: [rule(1, false)], version: 3 });

describe('definitions export', () => {
  it('writes to stdout or to a file, in the form that apply takes', async () => {
    const shown = await runKierros('notify definitions export', { answers });
    expect(JSON.parse(shown.stdout)).toEqual(rules);
    const ran = await runKierros('notify definitions export --out d.json', { answers });
    expect(ran.stdout).toBe('');
    expect(JSON.parse(readFileSync(join(ran.folder, 'd.json'), 'utf8'))).toEqual(rules);
    const again = await runKierros('notify definitions apply @/d.json', {
      answers,
      folder: ran.folder,
    });
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.stderr).toContain('There is nothing to do.');
  });
});

describe('definitions apply', () => {
  const files = { 'd.json': changed };

  it('shows the changes, replaces the list and saves the earlier one', async () => {
    const ran = await runKierros('notify definitions apply @/d.json --yes', { answers, files });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(ran.stderr).toContain('+ 0 new, ~ 1 changed, - 1 removed, = 0 unchanged.');
    expect(ran.seen[1]?.body).toEqual({ items: [rule(1, false)], version: 3 });
    const undo = readdirSync(ran.folder).find((name) => name.startsWith('definitions-undo-'));
    const undone = readFileSync(join(ran.folder, undo ?? ''), 'utf8');
    expect(JSON.parse(undone)).toEqual({ items: rules.items });
    expect(ran.stderr).toContain(`Undo: kierros notify definitions apply ${undo}`);
  });

  it('--format distinguishes YAML from JSON on stdin', async () => {
    const words = 'notify definitions apply - -n --format';
    const ran = await runKierros(`${words} yaml`, { answers, stdin: changed });
    expect(ran.exitCode, ran.stderr).toBe(0);
    const json = await runKierros(`${words} json`, { answers, stdin: 'items: []\n' });
    expect(json).toMatchObject({ exitCode: 3, seen: [] });
    const csv = await runKierros(`${words} csv`, { answers, stdin: changed });
    expect(csv.stderr).toContain('--format takes one of: json, yaml.');
  });

  it('--dry-run writes nothing', async () => {
    const ran = await runKierros('notify definitions apply @/d.json -n', { answers, files });
    expect(ran.seen.map(({ id }) => id)).toEqual(['getNotificationDefinitions']);
  });

  it.each([
    [409, 'stale_version', 7],
    [422, 'invalid_value', 3],
    [403, 'forbidden', 5],
  ])('%i %s ends in %i', async (status, code, exitCode) => {
    const refusing = { ...answers, replaceNotificationDefinitions: () => problem(status, code) };
    const ran = await runKierros('notify definitions apply @/d.json --yes', {
      answers: refusing,
      files,
    });
    expect(ran).toMatchObject({ exitCode, stdout: '' });
  });
});
