import type { Schema } from '@kierros/api/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { readPdf } from '../../../test/pdf.ts';
import { smallSite } from '../../../test/site.ts';

const path = (lang: string, location: number | 'all' = 1) =>
  `/inspection/month-report?location_id=${location}&month=2026-11&lang=${lang}`;
const days = { from: '2026-11-01', to: '2026-11-30' };

onEachDatabase('a month on paper', (database) => {
  let app: TestApp;
  let admin: Person;
  let staff: Person;
  let corrected: number;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    corrected = await inspectRoom(admin, 11, { value: 1 });
    await inspectRoom(admin, 12, { value: 3 });
    app.clock.now = new Date('2026-12-16T10:00:00.000Z');
    [admin, staff] = [await signedIn(app.server, 'admin'), await signedIn(app.server, 'staff')];
  });
  afterAll(() => app.server.close());

  const printed = async (lang: string, location?: 'all') => {
    const response = await admin.get(path(lang, location));
    expect(response.statusCode, response.body).toBe(200);
    const { pages } = readPdf(response.rawPayload);
    return {
      bytes: response.rawPayload,
      pages: pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')),
    };
  };

  const answers = async () => {
    const query = new URLSearchParams({ ...days, inspectiontype_id: '1' }).toString();
    const stats = (await admin.get(`/inspection/stats/1?${query}`)).json<Schema<'Stats'>>();
    const graph = await admin.post('/inspection/graph-data', {
      ...{ location_id: 1, start_date: days.from, end_date: days.to },
      ...{ inspectiontype_id: 1, aggregate: 'week' },
    });
    return { stats, points: graph.json<Schema<'Graph'>>().items };
  };

  it.each([
    ['en', 'en-GB', (share: string, n: number) => `${share} of ${n}`],
    ['fi', 'fi-FI', (share: string, n: number) => `${share}, yhteensä ${n}`],
  ] as const)('says in %s what the operations answer', async (lang, locale, of) => {
    const { stats, points } = await answers();
    const [text = ''] = (await printed(lang)).pages;
    const [own] = stats.by_type;
    if (!own) throw new Error('One type was inspected.');
    const due = stats.on_time + stats.late + stats.missed;
    expect([stats.on_time, stats.missed > 0, own.low_count]).toEqual([2, true, 1]);
    const percent = (share: number) =>
      share.toLocaleString(locale, { style: 'percent' }).replaceAll(/\s+/g, ' ');
    const names = {
      en: ['Done on time', 'Done late', 'Missed', 'Low ratings', 'Average rating', 'no data'],
      fi: [
        ...['Tehty ajallaan', 'Tehty myöhässä', 'Jäänyt tekemättä', 'Huonot arviot'],
        ...['Arvioiden keskiarvo', 'ei tietoa'],
      ],
    }[lang];
    const rows: [number, number][] = [
      ...[stats.on_time, stats.late, stats.missed].map((n): [number, number] => [n, due]),
      [own.low_count, own.answers_count],
    ];
    for (const [index, [part, whole]] of rows.entries())
      expect(text).toContain(
        `${names[index]} ${part} ${of(percent(part / whole), whole)} ${names[5]} ${names[5]}`,
      );
    const mean = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
    expect(text).toContain(`${names[4]} ${mean(own.average ?? 0)}`);
    const weeks = points.map(({ bucket }) => Number(bucket.split('W')[1])).join(' ');
    const means = points.map(({ average }) => (average === null ? '–' : mean(average)));
    const counts = points.map(({ count }) => count);
    const week = lang === 'fi' ? 'Viikko' : 'Week';
    expect(text).toContain(`${week} ${weeks} ${means.join(' ')}`);
    expect(text).toContain(`${week} ${weeks} ${counts.join(' ')}`);
  });

  it('is dated by its data: the same bytes later, others after a correction', async () => {
    const before = await printed('fi');
    expect(before.pages[0]).toContain('Tiedot muuttuneet viimeksi: 21.11.2026');
    app.clock.now = new Date('2026-12-16T10:04:00.000Z');
    expect((await printed('fi')).bytes.equals(before.bytes)).toBe(true);
    const edited = await admin.put(`/inspection/forms/${corrected}/edit`, {
      version: 2,
      reason: 'väärä',
      results: [1, 2].map((question) => ({
        ...{ inspectionformquestion_id: question, inspectable_id: 11, value: 3 },
      })),
    });
    expect(edited.statusCode, edited.body).toBe(200);
    const after = await printed('fi');
    expect(after.pages[0]).toContain('Tiedot muuttuneet viimeksi: 16.12.2026');
    expect(after.pages[0]).not.toBe(before.pages[0]);
  });

  it('is a page for each location where all are asked for, of the own one to staff', async () => {
    const { pages } = await printed('en', 'all');
    expect(pages).toHaveLength(2);
    expect(pages.map((text) => /location \d/.exec(text)?.[0])).toEqual([
      'location 1',
      'location 2',
    ]);
    const empty = await admin.get('/inspection/month-report?location_id=2&month=2020-02&lang=en');
    expect(readPdf(empty.rawPayload).pages[0]?.text).toContain('Nothing was inspected or missed');
    expect((await staff.get(path('fi'))).statusCode).toBe(200);
    expect((await staff.get(path('fi', 'all'))).statusCode).toBe(404);
    expect((await staff.get(path('fi', 2))).statusCode).toBe(404);
    const student = await signedIn(app.server, 'student');
    expect((await student.get(path('fi'))).statusCode).toBe(403);
    const wrong = '/inspection/month-report?location_id=1&month=2026-13';
    expect((await admin.get(wrong)).statusCode).toBe(422);
  });

  it('draws a week that is not over or that the month cuts hollow, and says so with its n', async () => {
    const after = readPdf((await admin.get(path('en'))).rawPayload).pages[0];
    app.clock.now = new Date('2026-11-21T12:00:00.000Z');
    const during = await Promise.all(
      ['en', 'fi'].map(async (lang) => readPdf((await admin.get(path(lang))).rawPayload).pages[0]),
    );
    app.clock.now = new Date('2026-12-16T10:00:00.000Z');
    const bars = (page: typeof after) =>
      page?.boxes.filter(({ top, bottom }) => bottom - top > 1).length;
    expect([bars(after), ...during.map(bars)]).toEqual([1, 0, 0]);
    const [english = '', finnish = ''] = during.map((page) => page?.text.replaceAll(/\s+/g, ' '));
    expect(english).toContain('The month is not over: as of 21 Nov 2026.');
    expect(english).toContain('Week 44 is not whole (1 of 7 days; drawn hollow): n = 0.');
    expect(english).toContain('Week 47 is not whole (not over; drawn hollow): n = 2.');
    // Weeks that have not begun are no zeros.
    expect(english).toContain('Week 44 45 46 47 0 0 0 2');
    expect(finnish).toContain('Kuukausi on kesken: tilanne 21.11.2026.');
    expect(finnish).toContain('Viikko 44 on vajaa (1/7 päivää; piirretty ääriviivana): n = 0.');
    expect(finnish).toContain('Viikko 47 on vajaa (kesken; piirretty ääriviivana): n = 2.');
    expect(after?.text).not.toContain('not over');
    const whole = after?.text.replaceAll(/\s+/g, ' ');
    expect(whole).toContain('Week 49 is not whole (1 of 7 days; drawn hollow): n = 0.');
    expect(whole).not.toContain('Week 47 is not whole');
  });

  it('is an empty page where no location is in use', async () => {
    await database()
      .db.updateTable('inspectables')
      .set({ archived_at: '2026-12-01T00:00:00.000Z' })
      .execute();
    const { pages } = await printed('en', 'all');
    expect(pages).toHaveLength(1);
  });
});
