import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { answers, writes } from '../../../testing/action-answers.ts';
import { actionServer, aStep } from '../../../testing/action-server.ts';
import { problem } from '../../../testing/fake-server.ts';
import type { Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aRoom } from '../../../testing/wire.ts';

describe('resolve, comment and report', () => {
  const files = { 'after.jpg': 'bytes', 'Other.PNG': 'more bytes' };
  const fixOf = (seen: readonly Seen[]) =>
    seen.find(({ id }) => id === 'submitFix')?.body as Schema<'FixInput'>;

  it('declares photos by hash and size, and uploads them under their names', async () => {
    const server = actionServer({ id: 21, status: 'approved' });
    const words = "pending resolve 21 --note 'Vaihdettu' --photo after.jpg Other.PNG";
    const ran = await runKierros(words, { ...server, files });
    expect(ran.exitCode).toBe(0);
    const fix = fixOf(ran.seen);
    expect(fix).toMatchObject({
      note: 'Vaihdettu',
      photos: [
        { sha256: '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9', bytes: 5 },
        { bytes: 10 },
      ],
    });
    expect(fix.photos?.map(({ name }) => name.slice(-4))).toEqual(['.jpg', '.png']);
    const sent = ran.seen.filter(({ id }) => id === 'uploadActionPhotos');
    expect(sent.map(({ body }) => (body as File[])[0]?.name)).toEqual(
      fix.photos?.map(({ name }) => name),
    );
    expect(ran.stderr).toContain('Pending action 21 is now resolved.\n');
  });

  it('a repeat is the same fix; other words, another key and a later fix are others', async () => {
    const approve = (at: string) =>
      aStep({ action: 'approve', from: 'pending', to: 'approved', at });
    const idOf = async (words: string, at = '2026-11-20T08:15:00.000Z') => {
      const server = actionServer({ id: 21, status: 'approved', history: [approve(at)] });
      return fixOf((await runKierros(`pending resolve 21 ${words}`, server)).seen).client_id;
    };
    const first = await idOf('--note A');
    expect(await idOf('--note A')).toBe(first);
    expect(await idOf('--note B')).not.toBe(first);
    expect(await idOf('--note A', '2026-11-21T07:00:00.000Z')).not.toBe(first);
    const keyed = await idOf('--note A --key ticket-7');
    expect(await idOf('--note B --key ticket-7')).toBe(keyed);
    expect(keyed).not.toBe(first);
  });

  it('a photo that is refused is named, and ends with exit code 8', async () => {
    const server = actionServer({ id: 21, status: 'approved' });
    const rejected = [{ file_name: 'x.jpg', code: 'unsupported_image' as const, message: '' }];
    const refusing = {
      ...server.answers,
      uploadActionPhotos: () => ({
        json: { uploaded: [], uploaded_files: [], rejected, photos_missing: [] },
      }),
    };
    const ran = await runKierros('pending resolve 21 --photo after.jpg', {
      answers: refusing,
      files,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).toMatch(/^after\.jpg: /);
  });

  it('a photo of which the server has other bytes counts as refused', async () => {
    const server = actionServer({ id: 21, status: 'approved' });
    const other = ({ body }: Seen) => {
      const uploaded = (body as File[]).map(({ name }) => name);
      const uploaded_files = uploaded.map((name) => ({ name, sha256: 'f'.repeat(64) }));
      return { json: { uploaded, uploaded_files, rejected: [], photos_missing: [] } };
    };
    const ran = await runKierros('pending resolve 21 --photo after.jpg', {
      answers: { ...server.answers, uploadActionPhotos: other },
      files,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).toMatch(/^after\.jpg: /);
  });

  it('an interrupted report goes on as the same one; a second one is another', async () => {
    const server = actionServer();
    const seen: Seen[] = [];
    let isDown = true;
    const flaky = {
      ...server.answers,
      uploadActionPhotos: (one: Seen) =>
        isDown ? problem(503, 'unavailable') : server.answers.uploadActionPhotos!(one),
    };
    const words = "pending report --inspectable 20 --note 'Lamppu' --photo after.jpg --retries 0";
    const first = await runKierros(words, { answers: flaky, files });
    expect(first.exitCode).toBe(9);
    isDown = false;
    const { folder } = first;
    const again = await runKierros(words, { answers: flaky, folder });
    const third = await runKierros(words, { answers: flaky, folder });
    for (const ran of [first, again, third]) seen.push(ran.seen[0]!);
    const ids = seen.map(({ body }) => (body as Schema<'FaultReportInput'>).client_id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(again.exitCode).toBe(0);
    expect(again.stderr).toContain('Pending action 90 is now pending.\n');
  });

  it('comments with words from stdin', async () => {
    const ran = await runKierros('pending comment 21 --note - --key a', {
      ...actionServer({ id: 21 }),
      stdin: 'Osa on tilattu.\n',
    });
    expect(writes(ran.seen)[0]?.body).toMatchObject({ text: 'Osa on tilattu.' });
  });

  it('--dry-run sends nothing; photos are read before anything is sent', async () => {
    const server = actionServer({ id: 21, status: 'approved' });
    const getInspectable = () => ({ json: { ...aRoom(20), type_id: null } });
    const around = { ...server, answers: { ...server.answers, getInspectable } };
    for (const words of [
      'resolve 21 --note A --dry-run',
      'comment 21 --note A --dry-run',
      'report --inspectable 20 --note A --dry-run',
    ])
      expect(writes((await runKierros(`pending ${words}`, around)).seen)).toEqual([]);
    const missing = await runKierros('pending resolve 21 --photo none.jpg', server);
    expect(missing).toMatchObject({ exitCode: 3, seen: [] });
    const empty = await runKierros('pending resolve 21 --photo e.jpg', {
      ...server,
      files: { 'e.jpg': '' },
    });
    expect(empty).toMatchObject({ exitCode: 3, seen: [] });
  });

  it('too large a photo, too many photos, and nothing to send are refused', async () => {
    const { folder } = await runKierros('config path', {});
    writeFileSync(join(folder, 'big.jpg'), Buffer.alloc(26 * 1024 * 1024));
    const big = await runKierros('pending comment 21 --photo big.jpg', { answers, folder });
    expect(big).toMatchObject({ exitCode: 3, seen: [] });
    const many = `pending comment 21 --photo ${Array.from({ length: 11 }, () => 'big.jpg').join(' ')}`;
    for (const words of [many, 'pending comment 21', 'pending report --inspectable 20'])
      expect(await runKierros(words, { answers, folder })).toMatchObject({ exitCode: 2, seen: [] });
  });

  it('a fix that came too late is said to be kept', async () => {
    const ran = await runKierros('pending resolve 21 --note A', actionServer({ id: 21 }));
    expect(ran.stderr).toContain(
      'is no longer work to be done; the fix is stored in its history.\n',
    );
  });
});
