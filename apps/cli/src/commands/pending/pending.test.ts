import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Schema } from '@kierros/api/schema';
import { actionServer, aStep } from '../../../testing/action-server.ts';
import { problem } from '../../../testing/fake-server.ts';
import type { Seen } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aPendingAction, aUser } from '../../../testing/wire.ts';
import { pendingFields } from './pending-fields.ts';
import { settingsFields } from './settings.run.ts';
import { statsFields } from './stats.run.ts';

const answers = {
  validateSession: () => ({ json: aUser({ id: 7 }) }),
  listPendingActions: () => ({ json: aPage([aPendingAction()]) }),
  handlePendingAction: () => ({
    json: aPendingAction({ status: 'approved', allowed_actions: ['resolve', 'reopen'] }),
  }),
};
const writes = (seen: readonly Seen[]) =>
  seen.filter(({ id }) => !['listPendingActions', 'validateSession'].includes(id));

describe('list', () => {
  it.each([
    ['pending list', { include_children: 'true', status: 'open' }],
    [
      'pending list --no-include-children --status all --inspectable 20 --location 3',
      { include_children: 'false', status: 'all', inspectable_id: '20', location_id: '3' },
    ],
    [
      'pending list --status unfinished --owner 5 --overdue --priority urgent --kind report',
      {
        include_children: 'true',
        status: 'unfinished',
        owner_id: '5',
        overdue: 'true',
        priority: 'urgent',
        kind: 'report',
      },
    ],
    ['pending list --owner me', { include_children: 'true', status: 'open', owner_id: '7' }],
    ['pending list --owner none', { include_children: 'true', status: 'open', unowned: 'true' }],
  ])('%s', async (words, query) => {
    const { seen } = await runKierros(words, { answers });
    const asked = seen.find(({ id }) => id === 'listPendingActions');
    expect(Object.fromEntries(asked!.url.searchParams)).toEqual({ per_page: '500', ...query });
  });

  const work = aPendingAction({
    id: 22,
    status: 'approved',
    priority: 'urgent',
    owner: { id: 7, name: 'Maija Meri' },
    fix_by: '2026-11-20',
    overdue: true,
  });

  it('shows owner, priority, date and age, and marks what is overdue', async () => {
    const listed = { listPendingActions: () => ({ json: aPage([aPendingAction(), work]) }) };
    const { stdout, stderr } = await runKierros('pending list --lang en', { answers: listed });
    expect(stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
      'ID | INSPECTABLE | CAUSE | STATUS | PRIORITY | OWNER | FIX BY | AGE',
      '21 | Luokka 20 (en) | low rating | pending | normal | 1 d',
      '22 | Luokka 20 (en) | low rating | approved | urgent | Maija Meri | 20 Nov 2026 ! | 1 d',
      '',
    ]);
    expect(stderr).toBe('2 pending actions, 1 overdue.\n');
    const narrow = await runKierros('pending list --lang fi', {
      answers: listed,
      env: { COLUMNS: '80' },
    });
    expect(Math.max(...narrow.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
      80,
    );
    expect(narrow.stderr).toBe('2 odottavaa toimenpidettä, myöhässä 1.\n');
  });

  it('plain lines have the instants, JSON every field', async () => {
    const listed = { listPendingActions: () => ({ json: aPage([work]) }) };
    const plain = await runKierros('pending list --plain', { answers: listed });
    expect(plain.stdout).toContain('\tMaija Meri\t2026-11-20 !\t2026-11-19T08:15:00.000Z\n');
    const { stdout } = await runKierros('pending list --json', { answers: listed });
    const [record] = JSON.parse(stdout) as object[];
    expect(Object.keys(record!).sort()).toEqual([...pendingFields].sort());
  });

  it.each([
    'pending list --status done',
    'pending list --owner maija',
    'pending list --priority high!',
    'pending list --kind fault',
  ])('%s is refused', async (words) => {
    expect(await runKierros(words, { answers })).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('show', () => {
  const action = aPendingAction({
    status: 'approved',
    failures: 1,
    fix_by: '2026-12-08',
    history: [
      aStep({ value: 1, form_id: 77 }),
      aStep({
        action: 'assign',
        to: 'approved',
        changes: [
          { field: 'owner', before: null, after: 'Maija Meri' },
          { field: 'fix_by', before: '2026-12-01', after: '2026-12-08' },
        ],
      }),
      aStep({ action: 'comment', by: null, reasoning: 'Osa on\ntilattu.', to: 'approved' }),
      aStep({ action: 'seen', reason: 'before_fix', to: 'approved' }),
    ],
  });

  it('shows the whole history as lines', async () => {
    const server = actionServer(action);
    const { stdout, exitCode } = await runKierros('pending show 21', server);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Status       approved, 1 failed check\n');
    const lines = stdout.slice(stdout.indexOf('History')).split('\n').slice(1, 5);
    expect(lines.map((line) => line.slice(line.indexOf('10:15') + 5).trim())).toEqual([
      'Aino Virtanen: reported (rating 1)',
      'Aino Virtanen: changed the work (owner – → Maija Meri; fix by 1 Dec 2026 → 8 Dec 2026)',
      'The system: commented. Osa on tilattu.',
      'Aino Virtanen: inspected it, which says nothing about the fix (seen before the fix)',
    ]);
    const fi = await runKierros('pending show 21 --lang fi', server);
    expect(fi.stdout).toContain('Vaiheet\n');
    expect(fi.stdout).toContain('(vastuuhenkilö – → Maija Meri; määräpäivä 1.12.2026 → 8.12.2026)');
    const json = await runKierros('pending show 21 --json=id,history', server);
    expect(JSON.parse(json.stdout)).toEqual({ id: 21, history: action.history });
  });

  it('is looked for in all locations, and is not found: exit code 6', async () => {
    const ran = await runKierros('pending show 99', actionServer(action));
    expect(ran).toMatchObject({ exitCode: 6, stdout: '' });
    expect(ran.seen.map(({ url }) => url.searchParams.get('location_id'))).toEqual([null, 'all']);
    const ofStaff = await runKierros('pending show 99', {
      answers: {
        listPendingActions: ({ url }: Seen) =>
          url.searchParams.get('location_id') === 'all'
            ? problem(404, 'not_found')
            : { json: aPage([]) },
      },
    });
    expect(ofStaff.exitCode).toBe(6);
  });
});

describe('handle and verify', () => {
  it('decides with a reason and prints how to undo it', async () => {
    const ran = await runKierros("pending handle 21 --action approve --reason 'Tilattu' --yes", {
      answers,
    });
    expect(ran.exitCode).toBe(0);
    expect(Object.fromEntries(ran.seen[0]!.url.searchParams)).toEqual({
      action: 'approve',
      reasoning: 'Tilattu',
    });
    expect(ran.stderr).toContain('Undo: kierros pending handle 21 --action reopen');
  });

  it('reads a long reason from stdin, and undoes by undo where that is possible', async () => {
    const handled = aPendingAction({ status: 'verified', allowed_actions: ['reopen', 'undo'] });
    const ran = await runKierros('pending verify 21 --reason - --yes', {
      answers: { handlePendingAction: () => ({ json: handled }) },
      stdin: 'Ovi sulkeutuu.\n',
    });
    expect(Object.fromEntries(ran.seen[0]!.url.searchParams)).toEqual({
      action: 'verify',
      reasoning: 'Ovi sulkeutuu.',
    });
    expect(ran.stderr).toBe(
      'Pending action 21 is now verified.\nUndo: kierros pending handle 21 --action undo\n',
    );
  });

  it('a contradicting decision ends with exit code 7', async () => {
    const ran = await runKierros('pending handle 21 --action reject --yes', {
      answers: { handlePendingAction: () => problem(409, 'already_handled') },
    });
    expect(ran).toMatchObject({ exitCode: 7, stdout: '' });
  });

  it.each([
    'pending handle 21 --action delete --yes',
    'pending handle 21 --action approve',
    'pending verify 21 --yes',
  ])('%s sends nothing', async (words) => {
    expect(await runKierros(words, { answers })).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('assign and due', () => {
  it('sets owner and priority by the version that was read, and prints what restores them', async () => {
    const server = actionServer(
      { id: 21, owner: { id: 3, name: 'Aino' } },
      { id: 22, owner_address: 'huolto@example.fi' },
      { id: 23, priority: 'high' },
    );
    const ran = await runKierros('pending assign 21 22,23 --owner me --priority high', server);
    expect(ran.exitCode).toBe(0);
    expect(writes(ran.seen).map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ owner_id: 7, priority: 'high', version: 1 })),
    );
    expect(ran.stderr).toBe(
      'Pending action 21: owner User 7, priority high, fix by no day.\n' +
        'Undo: kierros pending assign 21 --owner 3 --priority normal\n' +
        'Pending action 22: owner User 7, priority high, fix by no day.\n' +
        'Undo: kierros pending assign 22 --address huolto@example.fi --priority normal\n' +
        'Pending action 23: owner User 7, priority high, fix by no day.\n' +
        'Undo: kierros pending assign 23 --none\n',
    );
    const outside = await runKierros('pending assign 21 --address x@example.fi --json', server);
    expect(JSON.parse(outside.stdout)).toMatchObject([
      { owner: null, owner_address: 'x@example.fi' },
    ]);
    const none = await runKierros('pending assign 21 --none', server);
    expect(writes(none.seen)[0]?.body).toEqual({ owner_id: null, owner_address: null, version: 3 });
  });

  it('sets the date, by a day or from today on, and takes it away', async () => {
    const server = actionServer({ id: 21 });
    const ran = await runKierros('pending due 21 --fix-by +7d --lang fi', server);
    expect(server.now(21).fix_by).toBe('2026-11-28');
    expect(ran.stderr).toBe(
      'Toimenpide 21: vastuuhenkilö ei ole, kiireellisyys tavallinen, määräpäivä 28.11.2026.\n' +
        'Kumoa: kierros pending due 21 --none\n',
    );
    await runKierros('pending due 21 --none', server);
    expect(server.now(21).fix_by).toBeNull();
  });

  it('changes the others when one is refused: exit code 8', async () => {
    const server = actionServer({ id: 21 }, { id: 22 });
    const ran = await runKierros('pending due 21 99 22 --fix-by 2026-12-01 --json', server);
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).toContain('99: There is no pending action 99\n');
    expect((JSON.parse(ran.stdout) as object[]).length).toBe(2);
    const none = await runKierros('pending due 98 99 --fix-by 2026-12-01', server);
    expect(none.exitCode).toBe(6);
    expect((await runKierros('pending due 99 --none', server)).exitCode).toBe(6);
  });

  it('--dry-run says what would be, and sends nothing', async () => {
    const server = actionServer({ id: 21 });
    const ran = await runKierros('pending assign 21 --owner 5 --dry-run', server);
    expect(ran.stderr).toBe(
      'Pending action 21: owner #5, priority normal, fix by no day.\nNothing was changed (--dry-run).\n',
    );
    expect(writes(ran.seen)).toEqual([]);
  });

  it.each([
    'pending assign 21',
    'pending assign 21 --owner 5 --none',
    'pending assign 21 --owner maija',
    'pending assign 21 --priority top',
    'pending due 21',
    'pending due 21 --none --fix-by today',
    'pending due 21 --fix-by 2026-13-01',
  ])('%s is refused', async (words) => {
    expect(await runKierros(words, { answers })).toMatchObject({ exitCode: 2, seen: [] });
  });
});

describe('resolve, comment and report', () => {
  const files = { 'after.jpg': 'bytes', 'Other.PNG': 'more bytes' };
  const fixOf = (seen: readonly Seen[]) =>
    seen.find(({ id }) => id === 'submitFix')?.body as Schema<'FixInput'>;

  it('declares photos by hash and size, and uploads them under their names', async () => {
    const server = actionServer({ id: 21, status: 'approved' });
    const words = "pending resolve 21 --note 'Vaihdettu' --photo after.jpg Other.PNG";
    const ran = await runKierros(words, { ...server, files });
    expect(ran.exitCode).toBe(0);
    const fix = fixOf(ran.seen);
    expect(fix).toMatchObject({
      note: 'Vaihdettu',
      photos: [
        { sha256: '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9', bytes: 5 },
        { bytes: 10 },
      ],
    });
    expect(fix.photos?.map(({ name }) => name.slice(-4))).toEqual(['.jpg', '.png']);
    const sent = ran.seen.filter(({ id }) => id === 'uploadActionPhotos');
    expect(sent.map(({ body }) => (body as File[])[0]?.name)).toEqual(
      fix.photos?.map(({ name }) => name),
    );
    expect(ran.stderr).toContain('Pending action 21 is now resolved.\n');
  });

  it('a repeat is the same fix; other words, another key and a later fix are others', async () => {
    const approve = (at: string) =>
      aStep({ action: 'approve', from: 'pending', to: 'approved', at });
    const idOf = async (words: string, at = '2026-11-20T08:15:00.000Z') => {
      const server = actionServer({ id: 21, status: 'approved', history: [approve(at)] });
      return fixOf((await runKierros(`pending resolve 21 ${words}`, server)).seen).client_id;
    };
    const first = await idOf('--note A');
    expect(await idOf('--note A')).toBe(first);
    expect(await idOf('--note B')).not.toBe(first);
    expect(await idOf('--note A', '2026-11-21T07:00:00.000Z')).not.toBe(first);
    const keyed = await idOf('--note A --key ticket-7');
    expect(await idOf('--note B --key ticket-7')).toBe(keyed);
    expect(keyed).not.toBe(first);
  });

  it('a photo that is refused is named, and ends with exit code 8', async () => {
    const server = actionServer({ id: 21, status: 'approved' });
    const rejected = [{ file_name: 'x.jpg', code: 'unsupported_image' as const, message: '' }];
    const refusing = {
      ...server.answers,
      uploadActionPhotos: () => ({ json: { uploaded: [], rejected, photos_missing: [] } }),
    };
    const ran = await runKierros('pending resolve 21 --photo after.jpg', {
      answers: refusing,
      files,
    });
    expect(ran.exitCode).toBe(8);
    expect(ran.stderr).toMatch(/^after\.jpg: /);
  });

  it('an interrupted report goes on as the same one; a second one is another', async () => {
    const server = actionServer();
    const seen: Seen[] = [];
    let isDown = true;
    const flaky = {
      ...server.answers,
      uploadActionPhotos: (one: Seen) =>
        isDown ? problem(503, 'unavailable') : server.answers.uploadActionPhotos!(one),
    };
    const words = "pending report --inspectable 20 --note 'Lamppu' --photo after.jpg --retries 0";
    const first = await runKierros(words, { answers: flaky, files });
    expect(first.exitCode).toBe(9);
    isDown = false;
    const { folder } = first;
    const again = await runKierros(words, { answers: flaky, folder });
    const third = await runKierros(words, { answers: flaky, folder });
    for (const ran of [first, again, third]) seen.push(ran.seen[0]!);
    const ids = seen.map(({ body }) => (body as Schema<'FaultReportInput'>).client_id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(again.exitCode).toBe(0);
    expect(again.stderr).toContain('Pending action 90 is now pending.\n');
  });

  it('comments with words from stdin', async () => {
    const ran = await runKierros('pending comment 21 --note - --key a', {
      ...actionServer({ id: 21 }),
      stdin: 'Osa on tilattu.\n',
    });
    expect(writes(ran.seen)[0]?.body).toMatchObject({ text: 'Osa on tilattu.' });
  });

  it('--dry-run sends nothing; photos are read before anything is sent', async () => {
    const server = actionServer({ id: 21, status: 'approved' });
    for (const words of [
      'resolve 21 --note A --dry-run',
      'comment 21 --note A --dry-run',
      'report --inspectable 20 --note A --dry-run',
    ])
      expect(writes((await runKierros(`pending ${words}`, server)).seen)).toEqual([]);
    const missing = await runKierros('pending resolve 21 --photo none.jpg', server);
    expect(missing).toMatchObject({ exitCode: 3, seen: [] });
    const empty = await runKierros('pending resolve 21 --photo e.jpg', {
      ...server,
      files: { 'e.jpg': '' },
    });
    expect(empty).toMatchObject({ exitCode: 3, seen: [] });
  });

  it('too large a photo, too many photos, and nothing to send are refused', async () => {
    const { folder } = await runKierros('config path', {});
    writeFileSync(join(folder, 'big.jpg'), Buffer.alloc(26 * 1024 * 1024));
    const big = await runKierros('pending comment 21 --photo big.jpg', { answers, folder });
    expect(big).toMatchObject({ exitCode: 3, seen: [] });
    const many = `pending comment 21 --photo ${Array.from({ length: 11 }, () => 'big.jpg').join(' ')}`;
    for (const words of [many, 'pending comment 21', 'pending report --inspectable 20'])
      expect(await runKierros(words, { answers, folder })).toMatchObject({ exitCode: 2, seen: [] });
  });

  it('a fix that came too late is said to be kept', async () => {
    const ran = await runKierros('pending resolve 21 --note A', actionServer({ id: 21 }));
    expect(ran.stderr).toContain(
      'is no longer work to be done; the fix is stored in its history.\n',
    );
  });
});

describe('merge', () => {
  it('merges by the version that was read', async () => {
    const server = actionServer({ id: 21 }, { id: 22 });
    const ran = await runKierros('pending merge 21 --into 22 --yes', server);
    expect(writes(ran.seen)[0]?.body).toEqual({ into: 22, version: 1 });
    expect(ran.stderr).toContain('Pending action 21 is now merged.\n');
    const asked = await runKierros('pending merge 21 --into 22', server);
    expect(asked.exitCode).toBe(2);
  });
});

describe('stats', () => {
  const stats: Schema<'ActionStats'> = {
    open: 3,
    pending: 1,
    approved: 2,
    overdue: 1,
    unowned: 1,
    oldest_open_days: 12,
    raised: 9,
    fixed: 4,
    median_days_to_fix: 4.5,
    verified_share: 0.75,
    failed_share: null,
  };

  it('shows the figures of a range', async () => {
    const around = { answers: { ...answers, getActionStats: () => ({ json: stats }) } };
    const ran = await runKierros('pending stats --from -30d --to 2026-11-20 --lang fi', around);
    const asked = ran.seen.find(({ id }) => id === 'getActionStats');
    expect(Object.fromEntries(asked!.url.searchParams)).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
    });
    expect(ran.stdout).toMatch(/^Korjausajan mediaani, päivää +4,5$/m);
    expect(ran.stdout).toMatch(/^Tarkistettu +75 %$/m);
    expect(ran.stdout).toMatch(/^Ei läpäissyt tarkistusta +–$/m);
    const json = await runKierros('pending stats --json', around);
    expect(JSON.parse(json.stdout)).toEqual(stats);
    expect(Object.keys(stats)).toEqual([...statsFields]);
    expect((await runKierros('pending stats --from soon', around)).exitCode).toBe(2);
  });
});

describe('settings', () => {
  const settings: Schema<'ActionSettings'> = {
    location_id: 3,
    fix_evidence: 'none',
    fix_days: { low: 30, normal: 10, high: 3, urgent: 1 },
    door_reports: false,
    version: 4,
  };
  const around = {
    answers: {
      validateSession: () => ({ json: aUser() }),
      getActionSettings: () => ({ json: settings }),
      updateActionSettings: ({ body }: Seen) => ({
        json: { ...settings, ...(body as object), version: 5 },
      }),
    },
  };

  it('shows those of the own location', async () => {
    const { stdout } = await runKierros('pending settings show', around);
    expect(stdout).toBe(
      'A fix needs       nothing\n' +
        'Open days to fix  low 30, normal 10, high 3, urgent 1\n' +
        'Reports at doors  no\n',
    );
    const json = await runKierros('pending settings show --json', around);
    expect(Object.keys(JSON.parse(json.stdout) as object)).toEqual([...settingsFields]);
  });

  it('changes some of them, and prints what restores them', async () => {
    const words =
      'pending settings set --fix-evidence note-or-photo --days urgent=2,high=5 --door-reports yes';
    const ran = await runKierros(words, around);
    const sent = ran.seen.find(({ id }) => id === 'updateActionSettings');
    expect(sent?.body).toEqual({
      fix_evidence: 'note_or_photo',
      fix_days: { low: 30, normal: 10, high: 5, urgent: 2 },
      door_reports: true,
      version: 4,
    });
    expect(ran.stderr).toBe(
      'Undo: kierros pending settings set --fix-evidence none --days high=3,urgent=1 --door-reports no --location 3\n',
    );
    const dry = await runKierros(`${words} --dry-run --json`, around);
    expect(JSON.parse(dry.stdout)).toMatchObject({ door_reports: true, version: 4 });
    expect(dry.seen.map(({ id }) => id)).not.toContain('updateActionSettings');
  });

  it.each([
    'set',
    'set --days soon=1',
    'set --days high=400',
    'set --days high',
    'set --fix-evidence photo',
    'show --location all',
  ])('%s is refused', async (words) => {
    const ran = await runKierros(`pending settings ${words}`, around);
    expect(ran).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
