import type { Schema } from '@kierros/api/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { addPerson, smallSite } from '../../../test/site.ts';

type Signed = Schema<'SignedCertificate'>;
type Comparison = Schema<'CertificateComparison'>;

const path = '/operations/certificate-comparison';

onEachDatabase('a certificate beside what is recorded now', (database) => {
  let app: TestApp;
  let admin: Person;
  let signed: Signed;
  const formIn: Record<number, number> = {};

  const compared = async (certificate = signed): Promise<Comparison> => {
    const response = await admin.post(path, certificate);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Comparison>();
  };
  const rowOf = ({ rows }: Comparison, room: number, typeId = 1) =>
    rows.find((row) => row.inspectable_id === room && row.inspectiontype_id === typeId);
  const edited = (form: number, room: number) =>
    admin.put(`/inspection/forms/${form}/edit`, {
      version: 2,
      reason: 'väärä huone',
      results: [
        { inspectionformquestion_id: 1, inspectable_id: room, value: 1 },
        { inspectionformquestion_id: 2, inspectable_id: room, value: 2 },
        { inspectionformquestion_id: 3, inspectable_id: room, response_text: 'korjattu' },
      ],
    });

  beforeAll(async () => {
    await smallSite(database());
    await addPerson(database(), { id: 50, username: 'lähtevä', role: 'staff', location_id: 1 });
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    const leaving = await signedIn(app.server, 'lähtevä');
    formIn[11] = await inspectRoom(admin, 11);
    formIn[12] = await inspectRoom(leaving, 12);
    formIn[13] = await inspectRoom(admin, 13);
    app.clock.now = new Date('2026-12-06T10:00:00.000Z');
    admin = await signedIn(app.server, 'admin');
    const made = await admin.post(
      '/operations/certificate?location_id=1&from=2026-11-21&to=2026-12-05',
    );
    signed = made.json<Signed>();
  });
  afterAll(() => app.server.close());

  it('is the same while nothing has changed', async () => {
    const { counts, rows, made_at } = await compared();
    expect(rows).toEqual([]);
    expect(counts).toEqual({
      ...{ same: signed.certificate.rows.length, erased_author: 0, corrected: 0 },
      ...{ added: 0, disagreeing: 0 },
    });
    expect(made_at).toBe('2026-12-06T10:00:00.000Z');
  });

  it('names what was corrected, and whose author was erased', async () => {
    const answer = await edited(formIn[11]!, 11);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await admin.delete('/users/50')).statusCode).toBe(200);
    const found = await compared();
    expect(rowOf(found, 11)).toMatchObject({
      state: 'corrected',
      forms: [{ id: formIn[11], state: 'corrected' }],
    });
    expect(rowOf(found, 12)).toMatchObject({
      state: 'erased_author',
      forms: [{ id: formIn[12], state: 'erased_author' }],
    });
    expect(found.counts).toMatchObject({ corrected: 1, erased_author: 1, disagreeing: 0 });
  });

  it('names what arrived since, with the missed inspections that it takes back', async () => {
    const started = await admin.post('/inspection/forms', {
      inspectables: [12],
      template_id: 1,
      started_at: '2026-11-28T08:00:00.000Z',
      due_seen: [{ inspectable_id: 12, natural_due: '2026-11-28' }],
    });
    const { id } = started.json<{ id: number }>();
    const results = [1, 2].map((question) => ({
      ...{ inspectionformquestion_id: question, inspectable_id: 12, value: 2 },
    }));
    const sent = await admin.post(`/inspection/forms/${id}/submit`, {
      results,
      performed_at: '2026-11-28T08:30:00.000Z',
      clock_offset_ms: 0,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const row = rowOf(await compared(), 12);
    expect(row).toMatchObject({ state: 'added' });
    expect(row?.forms).toContainEqual({ id, state: 'added' });
    expect(row!.now.missed).toBeLessThan(row!.certified.missed);
    expect(row!.now.done + row!.now.late).toBe(row!.certified.done + row!.certified.late + 1);
  });

  it('names an answer, a form and a missed inspection that were changed behind its back', async () => {
    const before = (await compared()).counts.disagreeing;
    const { db } = database();
    const own = { location_id: 1, form_id: formIn[13]! };
    const answers = () =>
      db
        .updateTable('answers')
        .where('location_id', '=', 1)
        .where('form_id', '=', own.form_id)
        .where('question_id', '=', 1);
    await answers().set({ value: 1 }).execute();
    const found = await compared();
    expect([before, found.counts.disagreeing]).toEqual([0, 1]);
    expect(found.rows[0]).toMatchObject({
      ...{ inspectable_id: 13, state: 'disagreeing' },
      forms: [{ id: own.form_id, state: 'disagreeing' }],
    });
    await answers().set({ value: 3 }).execute();
    expect((await compared()).counts.disagreeing).toBe(0);

    const inspectables = (inspectable_id: number) =>
      db
        .updateTable('form_inspectables')
        .set({ inspectable_id })
        .where('location_id', '=', 1)
        .where('form_id', '=', own.form_id)
        .execute();
    await inspectables(11);
    const moved = await compared();
    expect([rowOf(moved, 13)?.state, rowOf(moved, 11)?.state]).toEqual([
      'disagreeing',
      'disagreeing',
    ]);
    await inspectables(13);

    const lost = signed.certificate.rows.find(({ missed }) => missed > 0)!;
    await db
      .deleteFrom('missed_inspections')
      .where('location_id', '=', 1)
      .where('inspectable_id', '=', lost.inspectable_id)
      .where('inspectiontype_id', '=', lost.inspectiontype_id)
      .execute();
    expect(rowOf(await compared(), lost.inspectable_id, lost.inspectiontype_id)).toMatchObject({
      ...{ state: 'disagreeing', certified: { missed: lost.missed }, now: { missed: 0 } },
    });
  });

  it('refuses what the site did not sign, and anyone but administrators', async () => {
    const { certificate, signature } = signed;
    const changed = { signature, certificate: { ...certificate, gaps: 7 } };
    const refused = await admin.post(path, changed);
    expect(refused.json()).toMatchObject({ status: 422, code: 'foreign_certificate' });
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.post(path, signed)).statusCode).toBe(403);
  });
});
