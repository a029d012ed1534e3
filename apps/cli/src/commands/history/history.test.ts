import { describe, expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aHistoryEntry, aPage, aUser, someStats } from '../../../testing/wire.ts';

const answers = {
  listInspectableHistory: () => ({ json: aPage([aHistoryEntry()]) }),
  getStats: () => ({ json: someStats() }),
  validateSession: () => ({ json: aUser() }),
};
const asked = (url: URL) => Object.fromEntries(url.searchParams);

describe('list', () => {
  it('sends the filters; relative days like -30d are those of the location', async () => {
    const { seen } = await runKierros(
      'history list --inspectable 20 --type jatkuva --from -30d --to today --include-children',
      { answers },
    );
    expect(seen.map(({ id }) => id)).toEqual(['validateSession', 'listInspectableHistory']);
    expect(asked(seen[1]!.url)).toEqual({
      per_page: '500',
      from: '2026-10-22',
      to: '2026-11-21',
      inspectiontype_id: '1',
      include_children: 'true',
    });
  });

  it('an absolute day costs no further request', async () => {
    const { seen } = await runKierros('history list --inspectable 20 --from 2026-01-01', {
      answers,
    });
    expect(seen.map(({ id }) => id)).toEqual(['listInspectableHistory']);
  });

  it('is a table, and lines with days as programs read them', async () => {
    const table = await runKierros('history list --inspectable 20', { answers });
    expect(table.stdout).toContain('77    21 Nov 2026  Luokka 20 (en)  continuous  2.50     1');
    const plain = await runKierros('history list --inspectable 20 --plain', { answers });
    expect(plain.stdout.split('\t')[1]).toBe('2026-11-21');
  });

  it.each([
    ['history list', 'inspectable_needed'],
    ['history list --inspectable x', 'invalid_id'],
    ['history list --inspectable 1 --from 2026-02-30', 'invalid_date'],
    ['history stats --inspectable 1 --type 9', 'invalid_value'],
  ])('%s is refused before any request', async (words, code) => {
    const ran = await runKierros(words, { answers });
    expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
    expect(ran.stderr).toContain(`error ${code}: `);
  });
});

describe('groups', () => {
  const group = {
    ...{ key: '10', name: { en: 'A wing', fi: 'A-siipi' }, inspectable_id: 10 },
    ...{ inspectiontype_id: null, archived: false, on_time_target: null },
    ...{ on_time: 9, postponed: 2, late: 1, missed: 2 },
    ...{ compliance: 0.75, low_count: 3, answers_count: 40, open_pending: 4 },
  };
  const of = (by: 'environment' | 'location' | 'weekday', items = [group]) => ({
    ...answers,
    listGroupStats: () => ({ json: { by, from: '2026-08-24', to: '2026-11-21', items } }),
  });

  it('is a table of what is compared, with the filters as sent', async () => {
    const { stdout, seen } = await runKierros(
      'history groups --by environment --location 2 --type jatkuva --from 2026-10-01',
      { answers: of('environment') },
    );
    expect(stdout).toContain('A wing  9        75 %   1     2       3    4     2');
    expect(asked(seen[0]!.url)).toEqual({
      ...{ by: 'environment', location_id: '2', inspectiontype_id: '1', from: '2026-10-01' },
    });
  });

  it('compares all locations, and names weekdays, which have no ratings', async () => {
    const { seen } = await runKierros('history groups --by location', { answers: of('location') });
    expect(asked(seen[0]!.url)).toMatchObject({ location_id: 'all' });
    const due = { ...group, key: '2', name: null, inspectable_id: null };
    const bare = { ...due, low_count: null, answers_count: null, open_pending: null };
    const { stdout } = await runKierros('history groups --by weekday', {
      answers: of('weekday', [bare] as never),
    });
    expect(stdout).toContain('Tuesday  9        75 %   1     2       –    –     2');
    const json = await runKierros('history groups --by weekday --json=key,missed', {
      answers: of('weekday', [bare] as never),
    });
    expect(JSON.parse(json.stdout)).toEqual([{ key: '2', missed: 2 }]);
  });

  it('knows what can be compared before any request', async () => {
    const ran = await runKierros('history groups --by person', { answers: of('weekday') });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect(ran.stderr).toContain('location, environment, type, weekday, month');
  });
});

describe('mark', () => {
  const marked = (day: string | null) => ({
    ...answers,
    getChangesMark: () => ({ json: { day } }),
    moveChangesMark: () => ({ json: { day: '2026-11-21' } }),
  });

  it('is shown, also before the first time', async () => {
    const { stdout } = await runKierros('history mark', { answers: marked('2026-11-01') });
    expect(stdout).toBe('Seen up to  1 Nov 2026\n');
    const never = await runKierros('history mark', { answers: marked(null) });
    expect(never.stdout).toContain('never marked');
  });

  it('is moved, and says how to move it back', async () => {
    const { seen, stderr } = await runKierros('history mark --set today', {
      answers: marked('2026-11-01'),
    });
    expect(seen.map(({ id }) => id)).toEqual([
      ...['validateSession', 'getChangesMark', 'moveChangesMark'],
    ]);
    expect(seen[2]?.body).toEqual({ day: '2026-11-21' });
    expect(stderr).toContain('kierros history mark --set 2026-11-01');
  });

  it('is not moved by --dry-run', async () => {
    const { seen, stderr } = await runKierros('history mark --set 2026-11-20 --dry-run', {
      answers: marked(null),
    });
    expect(seen.map(({ id }) => id)).toEqual(['getChangesMark']);
    expect(stderr).toContain('Would mark what changed as seen up to 20 Nov 2026.');
  });
});

describe('stats', () => {
  it('labels the figures, and shows a missing one as a dash', async () => {
    const { stdout } = await runKierros('history stats --inspectable 20', { answers });
    expect(stdout).toContain('On-time share    90 % of 9 due\n');
    expect(stdout).toContain('Period before    –\n');
    expect(stdout).toContain('Target           –\n');
    expect(stdout).toContain('continuous  9     2.80     –       1\n');
  });

  it('is beside the period before, the year before and the target', async () => {
    const earlier = {
      ...{
        from: '2026-05-26',
        to: '2026-08-23',
        done: 4,
        on_time: 3,
        postponed: 0,
        late: 1,
        missed: 0,
      },
      ...{ compliance: 0.75, low_count: 0, answers_count: 8 },
    };
    const none = { ...earlier, done: 0, on_time: 0, late: 0, compliance: null };
    const json = {
      ...someStats(),
      postponed: 2,
      on_time_target: 95,
      before: earlier,
      year_before: none,
    };
    const { stdout } = await runKierros('history stats --inspectable 20 --lang fi', {
      answers: { ...answers, getStats: () => ({ json }) },
    });
    expect(stdout).toContain('Joista siirretty         2 (22 %)\n');
    expect(stdout).toContain('Edellinen jakso          75 %, erääntyneitä 4\n');
    expect(stdout).toContain('Vuosi sitten             –\n');
    expect(stdout).toContain('Tavoite                  95 %\n');
  });

  it('--json is as on the wire', async () => {
    const { stdout } = await runKierros('history stats --inspectable 20 --json=done,compliance', {
      answers,
    });
    expect(JSON.parse(stdout)).toEqual({ done: 9, compliance: 0.9 });
  });
});
