import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { readPdf } from '../../../test/pdf.ts';
import { addTemplate, smallSite } from '../../../test/site.ts';

const PHOTO = '1_0b5f0f0e-1111-4222-8333-444455556666.jpg';

onEachDatabase('a form on paper', (database) => {
  let app: TestApp;
  let staff: Person;
  let student: Person;
  let form: number;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    [staff, student] = (await Promise.all(
      ['staff', 'student'].map((name) => signedIn(app.server, name)),
    )) as [Person, Person];
    form = await inspectRoom(staff, 11, { value: 1, photo: PHOTO });
    await app.queue.idle();
  });
  const print = async (id: number, lang: string) => {
    const response = await staff.get(`/inspection/forms/${id}/pdf?lang=${lang}`);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    const { pages, source } = readPdf(response.rawPayload);
    return {
      pages,
      source,
      text: pages
        .map((page) => page.text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    };
  };

  it('has the sections of its questions as headings, as they were when it was filled in', async () => {
    const questions = [{ id: 91, section: 'Keittiö' }, { id: 92, section: 'Keittiö' }, { id: 93 }];
    await addTemplate(database(), { id: 9, type: 1, location: null, questions });
    const started = await staff.post('/inspection/forms', {
      ...{ inspectables: [12], template_id: 9, started_at: '2026-11-21T08:00:00.000Z' },
    });
    const { id } = started.json<{ id: number }>();
    const results = questions.map((one) => ({
      ...{ inspectionformquestion_id: one.id, inspectable_id: 12, value: 3 },
    }));
    const sent = await staff.post(`/inspection/forms/${id}/submit`, { results });
    expect(sent.statusCode, sent.body).toBe(200);
    const { text } = await print(id, 'fi');
    expect(text).toMatch(/huone 12 Keittiö Kysymys 91 .*Kysymys 92 .*Kysymys 93/);
    expect(text.match(/Keittiö/g)).toHaveLength(1);
  });

  it('says in Finnish what was found, with its photo', async () => {
    const { text, source, pages } = await print(form, 'fi');
    for (const words of [
      'Pohja 1',
      'Tarkastustyyppi: Jatkuva',
      'paikka 1 › paikka 10 › huone 11',
      'Päivä: 21.11.2026',
      'Tarkastaja: staff Testi',
      'Kysymys 1',
      '1 – ',
      `kunnossa ${form}`,
      `Lomake: ${form}`,
      'sivu 1',
    ])
      expect(text).toContain(words);
    expect(source).toContain('/Lang (fi)');
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(source).toMatch(/\/Width 64\n\/Height 48/);
    expect(source.trimEnd()).toMatch(/%%EOF$/);
    expect(pages).toHaveLength(1);
  });

  it('says the same in English', async () => {
    const { text, source } = await print(form, 'en');
    for (const words of [
      'Template 1',
      'Inspection type: Continuous',
      'room 11',
      'Date: 21 Nov 2026',
      'Question 2',
    ])
      expect(text).toContain(words);
    expect(source).toContain('/Lang (en)');
  });

  it('calls a note and a flag what the app calls them', async () => {
    const { db } = database();
    const id = await inspectRoom(staff, 12);
    await db
      .updateTable('answers')
      .set({ note: 'Sarana irti.', flagged: 1 })
      .where('form_id', '=', id)
      .execute();
    const finnish = await print(id, 'fi');
    expect(finnish.text).toContain('Muistiinpano: Sarana irti. Merkitty päätettäväksi');
    const english = await print(id, 'en');
    expect(english.text).toContain('Note: Sarana irti. Flagged for a decision');
  });

  it('runs on over pages, each with its number, and loses no word', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `sana${index}`).join(' ');
    const { db } = database();
    const id = await inspectRoom(staff, 12);
    await db.updateTable('answers').set({ note: long }).where('form_id', '=', id).execute();
    const { text, pages } = await print(id, 'fi');
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page.text).toContain(`sivu ${index + 1}`);
      expect([page.width, page.height]).toEqual([595.28, 841.89]);
    });
    expect(text.match(/sana\d+/g)).toHaveLength(2_700);
  });

  it('names photos that cannot be shown', async () => {
    const id = await inspectRoom(staff, 13, { photo: PHOTO });
    await app.queue.idle();
    const { db } = database();
    await db.updateTable('photos').set({ state: 'received' }).where('form_id', '=', id).execute();
    expect((await print(id, 'fi')).text).toContain('tai joita ei voi näyttää: 1');
  });

  it('is refused to students, and does not exist at another location', async () => {
    expect((await student.get(`/inspection/forms/${form}/pdf`)).statusCode).toBe(403);
    const other = await signedIn(app.server, 'staff2');
    const [hidden, missing] = await Promise.all(
      [form, 999_999].map((id) => other.get(`/inspection/forms/${id}/pdf`)),
    );
    expect(hidden?.statusCode).toBe(404);
    expect(missing?.statusCode).toBe(404);
  });
});
