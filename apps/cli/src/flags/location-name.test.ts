import { describe, expect, it } from 'vitest';
import { problem } from '../../testing/fake-server.ts';
import type { Answers, Seen } from '../../testing/fake-server.ts';
import { runKierros } from '../../testing/run-kierros.ts';
import { aLocation, aPage, aUser } from '../../testing/wire.ts';

const named = (id: number, fi: string, en = fi) => ({ ...aLocation(id), name: { en, fi } });
const locations = [
  named(1, 'Koivurannan koulu', 'Koivuranta School'),
  named(2, 'Mäntylän päiväkoti', 'Mäntylä Nursery'),
  named(3, 'Urheiluhalli'),
  named(4, 'urheiluhalli', 'Sports hall'),
];
const answers: Answers = {
  listLocations: () => ({ json: aPage(locations) }),
  listDue: () => ({ json: { ...aPage([]), today: '2026-11-21' } }),
  listTemplates: () => ({ json: aPage([]) }),
  listInspectablesForSearch: () => ({ json: aPage([]) }),
};
const askedOf = (seen: readonly Seen[], id: string) =>
  seen.find((one) => one.id === id)?.url.searchParams.get('location_id');

describe('a location by its name', () => {
  it.each([
    ['due --location "Koivurannan koulu"', 'listDue', '1'],
    ['due --location "KOIVURANTA SCHOOL"', 'listDue', '1'],
    ['due --location="mäntylän päiväkoti"', 'listDue', '2'],
    ['--location "sports hall" template list', 'listTemplates', '4'],
    ['inspectable list --location "Mäntylä Nursery"', 'listInspectablesForSearch', '2'],
  ])('%s', async (words, operation, id) => {
    const ran = await runKierros(words, { answers });
    expect(ran.exitCode, ran.stderr).toBe(0);
    expect(askedOf(ran.seen, operation)).toBe(id);
  });

  it('may come from KIERROS_LOCATION, which the flag overrides', async () => {
    const env = { KIERROS_LOCATION: 'Koivurannan koulu' };
    const { seen } = await runKierros('due', { answers, env });
    expect(askedOf(seen, 'listDue')).toBe('1');
    const flagged = await runKierros('due --location 3', { answers, env });
    expect(flagged.seen.map(({ id }) => id)).toEqual(['listDue']);
    expect(askedOf(flagged.seen, 'listDue')).toBe('3');
  });

  it('that is ambiguous is refused with the ids', async () => {
    const ran = await runKierros('due --location Urheiluhalli', { answers });
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toBe(
      'error ambiguous_location: Several locations are called "Urheiluhalli".\n' +
        '  Give an id: Urheiluhalli (3), Sports hall (4)\n',
    );
    expect(ran.seen.map(({ id }) => id)).toEqual(['listLocations']);
  });

  it('that is unknown is refused with similar names, the closest first', async () => {
    const ran = await runKierros('due --location "Koivuranan kolu"', { answers });
    expect(ran.exitCode).toBe(6);
    expect(ran.stderr).toMatch(
      /^error unknown_location: No location is called "Koivuranan kolu"\.\n {2}Nearest: Koivuranta School \(1\)/,
    );
    const part = await runKierros('due --location mäntylä --lang fi', { answers });
    expect(part.stderr).toMatch(/Lähimmät: Mäntylän päiväkoti \(2\)/);
    const none = await runKierros('due --location x', {
      answers: { ...answers, listLocations: () => ({ json: aPage([]) }) },
    });
    expect(none.stderr).toContain('kierros location list');
  });

  it('is not looked up by a command that needs no location', async () => {
    const env = { KIERROS_LOCATION: 'Koivurannan koulu' };
    const folder = (
      await runKierros('auth logout', { answers: { logout: () => ({ status: 204 }) } })
    ).folder;
    for (const words of ['config list', 'auth status --json', 'help', 'template validate -']) {
      const ran = await runKierros(words, {
        answers: {
          validateSession: () => ({ json: aUser() }),
          getContract: () => problem(404, 'not_found'),
        },
        env,
        folder,
        isSignedIn: false,
        stdin: '[]',
      });
      expect(ran.seen, words).toEqual([]);
    }
  });
});
