import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { keptAnswers } from './kept-answers.ts';

const notice: Tables['notifications'] = {
  id: 1,
  user_id: 2,
  location_id: 1,
  event: 'notice',
  dedupe_key: 'x',
  text_en: 'Hello',
  text_fi: 'Hei',
  body_en: '',
  body_fi: '',
  target: null,
  sender_id: null,
  items: 1,
  created_at: '2026-11-21T10:00:00.000Z',
  read_at: null,
};

onEachDatabase('the answers to polls', (database) => {
  it('are made again as soon as a notification or a name has changed, and not before', async () => {
    await smallSite(database());
    const { kind } = database();
    let made = 0;
    const kept = keptAnswers(database());
    const ask = () => kept(['somebody'], async () => ({ made: (made += 1) }));
    const madeAfter = async (change: Parameters<Database['write']>[0]): Promise<number> => {
      await ask();
      const before = made;
      await database()
        .write(change)
        .catch(() => undefined);
      await ask();
      await ask();
      return made - before;
    };
    const fresh = kind === 'sqlite' ? 1 : 2;
    expect(await madeAfter((tx) => tx.insertInto('notifications').values(notice).execute())).toBe(
      fresh,
    );
    expect(
      await madeAfter((tx) => tx.updateTable('notifications').set({ read_at: 'now' }).execute()),
    ).toBe(fresh);
    expect(
      await madeAfter((tx) => tx.updateTable('users').set({ first_name: 'x' }).execute()),
    ).toBe(fresh);
    expect(await madeAfter((tx) => tx.updateTable('todos').set({ name_en: 'x' }).execute())).toBe(
      kind === 'sqlite' ? 0 : 2,
    );
  });

  it('are not kept when something was written while they were made', async () => {
    const kept = keptAnswers(database());
    let made = 0;
    const make = async () => {
      await database().write((tx) => tx.updateTable('notifications').set({ items: 2 }).execute());
      return (made += 1);
    };
    await kept(['x'], make);
    await kept(['x'], make);
    expect(made).toBe(2);
  });
});
