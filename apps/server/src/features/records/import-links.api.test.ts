import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Item = { name: unknown; questions: Record<string, unknown>[] };

onEachDatabase('template files name the question that one continues', (database) => {
  let admin: Person;
  let item: Item;
  const send = async (how: 'plan' | 'apply', wanted: Item) => {
    const response = await admin.post(`/bulk/${how}`, { kind: 'templates', items: [wanted] });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Schema<'BulkPlan'>>().lines[0];
  };
  const linked = (link: object): Item => ({
    ...item,
    questions: item.questions.map(({ successor_of: words, ...one }) => ({
      ...one,
      ...(words !== undefined && link),
    })),
  });
  const linkOf = async () => {
    const { questions } = (await admin.get('/inspection/templates/1')).json<Schema<'Template'>>();
    return questions.at(-1)?.successor_of;
  };
  beforeAll(async () => {
    await smallSite(database());
    admin = await signedIn((await testApp(database())).server, 'admin');
    const template = (await admin.get('/inspection/templates/1')).json<Schema<'Template'>>();
    const saved = await admin.put('/inspection/templates/1', {
      questions: [
        ...template.questions.filter(({ id }) => id !== 1),
        { title: 'Valot', type: 'value', successor_of: 1 },
      ],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { items } = (await admin.get('/export/templates?location_id=all')).json<{
      items: Item[];
    }>();
    item = items.find((one) => one.questions.some(({ title }) => isNamed(title, 'Valot')))!;
  });
  const isNamed = (title: unknown, fi: string) => (title as { fi: string }).fi === fi;

  it('by its words, as they were last, and comes back unchanged', async () => {
    expect(item.questions.at(-1)).toMatchObject({
      successor_of: { en: 'Question 1', fi: 'Kysymys 1' },
    });
    for (const same of [item, linked({}), linked({ successor_of: { fi: 'Kysymys 1' } })])
      expect(await send('plan', same)).toMatchObject({ outcome: 'unchanged' });
  });

  it('takes each text of a question as one string, and comes back unchanged', async () => {
    const wanted = {
      ...item,
      questions: item.questions.map((one) => ({
        ...one,
        section: 'Keittiö',
        description: 'Katso',
      })),
    };
    expect(await send('apply', wanted)).toMatchObject({ outcome: 'change', errors: [] });
    expect(await send('plan', wanted)).toMatchObject({ outcome: 'unchanged' });
    expect(await send('apply', item)).toMatchObject({ outcome: 'change', errors: [] });
  });

  it('clears it with null, and sets it again', async () => {
    expect(await send('apply', linked({ successor_of: null }))).toMatchObject({
      ...{ outcome: 'change', changed: ['questions'] },
    });
    expect(await linkOf()).toBeUndefined();
    const line = await send('apply', linked({ successor_of: 'Kysymys 1' }));
    expect(line).toMatchObject({ outcome: 'change', errors: [] });
    expect(await linkOf()).toBe(1);
  });

  it('refuses words that the template never asked, and forgets them in a new one', async () => {
    expect(await send('plan', linked({ successor_of: 'Toinen' }))).toMatchObject({
      ...{ outcome: 'refused' },
      errors: [{ path: '/questions/2/successor_of', code: 'wrong_predecessor' }],
    });
    expect(await send('plan', { ...item, name: 'Toinen pohja' })).toMatchObject({
      ...{ outcome: 'create', errors: [] },
    });
  });
});
