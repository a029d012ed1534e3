import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointsBeside } from './checkpoint-thread.ts';
import { openSqlite } from './sqlite-connection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kierros-checkpoint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FROM_PAGES = 50;
const TIMEOUT_MS = 20_000;

// By default it reads the length of the WAL only when writes pause.
function busyFile({ beside = 'a.db', everyCommits = 60 } = {}) {
  const path = join(folder, 'a.db');
  const writer = openSqlite(path);
  writer.exec('create table t (id integer primary key, text text)');
  const checkpoints = checkpointsBeside(writer, join(folder, beside), {
    fromPages: FROM_PAGES,
    everyCommits,
  });
  const insert = writer.prepare('insert into t (text) values (?)');
  const write = (times: number) => {
    for (let time = 0; time < times; time += 1) {
      insert.run('x'.repeat(3_000));
      checkpoints.committed();
    }
  };
  const log = () =>
    writer.prepare('pragma wal_checkpoint(noop)').get() as { log: number; checkpointed: number };
  const writtenBack = async () => {
    await expect
      .poll(() => log().checkpointed, { timeout: TIMEOUT_MS })
      .toBeGreaterThan(FROM_PAGES);
  };
  return { path, writer, checkpoints, write, log, writtenBack };
}

describe('checkpoints beside the writer', () => {
  it('writes a long WAL back, and the writer restarts it', async () => {
    const { writer, checkpoints, write, log, writtenBack } = busyFile();
    write(60);
    await writtenBack();
    // All of it was written back: once the thread has finished, the next page is the first of the WAL again.
    let rows = 60;
    const afterOneMore = () => {
      write(1);
      rows += 1;
      return log().log;
    };
    await expect.poll(afterOneMore, { timeout: TIMEOUT_MS }).toBeLessThan(10);
    expect(writer.prepare('select count(*) as rows from t').get()).toEqual({ rows });
    await checkpoints.close();
    writer.close();
  });

  it('leaves a short WAL alone', async () => {
    const { writer, checkpoints, write, log } = busyFile({ everyCommits: 1 });
    write(5);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(log().checkpointed).toBe(0);
    await checkpoints.close();
    writer.close();
  });

  it('does not change the data version of other connections', async () => {
    const { writer, checkpoints, write, writtenBack } = busyFile();
    const version = writer.prepare('pragma data_version');
    const before = version.get();
    write(60);
    await writtenBack();
    expect(version.get()).toEqual(before);
    await checkpoints.close();
    writer.close();
  });

  it('has closed the file when it is closed, and begins again when it is needed', async () => {
    const { path, writer, checkpoints, write, writtenBack } = busyFile();
    write(60);
    await writtenBack();
    await checkpoints.close();
    write(60);
    await writtenBack();
    await checkpoints.close();
    writer.close();
    // The last connection removes the WAL when it closes.
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it('leaves the WAL to the writer when it fails', async () => {
    const { writer, checkpoints, write, log } = busyFile({ beside: 'no-folder/a.db' });
    write(60);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { log: before, checkpointed } = log();
    expect(checkpointed).toBe(0);
    writer.exec('pragma wal_autocheckpoint = 80');
    write(60);
    expect(log().log).toBeLessThan(before);
    await checkpoints.close();
    writer.close();
  });
});
