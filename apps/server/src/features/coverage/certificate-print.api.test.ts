import type { Schema } from '@kierros/api/schema';
import { canonicalJson } from '@kierros/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { attachmentOf, readPdf } from '../../../test/pdf.ts';
import { smallSite } from '../../../test/site.ts';

const path = '/operations/certificate-pdf';

onEachDatabase('a certificate as PDF', (database) => {
  let app: TestApp;
  let admin: Person;
  let signed: Schema<'SignedCertificate'>;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    await inspectRoom(admin, 11);
    app.clock.now = new Date('2026-12-06T10:00:00.000Z');
    admin = await signedIn(app.server, 'admin');
    const made = await admin.post(
      '/operations/certificate?location_id=1&from=2026-11-21&to=2026-12-05',
    );
    signed = made.json();
  });
  afterAll(() => app.server.close());

  const printed = async (lang: string) => {
    const response = await admin.post(`${path}?lang=${lang}`, signed);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    const { pages } = readPdf(response.rawPayload);
    const text = pages.map((page) => page.text).join(' ');
    return { bytes: response.rawPayload, text: text.replaceAll(/\s+/g, ' ') };
  };

  it.each([
    ['en', 'Expected', 'On time', 'Missed', 'What it does not prove', 'not chosen|no template'],
    ['fi', 'Odotettu', 'Ajallaan', 'Tekemättä', 'Mitä se ei todista', 'ei valittu|ei pohjaa'],
  ])('says the same numbers in %s, without names', async (lang, due, done, missed, not, why) => {
    const { text } = await printed(lang);
    const { totals, location, rows } = signed.certificate;
    expect(totals.missed).toBeGreaterThan(0);
    for (const words of [
      ...[`${due}: ${totals.due}`, `${done}: ${totals.done}`, `${missed}: ${totals.missed}`],
      ...[not, location[lang as 'en' | 'fi'], 'SHA-256'],
    ])
      expect(text).toContain(words);
    expect(text).toMatch(new RegExp(why));
    for (const row of rows.filter((one) => one.path.length === 3))
      expect(text).toMatch(
        new RegExp(
          `${row.path[2]![lang as 'en' | 'fi']} \\D+ ${row.done} ${row.postponed ?? 0} ${row.late} ${row.missed} ${row.open} `,
        ),
      );
    expect(text).not.toContain('Testi');
  });

  it('holds the certificate that was signed, and gives the same bytes again', async () => {
    const { bytes } = await printed('fi');
    expect(attachmentOf(bytes)).toBe(`${canonicalJson(signed)}\n`);
    app.clock.now = new Date('2026-12-06T10:01:00.000Z');
    expect((await printed('fi')).bytes.equals(bytes)).toBe(true);
  });

  it('is refused for what the site did not sign, and to staff', async () => {
    const changed = { ...signed, certificate: { ...signed.certificate, gaps: 3 } };
    expect((await admin.post(path, changed)).json()).toMatchObject({ code: 'foreign_certificate' });
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.post(path, signed)).statusCode).toBe(403);
  });
});
