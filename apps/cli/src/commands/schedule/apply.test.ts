import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { aPlan } from '../../../testing/schedule-wire.ts';
import { applied, files, good, run, winterServer } from '../../../testing/winter-plan.ts';
import { withHash } from '../../plan/plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { applyFields } from './show-plan.ts';

const inFolder = (folder: string, name = 'plan.json') =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Plan;
const undosIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('undo-'));

/** A plan of a folder, and the server that it is for. */
async function planned() {
  const server = winterServer();
  const { answers } = server;
  const { folder } = await run('plan -f good.json --out plan.json', { files: good, answers });
  const apply = (words: string, own: Parameters<typeof run>[1] = {}) =>
    run(`apply ${words}`, { folder, answers, ...own });
  return { server, folder, apply };
}

describe('apply', () => {
  it('applies a saved plan in one request with the versions that were reviewed, without asking', async () => {
    const { folder, apply } = await planned();
    const ran = await apply('plan.json');
    expect(ran.stderr).toMatch(
      /^Applied 2: 1 added, 1 moved, 0 removed\.\nUndo with: kierros schedule apply undo-\d{8}T\d{4}\.json\n$/,
    );
    expect(applied(ran.seen).map(({ body }) => body)).toEqual([
      {
        kind: 'entries',
        key: inFolder(folder).plan_id,
        items: [
          { inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-01', version: null },
          { id: 55, due_date: '2026-12-03', version: 1 },
        ],
      },
    ]);
  });

  it('--json lists what was done, or nothing', async () => {
    const { apply } = await planned();
    const records = JSON.parse((await apply('plan.json --json')).stdout) as object[];
    expect(records).toMatchObject([
      { action: 'add', id: 91 },
      { action: 'move', id: 55 },
    ]);
    expect(Object.keys(records[0] ?? {})).toEqual([...applyFields]);
    expect((await apply('plan.json --json')).stdout).toBe('[]\n');
  });

  it('two runs at one time are one change, and so is a later one', async () => {
    const { folder, apply } = await planned();
    const runs = await Promise.all([apply('plan.json'), apply('plan.json')]);
    runs.push(await apply('plan.json'));
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    const isNothing = ({ stderr }: (typeof runs)[0]) => stderr === 'There is nothing to do.\n';
    expect(runs.filter(isNothing)).toHaveLength(2);
    expect(undosIn(folder)).toHaveLength(1);
  });

  it('killed before the answer, a repeat is the same change', async () => {
    const { server, folder, apply } = await planned();
    const cut = {
      ...server.answers,
      applyImport: (seen: Parameters<typeof server.answers.applyImport>[0]) => {
        server.answers.applyImport(seen);
        return problem(503, 'unavailable');
      },
    };
    expect((await apply('plan.json --retries 0', { answers: cut })).exitCode).toBe(9);
    expect(undosIn(folder)).toEqual([]);
    expect(await apply('plan.json')).toMatchObject({ exitCode: 0 });
    expect(undosIn(folder)).toHaveLength(1);
  });

  it('killed before the undo file was written, a rerun writes it', async () => {
    const { folder, apply } = await planned();
    await apply('plan.json');
    const [undo = ''] = undosIn(folder);
    const before = inFolder(folder, undo);
    rmSync(join(folder, undo));
    await apply('plan.json');
    expect(existsSync(join(folder, undo))).toBe(true);
    expect(inFolder(folder, undo).items).toEqual(before.items);
  });

  it('the undo file undoes the change, once, and its own undo file does it again', async () => {
    const { folder, apply } = await planned();
    await apply('plan.json');
    const [undo = ''] = undosIn(folder);
    expect(inFolder(folder, undo).items.map(({ action, id }) => [action, id])).toEqual([
      ['change', 55],
      ['remove', 91],
    ]);
    const ran = await apply(undo);
    expect(ran.exitCode).toBe(0);
    expect(applied(ran.seen)).toMatchObject([{ body: { items: [], undoes: 1 } }]);
    expect(await apply(undo)).toMatchObject({
      exitCode: 0,
      stderr: 'It has already been undone.\n',
    });
    const outdated = await apply('plan.json');
    expect(outdated.exitCode).toBe(7);
    expect(outdated.stderr).toContain('error plan_outdated: The plan has been undone.');
    const redo = undosIn(folder).find((name) => name !== undo) ?? '';
    expect((await apply(redo)).exitCode).toBe(0);
    expect(await apply('plan.json')).toMatchObject({
      exitCode: 0,
      stderr: 'There is nothing to do.\n',
    });
  });

  it('an undo file does not undo another change of its number, as after a restore of the server', async () => {
    const { folder, apply } = await planned();
    await apply('plan.json');
    const [undo = ''] = undosIn(folder);
    const { answers } = winterServer();
    const refused = await apply(undo, { answers });
    expect([refused.exitCode, applied(refused.seen)]).toEqual([7, []]);
    expect(refused.stderr).toContain('The server does not know the change that this undoes.');
    const fi = await apply(`${undo} --lang fi`, { answers });
    expect(fi.stderr).toContain('Palvelin ei tunne muutosta, jonka tämä kumoaa.');
    // The number is that of somebody else's change now.
    await run('apply -f good.json --yes', { files: good, answers });
    expect((await apply(undo, { answers })).exitCode).toBe(7);
    // Applied again, the plan is undone by an undo file of its own.
    await apply('plan.json', { answers });
    const again = undosIn(folder).find((name) => name !== undo) ?? '';
    const ran = await apply(again, { answers });
    expect(applied(ran.seen)).toMatchObject([{ body: { undoes: 2 } }]);
    expect(ran.exitCode).toBe(0);
  });

  it('an undo file is refused as a whole when an entry was changed since, which is named', async () => {
    const { server, folder, apply } = await planned();
    await apply('plan.json');
    server.edit(55);
    const ran = await apply(undosIn(folder)[0] ?? '');
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('error plan_outdated');
    expect(ran.stderr).toContain(
      'Changed: Luokka 90 (en) (90), continuous, 2026-12-03 -> 2026-12-01.',
    );
  });

  it('is refused with exit code 7 when an entry was changed since, which is named', async () => {
    const { server, folder, apply } = await planned();
    server.edit(55);
    const ran = await apply('plan.json');
    expect(ran.exitCode).toBe(7);
    expect(ran.stderr).toContain('error plan_outdated');
    expect(ran.stderr).toContain('Changed: Luokka 90 (en) (90)');
    expect(ran.stderr).not.toContain('Luokka 88');
    expect(undosIn(folder)).toEqual([]);
  });

  it('a plan of version 0.3 is compared by its hash, and applied by the key that it has', async () => {
    const { folder, apply } = await planned();
    const { plan_hash: _plan, state_hash: _state, $schema: _schema, ...plan } = inFolder(folder);
    const items = plan.items.map((item) => ({ ...item, mark: null }));
    const unchanged = [{ key: 'server plan', mark: '9'.repeat(64) }];
    writeFileSync(
      join(folder, 'old.json'),
      JSON.stringify(withHash({ ...plan, items, unchanged })),
    );
    const { answers } = winterServer();
    const asHash = (hash: string) => ({
      ...answers,
      planSchedule: () => ({ json: { ...aPlan([]), plan_hash: hash.repeat(64) } }),
    });
    const outdated = await apply('old.json', { answers: asHash('8') });
    expect([outdated.exitCode, applied(outdated.seen)]).toEqual([7, []]);
    expect((await apply('old.json', { answers: asHash('9') })).exitCode).toBe(0);
  });

  it('a plan that was made with --skip-invalid needs no flag', async () => {
    const { folder } = await run('plan -f winter.json --out plan.json --skip-invalid', { files });
    expect((await run('apply plan.json', { folder })).exitCode).toBe(0);
    const { folder: other } = await run('plan -f winter.json --out plan.json', { files });
    expect(await run('apply plan.json', { folder: other })).toMatchObject({
      exitCode: 3,
      seen: [],
    });
    expect((await run('apply plan.json --skip-invalid', { folder: other })).exitCode).toBe(0);
  });

  it('a plan that was altered is refused', async () => {
    const { folder, apply } = await planned();
    const plan = inFolder(folder);
    const worse = { ...plan, items: plan.items.slice(1) };
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(worse));
    expect((await apply('plan.json')).stderr).toContain('error plan_altered');
  });

  it('a file of changes needs confirmation; without a terminal it needs --yes', async () => {
    const piped = await run('apply good.json', { files: good });
    expect(piped.exitCode).toBe(2);
    expect(applied(piped.seen)).toEqual([]);
    const sure = await run('apply -f good.json --yes', { files: good });
    expect(sure.exitCode).toBe(0);
    expect(sure.stdout).toContain('+ Luokka 88 (88)');
    expect(applied(sure.seen)).toHaveLength(1);
    const no = { ask: () => Promise.resolve('n') };
    const declined = await run('apply good.json', { files: good, isTTY: true, prompts: no });
    expect([declined.exitCode, applied(declined.seen)]).toEqual([0, []]);
  });

  it('--dry-run applies nothing', async () => {
    const { apply } = await planned();
    const ran = await apply('plan.json -n');
    expect([ran.exitCode, applied(ran.seen)]).toEqual([0, []]);
    expect(ran.stdout).toContain('+ Luokka 88 (88), continuous, 2026-12-01');
  });
});
