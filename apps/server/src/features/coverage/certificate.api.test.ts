import { execFileSync, spawnSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson } from '@kierros/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { inspectRoom } from '../../../test/inspected-site.ts';
import { smallSite } from '../../../test/site.ts';
import { recordStatements } from '../../../test/statements-by-location.ts';
import { signingKeyOrNew } from './certificate.repository.ts';

// The script is started for each.
const CHANGED_FILES = process.env['LONG_TESTS'] ? 20 : 3;

const script = join(import.meta.dirname, '../../../../../docs/certificate-check.mjs');
const folder = mkdtempSync(join(tmpdir(), 'kierros-certificate-'));
const [file, keyFile] = ['certificate.json', 'key.pem'].map((name) => join(folder, name));

const withOddByte = (text: string) =>
  Buffer.concat(
    text.split('\uFFFD').flatMap((part, at) => [Buffer.from(at ? [0xff] : []), Buffer.from(part)]),
  );

onEachDatabase('certificates', (database) => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    expect((await admin.get('/operations/certificate-key')).statusCode).toBe(404);
    await inspectRoom(admin, 11);
    // Moved in time, and done on that day.
    const planned = await admin.post(
      '/inspection/schedule?inspectable_id=12&inspection_type_id=1&due_date=2026-11-24',
    );
    expect(planned.statusCode, planned.body).toBe(201);
    app.clock.now = new Date('2026-11-24T10:00:00.000Z');
    admin = await signedIn(app.server, 'admin');
    await inspectRoom(admin, 12);
    app.clock.now = new Date('2026-12-06T10:00:00.000Z');
    admin = await signedIn(app.server, 'admin');
  });
  afterAll(() => app.server.close());

  const make = async (to = '2026-12-06'): Promise<Schema<'SignedCertificate'>> => {
    const query = `location_id=1&from=2026-11-21&to=${to}`;
    const response = await admin.post(`/operations/certificate?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Schema<'SignedCertificate'>>();
  };
  const audited = async () => {
    const events = database().db.selectFrom('audit_events').select('id');
    return (await events.where('action', '=', 'certify').execute()).length;
  };
  const keyOf = async () =>
    (await admin.get('/operations/certificate-key')).json<{ public_key: string }>().public_key;
  const checked = (text: string | Uint8Array) => {
    writeFileSync(file!, text);
    return spawnSync(process.execPath, [script, file!, keyFile!, folder], { encoding: 'utf8' });
  };

  it('recounts and compares once for all who ask meanwhile', async () => {
    let made: Schema<'SignedCertificate'>[] = [];
    const five = { length: 5 };
    const certified = await recordStatements(async () => {
      made = await Promise.all(Array.from(five, () => make()));
    });
    const compared = await recordStatements(async () => {
      const ask = () => admin.post('/operations/certificate-comparison', made[0]);
      for (const answer of await Promise.all(Array.from(five, ask)))
        expect(answer.json(), answer.body).toMatchObject({ counts: { disagreeing: 0 } });
    });
    // Recorded on PostgreSQL alone. Two where all ask at once; on a busy machine the last may ask after the second run.
    const readsIn = (statements: typeof certified, words: string) =>
      statements.filter(({ text }) => text.includes(words)).length;
    expect(readsIn(certified, 'string_agg(m.day')).toBeLessThan(five.length);
    expect(readsIn(compared, 'f.kept_sha256 as sha256')).toBeLessThan(five.length);
    const rows = made.map(({ certificate }) => certificate.rows);
    expect(rows.every((of) => canonicalJson(of) === canonicalJson(rows[0]))).toBe(true);
    expect(await audited()).toBe(5);
  });

  it('says how many of those on time were postponed; one of before says it not, and compares as the same', async () => {
    const compare = async (signed: Schema<'SignedCertificate'>) =>
      (await admin.post('/operations/certificate-comparison', signed)).json<
        Schema<'CertificateComparison'>
      >();
    const made = await make();
    expect(made.certificate.rows.find((row) => row.inspectable_id === 12)).toMatchObject({
      ...{ done: 1, postponed: 1 },
    });
    expect((await compare(made)).counts.disagreeing).toBe(0);

    const { rows, ...rest } = made.certificate;
    const certificate = { ...rest, rows: rows.map(({ postponed: _, ...row }) => row) };
    const key = await database().write((tx) => signingKeyOrNew(tx));
    const signature = sign(null, Buffer.from(canonicalJson(certificate)), key).toString('base64');
    expect((await compare({ certificate, signature })).counts.disagreeing).toBe(0);
  });

  it('counts what the statistics count, with the digests of its forms and no names of people', async () => {
    const { certificate } = await make();
    const sums = await database()
      .db.selectFrom('rollup_days')
      .select((eb) => [
        eb.fn.sum<number>('on_time').as('done'),
        eb.fn.sum<number>('late').as('late'),
        eb.fn.sum<number>('missed').as('missed'),
      ])
      .where('location_id', '=', 1)
      .where('day', '>=', '2026-11-21')
      .where('day', '<=', '2026-12-06')
      .executeTakeFirstOrThrow();
    const { done, late, missed } = certificate.totals;
    expect([done, late, missed]).toEqual([sums.done, sums.late, sums.missed].map(Number));
    expect([done, missed > 0, certificate.gaps]).toEqual([2, true, 0]);
    const room = certificate.rows.find((row) => row.inspectable_id === 11);
    const form = await database()
      .db.selectFrom('forms')
      .select(['id', 'version', 'kept_sha256 as sha256'])
      .executeTakeFirstOrThrow();
    expect(room?.forms).toEqual([form]);
    expect(certificate.rows.find((row) => row.inspectiontype_id === 4)).toMatchObject({
      excluded: 'no_template',
    });
    expect(JSON.stringify(certificate)).not.toContain('Testi');
  });

  it('is accepted by the script and by openssl, and each changed file is refused', async () => {
    const signed = await make();
    writeFileSync(keyFile!, await keyOf());
    const text = `${canonicalJson(signed)}\n`;
    expect(checked(text)).toMatchObject({ status: 0 });
    const files = {
      payload: join(folder, 'certificate.bin'),
      sig: join(folder, 'certificate.sig'),
    };
    const openssl = `pkeyutl -verify -pubin -inkey ${keyFile} -rawin -in ${files.payload} -sigfile ${files.sig}`;
    expect(execFileSync('openssl', openssl.split(' '), { encoding: 'utf8' })).toContain('Success');
    // A name twice, and bits of the signature that no byte gets.
    expect(checked(text.replace('"gaps":', '"gaps":9,"gaps":')).status).toBe(1);
    const { signature } = signed;
    const letter = String.fromCharCode(signature.charCodeAt(85) + 1);
    const sameBytes = `${signature.slice(0, 85)}${letter}==`;
    expect(Buffer.from(sameBytes, 'base64')).toEqual(Buffer.from(signature, 'base64'));
    expect(checked(text.replace(signature, sameBytes)).status).toBe(1);
    const again = { ...signed, signature: sameBytes };
    expect((await admin.post('/operations/certificate-comparison', again)).statusCode).toBe(422);
    expect(checked(`\uFEFF${text}`).status).toBe(1);
    // A byte that is no UTF-8, in place of the sign that programs show for it.
    const odd = { ...signed.certificate, location: { fi: '\uFFFD', en: '' } };
    const key = await database().write((tx) => signingKeyOrNew(tx));
    const own = sign(null, Buffer.from(canonicalJson(odd)), key).toString('base64');
    const oddText = `${canonicalJson({ certificate: odd, signature: own })}\n`;
    expect(checked(oddText).status).toBe(0);
    expect(checked(withOddByte(oddText)).status).toBe(1);
    // One bit in each of these places of the file, the last one in its signature.
    for (let index = 0; index < CHANGED_FILES; index += 1) {
      const bytes = Buffer.from(text);
      const at = Math.floor(((index + 0.5) * bytes.length) / CHANGED_FILES);
      bytes[at] = bytes[at]! ^ 1;
      expect(checked(bytes.toString('latin1')).status, `byte ${at}`).toBe(1);
    }
  });

  it('refuses another key, and signs every certificate with the same one', async () => {
    const first = await keyOf();
    const signed = await make('2026-11-30');
    expect(await keyOf()).toBe(first);
    writeFileSync(keyFile!, first);
    const text = `${canonicalJson(signed)}\n`;
    expect(checked(text).status).toBe(0);
    execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', `${keyFile}.other`]);
    execFileSync('openssl', ['pkey', '-in', `${keyFile}.other`, '-pubout', '-out', keyFile!]);
    expect(checked(text)).toMatchObject({ status: 1 });
  });

  it('is refused to staff, and for a location that is not there', async () => {
    const path = '/operations/certificate?location_id=999&from=2026-11-01&to=2026-11-30';
    expect((await admin.post(path)).statusCode).toBe(404);
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.post(path)).statusCode).toBe(403);
  });
});
