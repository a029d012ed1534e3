import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage } from '../../../testing/wire.ts';

const counts = { create: 3, change: 1, unchanged: 0, archive: 0, refused: 0 };
const past = {
  ...{ id: 7, kind: 'places' as const, created_at: '2026-11-25T08:00:00.000Z' },
  ...{ created_by: { id: 1, name: 'Aino' }, counts, undone_at: null, undone_by: null },
  not_undone: 0,
};
const left = {
  ...{ index: 0, outcome: 'create' as const, id: 50, name: 'Luokka 101', changed: [] },
  errors: [{ path: '', code: 'in_use' as const, message: 'It was inspected.' }],
};
const answers = {
  listImports: () => ({ json: aPage([past]) }),
  undoImport: () => ({ json: { id: 7, restored: 3, kept: [left] } }),
};

describe('import', () => {
  it('lists past imports', async () => {
    const { stdout } = await runKierros('import list', { answers });
    expect(stdout).toMatch(/7 +places .* 3 +1/);
  });

  it('undoes one after confirmation, and names what it leaves alone', async () => {
    const dry = await runKierros('import undo 7 --dry-run', { answers });
    expect(dry).toMatchObject({ exitCode: 0, seen: [] });
    const ran = await runKierros('import undo 7 --yes', { answers });
    expect(ran.seen.map(({ id }) => id)).toEqual(['undoImport']);
    expect(ran.stderr).toContain('! Luokka 101: It was inspected.');
    expect(ran.stderr).toContain('Undone: 3 restored, 1 left as they are.');
    const fi = await runKierros('import undo 7 --yes --lang fi', { answers });
    expect(fi.stderr).toContain('Kumottu: palautettiin 3, ennalleen jäi 1.');
    expect((await runKierros('import undo x --yes', { answers })).exitCode).toBe(2);
  });

  it('that was undone already is, also after a response that was lost', async () => {
    const undone = { undoImport: () => problem(409, 'conflict') };
    const again = await runKierros('import undo 7 --yes', { answers: undone });
    expect(again).toMatchObject({ exitCode: 0, stderr: 'It has already been undone.\n' });
    const json = await runKierros('import undo 7 --yes --json', { answers: undone });
    expect(JSON.parse(json.stdout)).toEqual({ id: 7, restored: 0, kept: [] });
    const gone = { undoImport: () => problem(404, 'not_found') };
    expect((await runKierros('import undo 7 --yes', { answers: gone })).exitCode).toBe(6);
  });
});
