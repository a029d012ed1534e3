import type { Schema } from '@kierros/api/schema';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

type Template = Schema<'Template'>;
type Body = Schema<'TemplateQuestionInput'>;

onEachDatabase('questions that continue others', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
  });

  const made = async (): Promise<Template> =>
    (
      await admin.post('/inspection/templates', {
        ...{ name: 'Kierros', inspectiontype_id: 1 },
        questions: [
          { title: 'Lamput', type: 'value' },
          { title: 'Muuta', type: 'text' },
        ],
      })
    ).json<Template>();
  const saved = (template: Template, questions: Body[]) =>
    admin.put(`/inspection/templates/${template.id}`, { questions });
  /** A template whose first question is replaced, and its three questions. */
  const replaced = async () => {
    const template = await made();
    const [old = 0, words = 0] = template.questions.map(({ id }) => id);
    const response = await saved(template, [
      { title: 'Valaistus', type: 'value', successor_of: old },
      { id: words, title: 'Muuta', type: 'text' },
    ]);
    const next = response.json<Template>();
    return { template: next, old, words, successor: next.questions[0]?.id ?? 0 };
  };
  const linkOf = async (id: number) => {
    const row = await database()
      .db.selectFrom('questions')
      .select('successor_of')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.successor_of;
  };

  it('say which one, in the template, its later versions and the archive', async () => {
    const { template, old, words, successor } = await replaced();
    expect(template.questions.map((one) => one.successor_of)).toEqual([old, undefined]);
    const reworded = await admin.put(`/inspection/questions/${successor}`, { title: 'Valot' });
    expect(reworded.json()).toMatchObject({ successor_of: old });
    const asked = { id: words, title: 'Muuta', type: 'text' } as const;
    expect((await saved(template, [asked])).statusCode).toBe(200);
    const archive = await admin.get(
      `/inspection/templates/${template.id}/questions/all?archived=true`,
    );
    const { items } = archive.json<{ items: Schema<'Question'>[] }>();
    expect(items.find(({ id }) => id === successor)?.successor_of).toBe(old);
    expect(await linkOf(successor)).toBe(old);
    const back = await admin.post(
      `/inspection/templates/${template.id}/questions/${successor}/restore`,
    );
    expect(back.json()).toMatchObject({ id: successor, successor_of: old });
    expect(await linkOf(successor)).toBe(old);
  });

  it('can be added one by one, changed and cleared, and a copy continues none', async () => {
    const { template, old, successor } = await replaced();
    await admin.put(`/inspection/questions/${successor}`, { successor_of: null });
    expect(await linkOf(successor)).toBeNull();
    const added = await admin.post(`/inspection/templates/${template.id}/questions`, {
      ...{ title: 'Lamput uudestaan', type: 'value', successor_of: old },
    });
    const { id } = added.json<Schema<'QuestionChange'>>();
    expect(added.json()).toMatchObject({ successor_of: old });
    // From one to the other in one save: each is continued once at any time.
    const both = (await admin.get(`/inspection/templates/${template.id}`)).json<Template>();
    const swapped = await saved(
      both,
      both.questions.map(({ archived_at: _, ...one }) => ({
        ...one,
        ...(one.id === id && { successor_of: null }),
        ...(one.id === successor && { successor_of: old }),
      })),
    );
    expect(swapped.statusCode, swapped.body).toBe(200);
    expect([await linkOf(successor), await linkOf(id)]).toEqual([old, null]);
    const copy = await admin.post(`/inspection/templates/${template.id}/copy`, {});
    expect(copy.json<Template>().questions.map((one) => one.successor_of)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are refused with the field, the fault and what to do', async () => {
    const { template, old, words, successor } = await replaced();
    const fresh = await made();
    const [foreign = 0] = fresh.questions.map(({ id }) => id);
    const asked: Body[] = [
      { id: successor, title: 'Valaistus', type: 'value' },
      { id: words, title: 'Muuta', type: 'text' },
    ];
    const adding = (successor_of: number, type: 'value' | 'text' = 'value') =>
      saved(template, [...asked, { title: 'Uusi', type, successor_of }]);
    const faults: [Promise<Awaited<ReturnType<typeof adding>>>, string, string][] = [
      [adding(foreign), '/questions/2/successor_of', 'no such question'],
      [adding(successor), '/questions/2/successor_of', 'still asked'],
      [adding(old), '/questions/0/successor_of', 'continues that one already'],
    ];
    for (const [sent, path, words] of faults) {
      const response = await sent;
      expect(response.statusCode, response.body).toBe(422);
      const { code, errors } = response.json<Schema<'Problem'>>();
      expect(code).toBe('wrong_predecessor');
      expect(errors?.[0]).toMatchObject({
        path,
        message: expect.stringContaining(words) as string,
      });
    }
    const onItsOwn = await admin.put(`/inspection/questions/${successor}`, {
      successor_of: successor,
    });
    expect(onItsOwn.json()).toMatchObject({
      ...{ code: 'wrong_predecessor' },
      errors: [{ path: '/successor_of' }],
    });
    // The earlier one cannot be asked again beside the one that continues it.
    const restored = await admin.post(
      `/inspection/templates/${template.id}/questions/${old}/restore`,
    );
    expect(restored.json()).toMatchObject({
      ...{ code: 'wrong_predecessor' },
      errors: [{ path: '/questions/0/successor_of' }],
    });
    const created = await admin.post('/inspection/templates', {
      ...{ name: 'Toinen', inspectiontype_id: 1 },
      questions: [{ title: 'A', type: 'value', successor_of: old }],
    });
    expect(created.json()).toMatchObject({ code: 'wrong_predecessor' });
    expect(await linkOf(successor)).toBe(old);
  });

  it('are one for each earlier question in the database as well', async () => {
    const { template, old } = await replaced();
    const twice = database()
      .db.insertInto('questions')
      .values({ id: 9_999, template_id: template.id, archived_at: null, successor_of: old })
      .execute();
    await expect(twice).rejects.toThrow(/unique/i);
  });
});
