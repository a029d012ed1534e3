import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { smallSite } from '../../../test/site.ts';

const path = '/inspection/changes-mark';

onEachDatabase('the mark of what was seen', (database) => {
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    await smallSite(database());
    const app = await testApp(database(), '2026-11-21T10:00:00.000Z');
    for (const name of ['admin', 'staff', 'staff2', 'student'])
      people[name] = await signedIn(app.server, name);
  });
  const seenBy = async (name: string) => (await people[name]?.get(path))?.json() as unknown;

  it('is moved by its person alone, and by nothing but a press', async () => {
    expect(await seenBy('staff')).toEqual({ day: null });
    const moved = await people['staff']?.put(path, { day: '2026-11-20' });
    expect(moved?.json()).toEqual({ day: '2026-11-20' });
    await people['staff']?.get('/inspection/stats/1');
    expect(await seenBy('staff')).toEqual({ day: '2026-11-20' });
    for (const other of ['admin', 'staff2']) expect(await seenBy(other)).toEqual({ day: null });
    // Back as well: somebody wants to see an earlier week again.
    await people['staff']?.put(path, { day: '2026-11-01' });
    expect(await seenBy('staff')).toEqual({ day: '2026-11-01' });
  });

  it('leaves the version of the account as it is', async () => {
    const version = async () =>
      ((await people['admin']?.get('/users/2'))?.json() as { version: number }).version;
    const before = await version();
    await people['staff']?.put(path, { day: '2026-11-20' });
    expect(await version()).toBe(before);
  });

  it('is not of students, and never in the future', async () => {
    expect((await people['student']?.get(path))?.statusCode).toBe(403);
    const put = async (day: string) => (await people['staff']?.put(path, { day }))?.statusCode;
    expect(await put('2026-11-22')).toBe(200);
    expect(await put('2026-11-23')).toBe(422);
    expect(await put('2026-02-30')).toBe(422);
  });
});
