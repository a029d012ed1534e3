import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@kierros/api/contract';
import { labelSheets } from '@kierros/domain';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aRoom } from '../../../testing/wire.ts';
import { sheetFields } from './sheet.run.ts';

const pdf = new Uint8Array(Buffer.from('%PDF-1.7 a sheet'));
const answers = { createQrSheet: () => ({ bytes: pdf }) };

describe('a sheet', () => {
  it.each([
    ['--location 3', { location_id: 3, layout: '66x33.9', lang: 'en' }],
    ['--environment 10 --layout 70x37', { environment_id: 10, layout: '70x37', lang: 'en' }],
    [
      '--environment 10 --layout roll62 --note Viat_tästä',
      { environment_id: 10, layout: 'roll62', lang: 'en', note: 'Viat_tästä' },
    ],
    [
      '--room 88 89 --layout 63.5x72 --lang fi',
      { room_ids: [88, 89], layout: '63.5x72', lang: 'fi' },
    ],
  ])('%s', async (words, body) => {
    const ran = await runKierros(`qr sheet ${words} --out codes.pdf`, { answers });
    expect(ran.seen[0]?.body).toEqual(body);
    expect([ran.exitCode, ran.stdout]).toEqual([0, 'codes.pdf\n']);
    expect(readFileSync(join(ran.folder, 'codes.pdf')).equals(Buffer.from(pdf))).toBe(true);
  });

  it('replaces a file only with --force, and sends no request otherwise', async () => {
    const files = { 'codes.pdf': 'mine' };
    const ran = await runKierros('qr sheet --location 3 --out codes.pdf', { answers, files });
    expect(ran).toMatchObject({ exitCode: 2, seen: [], stdout: '' });
    expect(readFileSync(join(ran.folder, 'codes.pdf'), 'utf8')).toBe('mine');
    const forced = await runKierros('qr sheet --location 3 --out codes.pdf --force', {
      answers,
      files,
    });
    expect(forced.exitCode).toBe(0);
  });

  it('--dry-run writes nothing', async () => {
    const there = { ...answers, getInspectable: () => ({ json: { ...aRoom(3), type_id: null } }) };
    const ran = await runKierros('qr sheet --location 3 -n', { answers: there });
    expect([
      ran.exitCode,
      ran.seen.map(({ id }) => id),
      existsSync(join(ran.folder, 'qr-codes.pdf')),
    ]).toEqual([0, ['getInspectable'], false]);
  });

  it('JSON has the documented fields', async () => {
    const { stdout } = await runKierros('qr sheet --location 3 --json', { answers });
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual([...sheetFields]);
  });

  it.each([
    ['qr sheet', 2, 'missing_place'],
    ['qr sheet --location all', 2, 'missing_place'],
    ['qr sheet --room 1 --environment 2', 2, 'bad_flags'],
    ['qr sheet --location 3 --layout a5', 2, 'invalid_value'],
  ])('%s ends with %i', async (words, exitCode, code) => {
    const ran = await runKierros(words, { answers });
    expect(ran).toMatchObject({ exitCode, seen: [] });
    expect(ran.stderr).toContain(`error ${code}`);
  });

  it('an answer that is no PDF is not written; a missing right is reported', async () => {
    const strange = { createQrSheet: () => ({ bytes: new Uint8Array([1]) }) };
    const ran = await runKierros('qr sheet --location 3', { answers: strange });
    expect(ran.exitCode).toBe(1);
    expect(existsSync(join(ran.folder, 'qr-codes.pdf'))).toBe(false);
    const forbidden = { createQrSheet: () => problem(403, 'forbidden') };
    expect((await runKierros('qr sheet --location 3', { answers: forbidden })).exitCode).toBe(5);
  });

  it('the layouts are those of the contract', () => {
    const input = contract.components.schemas['QrSheetInput'] as {
      properties: { layout: { enum: string[] } };
    };
    expect(input.properties.layout.enum).toEqual(Object.keys(labelSheets));
  });
});
