import { beforeAll, expect, it } from 'vitest';
import { browser, signedIn, testApp, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';
import {
  forgetAccessTokens,
  forgetFailedSignIns,
  forgetIdempotencyKeys,
  removeEndedDrafts,
} from './retention.ts';

onEachDatabase('housekeeping', (database) => {
  let app: TestApp;
  beforeAll(async () => {
    await smallSite(database());
    app = await testApp(database(), '2026-11-21T10:00:00.000Z');
  });
  const later = (days: number) =>
    new Date(Date.parse('2026-11-21T10:00:00.000Z') + days * 86_400_000);

  it('deletes stored answers after 30 days, and not before', async () => {
    const staff = await signedIn(app.server, 'staff');
    await staff.post(
      '/inspection/buttons',
      { name: 'x', query: { metrics: ['count'] } },
      { 'idempotency-key': 'the-first' },
    );
    expect(await forgetIdempotencyKeys(database(), later(30))).toBe(0);
    expect(await forgetIdempotencyKeys(database(), later(31))).toBe(1);
  });

  it('deletes expired access tokens, and keeps their sessions', async () => {
    const tokens = async () =>
      (await database().db.selectFrom('access_tokens').select('session_id').execute()).length;
    const before = await tokens();
    expect(await forgetAccessTokens(database(), later(0))).toBe(0);
    expect(await forgetAccessTokens(database(), later(2))).toBe(before);
    expect(
      (await database().db.selectFrom('sessions').select('id').execute()).length,
    ).toBeGreaterThan(0);
  });

  it('deletes failed sign-ins a day after the last one, and not before', async () => {
    await database().db.deleteFrom('login_limits').execute();
    const body = new URLSearchParams({ username: 'nobody', password: 'a guess' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser(app.server).post('/auth/login', body, type)).statusCode).toBe(401);
    expect(await forgetFailedSignIns(database(), later(1))).toBe(0);
    // The rows of the account and the address.
    expect(await forgetFailedSignIns(database(), later(1.01))).toBe(2);
  });

  it('removes drafts 30 days after their end', async () => {
    const staff = await signedIn(app.server, 'staff');
    expect((await staff.post('/inspection/init-draft/1', [11])).statusCode).toBeLessThan(300);
    expect(await removeEndedDrafts(database(), later(59))).toBe(0);
    expect(await removeEndedDrafts(database(), later(61))).toBe(1);
    expect(await database().db.selectFrom('draft_inspectables').selectAll().execute()).toEqual([]);
  });
});
