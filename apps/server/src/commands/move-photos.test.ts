import { rmSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { browser, signedIn, testApp } from '../../test/client.ts';
import { dialects } from '../../test/dialects.ts';
import { homeOf } from '../../test/file-database.ts';
import { s3Stub, settingsOf } from '@kierros/tools/testing/s3-stub';
import { smallSite } from '../../test/site.ts';
import { folderPhotoStore } from '../photos/photo-store.ts';
import { openS3PhotoStore } from '../photos/s3-store.ts';
import { readSettings } from '../settings.ts';
import { photosCommand } from './store-commands.ts';

describe.each(dialects)('moving photos on %s', (dialect) => {
  it('moves every photo to the store, and readiness is right before and after', async () => {
    const home = await homeOf(dialect);
    const folder =
      home.url === undefined
        ? join(home.path, '..')
        : mkdtempSync(join(tmpdir(), 'kierros-moved-'));
    const database = await home.open();
    await smallSite(database);
    const s3 = await s3Stub();
    const before = await testApp(database, undefined, {
      photos: folderPhotoStore(join(folder, 'photos')),
    });
    onTestFinished(async () => {
      await database.close();
      await s3.close();
    });
    const staff = await signedIn(before.server, 'staff');
    const body = { inspectables: [11], template_id: 1 };
    const { id } = (await staff.post('/inspection/forms', body)).json<{ id: number }>();
    const results = [1, 2].map((question) => ({
      inspectionformquestion_id: question,
      inspectable_id: 11,
      value: 3,
      image_url: `${question}_a.jpg`,
    }));
    await staff.post(`/inspection/forms/${id}/submit`, { results });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await staff.upload(id, [
      { name: '1_a.jpg', bytes },
      { name: '2_a.jpg', bytes },
    ]);
    await before.queue.idle();
    await before.server.close();

    const after = await testApp(database, undefined, {
      photos: await openS3PhotoStore(settingsOf(s3)),
    });
    onTestFinished(() => after.server.close());
    const ready = async () => (await browser(after.server).get('/readyz')).statusCode;
    expect(await ready()).toBe(503);

    const messages: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void messages.push(line));
    const { endpoint = '', bucket } = settingsOf(s3);
    const settings = readSettings({
      KIERROS_DATA: folder,
      ...(home.url !== undefined && { DATABASE_URL: home.url }),
      KIERROS_S3_BUCKET: bucket,
      KIERROS_S3_ENDPOINT: endpoint,
      KIERROS_S3_ACCESS_KEY_ID: 'key',
      KIERROS_S3_SECRET_ACCESS_KEY: 'iC8mUa6eTqJw2xNf',
    });
    expect(await photosCommand(settings, ['move'])).toBe(0);
    expect(messages[0]).toBe('Copied 2 photos to the bucket photos; 0 were already there.');
    expect(await ready()).toBe(200);
    expect(await photosCommand(settings, ['move'])).toBe(0);
    expect(messages[2]).toBe('Copied 0 photos to the bucket photos; 2 were already there.');

    s3.objects.clear();
    rmSync(join(folder, 'photos'), { recursive: true });
    expect(await photosCommand(settings, ['move'])).toBe(1);
    expect(messages.at(-1)).toBe('2 photos are in neither store.');
  });

  it('names the missing setting', async () => {
    await expect(photosCommand(readSettings({}), ['move'])).rejects.toThrow('KIERROS_S3_BUCKET');
    await expect(photosCommand(readSettings({}), [])).rejects.toThrow('Give "move"');
  });
});
