import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import type { Executor } from '../../db/database.ts';
import { templateVersion } from './read-templates.ts';

const AT = '2026-01-01T00:00:00.000Z';

async function insertTemplate(tx: Executor, id: number, name: string): Promise<void> {
  await tx
    .insertInto('templates')
    .values({
      id,
      location_id: null,
      scope: 'all',
      inspectiontype_id: 1,
      version: 1,
      archived_at: null,
      created_by: 1,
      created_at: AT,
      updated_at: AT,
    })
    .execute();
  await tx
    .insertInto('template_versions')
    .values({
      template_id: id,
      version: 1,
      name_en: name,
      name_fi: name,
      description_en: '',
      description_fi: '',
      applicable_inspectables: '[]',
      created_by: 1,
      created_at: AT,
    })
    .execute();
}

onEachDatabase('a version of a template that was undone', (database) => {
  it('is not cached for the one that gets its id', async () => {
    const nameOf = async (tx: Executor, id: number) => (await templateVersion(tx, id, 1))?.name.en;
    await database().write((tx) =>
      tx.insertInto('authors').values({ id: 1, pseudonym: 'Somebody' }).execute(),
    );
    let undone = 0;
    const failing = database().write(async (tx) => {
      undone = await database().nextId(tx, 'templates');
      await insertTemplate(tx, undone, 'Undone');
      throw new Error(await nameOf(tx, undone));
    });
    await expect(failing).rejects.toThrow('Undone');
    const real = await database().write(async (tx) => {
      const id = await database().nextId(tx, 'templates');
      await insertTemplate(tx, id, 'Real');
      return id;
    });
    // PostgreSQL never hands out an id twice, even after a rollback.
    expect(real === undone).toBe(database().kind === 'sqlite');
    expect(await nameOf(database().db, real)).toBe('Real');
  });

  it('is not cached for the next version with its number', async () => {
    const nameOf = async (tx: Executor, id: number) => (await templateVersion(tx, id, 1))?.name.en;
    const failing = database().write(async (tx) => {
      await insertTemplate(tx, 900, 'Undone');
      throw new Error(await nameOf(tx, 900));
    });
    await expect(failing).rejects.toThrow('Undone');
    await database().write((tx) => insertTemplate(tx, 900, 'Real'));
    expect(await nameOf(database().db, 900)).toBe('Real');
  });
});
