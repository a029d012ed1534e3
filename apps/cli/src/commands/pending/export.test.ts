import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aUser } from '../../../testing/wire.ts';
import { exportEnd } from '../../http/export-end.ts';
import { exportFields } from './export.run.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const csvAbove = '"id","note"\r\n21,"Sarana\r\nirti."\r\n22,"åäö"\r\n';
const csv = `${csvAbove}"end",2,"${sha256(csvAbove)}",\r\n`;
const jsonAbove = '{"id":21}\n';
const jsonl = `${jsonAbove}{"end":true,"count":1,"sha256":"${sha256(jsonAbove)}"}\n`;
const serving = (text: string) => ({
  validateSession: () => ({ json: aUser({ id: 7 }) }),
  exportActions: () => ({ bytes: new Uint8Array(Buffer.from(text)) }),
});

describe('export', () => {
  it.each([
    ['', { include_children: 'true', status: 'all', format: 'csv', lang: 'en' }],
    [
      '--status unfinished --overdue --owner me --inspectable 20 --no-include-children --location 3',
      {
        include_children: 'false',
        status: 'unfinished',
        overdue: 'true',
        owner_id: '7',
        inspectable_id: '20',
        location_id: '3',
        format: 'csv',
        lang: 'en',
      },
    ],
  ])('sends the filters of the list: %s', async (words, query) => {
    const { seen, stdout, exitCode } = await runKierros(`pending export ${words}`, {
      answers: serving(csv),
    });
    const asked = seen.find(({ id }) => id === 'exportActions');
    expect(Object.fromEntries(asked!.url.searchParams)).toEqual(query);
    expect([exitCode, stdout]).toEqual([0, csv]);
  });

  it('writes a file once it is whole, and JSON with the documented fields', async () => {
    const ran = await runKierros('pending export --format jsonl --out a.jsonl --json', {
      answers: serving(jsonl),
    });
    expect(readFileSync(join(ran.folder, 'a.jsonl'), 'utf8')).toBe(jsonl);
    const record = JSON.parse(ran.stdout) as object;
    expect(Object.keys(record)).toEqual([...exportFields]);
    expect(record).toMatchObject({ actions: 1, sha256: sha256(jsonl) });
    expect(ran.stderr).toContain('Wrote 1 pending action.');
  });

  it.each([
    ['cut within the last line', csv.slice(0, -4)],
    ['cut before the last line', csvAbove],
    ['changed above', csv.replace('irti', 'auki')],
    ['empty', ''],
  ])('a file that is %s is not kept', async (_, text) => {
    const ran = await runKierros('pending export --out a.csv', { answers: serving(text) });
    expect(ran.exitCode).toBe(9);
    expect(ran.stderr).toContain('error export_cut');
    expect(readdirSync(ran.folder).filter((name) => name.includes('a.csv'))).toEqual([]);
    const piped = await runKierros('pending export', { answers: serving(text) });
    expect(piped.exitCode).toBe(9);
  });

  it('finds the end however the bytes arrive', async () => {
    for (const size of [1, 3, 64]) {
      const end = exportEnd();
      const parts = async function* () {
        const bytes = Buffer.from(csv);
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      };
      const passed: Uint8Array[] = [];
      for await (const chunk of end.pass(parts())) passed.push(chunk);
      expect([Buffer.concat(passed).toString('utf8'), end.count()]).toEqual([csv, 2]);
    }
  });

  it('replaces a file only with --force; --dry-run sends and writes nothing', async () => {
    const files = { 'a.csv': 'mine' };
    const ran = await runKierros('pending export --out a.csv', { answers: serving(csv), files });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect(ran.stderr).toContain('error file_exists');
    const dry = await runKierros('pending export --out a.csv --force -n', {
      answers: serving(csv),
      files,
    });
    expect(dry).toMatchObject({ exitCode: 0, seen: [] });
    expect(readFileSync(join(dry.folder, 'a.csv'), 'utf8')).toBe('mine');
    const forced = await runKierros('pending export --out a.csv --force', {
      answers: serving(csv),
      files,
    });
    expect(readFileSync(join(forced.folder, 'a.csv'), 'utf8')).toBe(csv);
  });

  it('a missing right is reported, and leaves no file', async () => {
    const answers = { exportActions: () => problem(403, 'forbidden') };
    const ran = await runKierros('pending export --out a.csv', { answers });
    expect([ran.exitCode, existsSync(join(ran.folder, 'a.csv'))]).toEqual([5, false]);
  });

  it('another format is refused', async () => {
    const ran = await runKierros('pending export --format xlsx', { answers: serving(csv) });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
  });
});
