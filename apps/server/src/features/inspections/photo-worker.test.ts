import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainJpeg } from '../../../test/bad-files.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { folderPhotoStore } from '../../photos/photo-store.ts';
import { startPhotoWorker } from './photo-worker.ts';

const PHOTOS = 250;

onEachDatabase('the photos that wait for a server which starts', (database) => {
  it('are all prepared at once, however many they are and whichever fail', async () => {
    const folder = folderPhotoStore(mkdtempSync(join(tmpdir(), 'kierros-worker-')));
    const bytes = await plainJpeg();
    const rows = Array.from({ length: PHOTOS }, (_, index) => ({
      location_id: 1,
      id: index + 1,
      form_id: 1,
      question_id: 1,
      inspectable_id: 11,
      name: `1_${index}.jpg`,
      file_name: `photo-${String(index).padStart(4, '0')}.jpg`,
      state: 'received' as const,
    }));
    for (const { file_name } of rows) await folder.put('received', file_name, bytes);
    await database()
      .db.insertInto('photos')
      .values(rows as never)
      .execute();
    const failed: unknown[] = [];
    const worker = startPhotoWorker({
      database: database(),
      photos: {
        ...folder,
        get: (area, name) =>
          name === rows[3]?.file_name
            ? Promise.reject(new Error('the disk is away'))
            : folder.get(area, name),
      },
      clock: () => new Date(),
      log: { error: (told: unknown) => failed.push(told) } as never,
    });
    await worker.idle();
    await worker.stop();
    const left = await database()
      .db.selectFrom('photos')
      .select('id')
      .where('state', '=', 'received')
      .execute();
    expect(left).toEqual([{ id: rows[3]?.id }]);
    expect(failed).toHaveLength(1);
  });
});
