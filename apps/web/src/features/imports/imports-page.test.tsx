import type { Schema } from '@kierros/api/schema';
import { workbookOf } from '@kierros/record-files/testing';
import { readFile } from '@kierros/record-files/read';
import type { ChosenFile } from '@kierros/record-files/read';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { ImportsPage } from './imports-page.tsx';

/** Reads as the real worker does, without a thread, which jsdom does not have. */
class WorkerHere extends EventTarget {
  static isStuck = false;
  static ended = 0;

  postMessage(file: ChosenFile): void {
    if (WorkerHere.isStuck) return;
    void readFile(file).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    WorkerHere.ended += 1;
  }
}

type Body = Schema<'BulkApply'>;
type Line = Schema<'BulkLine'>;
type Import = Schema<'Import'>;

const hash = 'a'.repeat(64);
const noCounts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };
const aya = { id: 1, name: 'Aino Ylläpitäjä' };
const past: Import = {
  ...{ id: 7, kind: 'places', created_at: '2026-11-25T08:00:00.000Z', created_by: aya },
  ...{ counts: { ...noCounts, create: 2 }, undone_at: null, undone_by: null, not_undone: 0 },
};
/** From before who undid an import was stored. */
const older: Import = { ...past, id: 6, undone_at: '2026-11-24T08:00:00.000Z' };
const partly: Import = {
  ...{ ...past, id: 5, created_at: '2026-11-23T08:00:00.000Z' },
  ...{ undone_at: '2026-11-23T09:00:00.000Z', undone_by: aya, not_undone: 2 },
};

let seen: [path: string, body: Body | null][];
let refusedNames: string[];
let faultPaths: string[];
let faultCode: 'invalid_value' | 'not_found';
let answerOf: (path: string) => Response | null;
let left: Line[];

function planOf({ items }: Body) {
  const lines = items.map((item, index): Line => {
    const name = String((item['name'] as { fi: string }).fi);
    const isRefused = refusedNames.includes(name);
    const faults = faultPaths.map((path) => ({
      ...{ path, code: faultCode, message: 'There is no type.' },
    }));
    const outcome = isRefused ? 'refused' : 'create';
    return { index, outcome, id: null, name, changed: [], errors: isRefused ? faults : [] };
  });
  const refused = lines.filter(({ outcome }) => outcome === 'refused').length;
  return { lines, counts: { ...noCounts, create: lines.length - refused, refused } };
}

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/api/v2', '');
  const body = path.endsWith('/undo') ? null : ((await request.json()) as Body);
  seen.push([path, body]);
  const other = answerOf(path);
  if (other) return other;
  if (!body) return Response.json({ id: 7, restored: 1, kept: left });
  if (path === '/bulk/plan') return Response.json({ plan_hash: hash, ...planOf(body) });
  const { lines, counts } = planOf(body);
  const made = lines.map((line) => ({ ...line, id: line.index + 50 }));
  return Response.json({ id: 8, lines: made, counts });
}

beforeEach(() => {
  const server = new FakeServer();
  const page = { total: 0, page: 1, per_page: 100, has_more: false, after: null };
  server.pages = {
    '/bulk': { ...page, total: 3, items: [past, older, partly] },
    '/inspectable/locations': { ...page, items: [] },
    '/auth/options': { password: true, oidc: false, self_registration: false },
  };
  [seen, refusedNames, left] = [[], [], []];
  faultPaths = ['/type'];
  faultCode = 'not_found';
  answerOf = () => null;
  WorkerHere.isStuck = false;
  WorkerHere.ended = 0;
  vi.stubGlobal('fetch', (request: Request) =>
    request.method === 'GET' ? server.fetch(request) : answer(request),
  );
  vi.stubGlobal('Worker', WorkerHere);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  localStorage.clear();
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

const places = 'Laji;Ympäristö;Nimi;Tyyppi\nhuone;A-siipi;101;Luokka\nhuone;A-siipi;102;Sali\n';
async function open(name = 'places.csv', text: BlobPart = places) {
  await renderInApp(<ImportsPage />, '/admin/management/templates?view=imports');
  const input = await screen.findByLabelText('Valitse tiedosto');
  await userEvent.upload(input, new File([text], name), { applyAccept: false });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('ImportsPage', () => {
  it('imports what was planned, under its hash, and lists what is to be translated', async () => {
    await open();
    await press('Tuo 2 riviä');
    await waitFor(() => {
      expect(notificationsStore.toasts[0]?.notice.title).toBe('Tuotu: uusia 2, muutettuja 0');
    });
    expect(seen.map(([path]) => path)).toEqual(['/bulk/plan', '/bulk/apply']);
    expect(seen[1]?.[1]).toEqual({ ...seen[0]?.[1], plan_hash: hash });
    expect(seen[0]?.[1]).toMatchObject({
      kind: 'places',
      items: [
        { kind: 'room', environment: 'A-siipi', name: { fi: '101' }, type: 'Luokka' },
        { kind: 'room', environment: 'A-siipi', name: { fi: '102' }, type: 'Sali' },
      ],
    });
    expect(screen.getByRole('heading', { name: 'Käännettävää (2)' })).toBeVisible();
    await press('Valmis: 101');
    expect(screen.getByRole('heading', { name: 'Käännettävää (1)' })).toBeVisible();
    expect(WorkerHere.ended).toBe(1);
  });

  it('names a refused row by its line, column and cell, and offers no import', async () => {
    refusedNames = ['102'];
    await open();
    const row = await screen.findByText('Rivi 3 · 102');
    expect(row.closest('li')).toHaveTextContent('Tyyppi ”Sali”:');
    expect(screen.getByText(/^1 rivi hylättiin/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tuo / })).toBeNull();
  });

  it('names the fields of what no table holds, and the questions by their numbers', async () => {
    refusedNames = ['Viikko'];
    faultPaths = ['/inspectiontype_id', '/questions', '/questions/11/successor_of', '/name'];
    faultCode = 'invalid_value';
    const items = [{ name: { fi: 'Viikko' }, inspectiontype_id: 1, questions: [] }];
    await open('pohjat.json', JSON.stringify({ kind: 'templates', items }));
    const row = (await screen.findByText('Rivi 1 · Viikko')).closest('li');
    for (const name of ['Tarkastustyyppi ”1”', 'Kysymykset', 'Kysymys 12', 'Nimi'])
      expect(row).toHaveTextContent(`${name}: Arvo ei kelpaa.`);
  });

  it('guesses the sheet and the row of the headings, which can be changed', async () => {
    const head = ['Laji', 'Ympäristö', 'Nimi'];
    const book = workbookOf({
      Ohje: [['Täytä toinen välilehti.']],
      Syksy: [['Tilaluettelo'], head, ['huone', 'A-siipi', '101']],
      Kevät: [head, ['huone', 'A-siipi', '201']],
    });
    await open('tilat.xlsx', Uint8Array.from(book));
    const namesIn = (at: number) => seen[at]?.[1]?.items.map(({ name }) => name);
    expect(await screen.findByLabelText('Otsikkorivi')).toHaveDisplayValue(
      '2: Laji · Ympäristö · Nimi',
    );
    await waitFor(() => {
      expect(namesIn(0)).toEqual([{ fi: '101' }]);
    });
    await userEvent.selectOptions(screen.getByLabelText('Välilehti'), 'Kevät');
    await waitFor(() => {
      expect(namesIn(1)).toEqual([{ fi: '201' }]);
    });
    await userEvent.selectOptions(await screen.findByLabelText('Otsikkorivi'), '2');
    expect(await screen.findByLabelText('Kentäksi: 201', { exact: false })).toBeVisible();
  });

  it('takes a list of rooms, and asks once whether to add what it names and is not there', async () => {
    answerOf = (path) => {
      const items = seen.at(-1)?.[1]?.items ?? [];
      if (path !== '/bulk/plan' || items.length > 2) return null;
      const errors = ['environment', 'type'].map((field) => ({
        ...{ path: field, code: 'not_found' as const, message: 'There is none.' },
      }));
      const lines = items.map((_item, index): Line => ({
        ...{ index, outcome: 'refused', id: null, name: '101', changed: [], errors },
      }));
      return Response.json({ plan_hash: hash, lines, counts: { ...noCounts, refused: 2 } });
    };
    const list =
      'Environment\tRoom\tType\tDescription\nA-siipi\t101\tLuokka\tIso\nA-siipi\t102\tLuokka\t\n';
    await open('rooms.tsv', list);
    expect(await screen.findByText(/^Jokainen rivi on huone/)).toBeVisible();
    const question = await screen.findByText('Näitä ympäristöjä ei vielä ole: A-siipi.');
    expect(question.closest('[role=alert]')).toHaveTextContent('tyyppejä ei vielä ole: Luokka.');
    await press('Lisää puuttuvat');
    await press('Tuo 4 riviä');
    await waitFor(() => {
      expect(seen.at(-1)?.[1]).toMatchObject({
        items: [
          { kind: 'room_type', name: { fi: 'Luokka' } },
          { kind: 'environment', name: { fi: 'A-siipi' } },
          { kind: 'room', environment: 'A-siipi', name: { fi: '101' }, description: { fi: 'Iso' } },
          { kind: 'room', environment: 'A-siipi', name: { fi: '102' }, type: 'Luokka' },
        ],
      });
    });
  });

  it('tells what is wrong with an added place at the first row that names it', async () => {
    answerOf = (path) => {
      const items = seen.at(-1)?.[1]?.items ?? [];
      if (path !== '/bulk/plan') return null;
      const error = { path: 'environment', code: 'not_found' as const, message: 'There is none.' };
      const refused = { outcome: 'refused' as const, id: null, name: 'B-siipi', changed: [] };
      const lines: Line[] =
        items.length === 2
          ? [{ ...refused, index: 1, errors: [error] }]
          : [{ ...refused, index: 0, errors: [{ ...error, path: '', code: 'repeated_row' }] }];
      return Response.json({ plan_hash: hash, lines, counts: { ...noCounts, refused: 1 } });
    };
    await open('rooms.tsv', 'Environment\tRoom\nA-siipi\t101\nB-siipi\t201\n');
    await press('Lisää puuttuvat');
    expect(await screen.findByText('Rivi 3 · B-siipi')).toBeVisible();
  });

  it('takes cells that are pasted from a spreadsheet', async () => {
    await renderInApp(<ImportsPage />, '/admin/management/templates?view=imports');
    await userEvent.click(await screen.findByLabelText('Tai liitä tai kirjoita rivit tähän'));
    await userEvent.paste('Environment\tRoom\nA-siipi\t101\n');
    expect(await screen.findByText(/^Jokainen rivi on huone/)).toBeVisible();
    await press('Tuo 1 rivi');
    await waitFor(() => {
      expect(seen.at(-1)?.[1]?.items).toEqual([
        { kind: 'room', environment: 'A-siipi', name: { fi: '101' } },
      ]);
    });
  });

  it('takes rows that are typed, with semicolons', async () => {
    await renderInApp(<ImportsPage />, '/admin/management/templates?view=imports');
    const box = await screen.findByLabelText('Tai liitä tai kirjoita rivit tähän');
    await userEvent.type(box, 'Environment;Room{Enter}A-siipi;101');
    expect(box).toHaveValue('Environment;Room\nA-siipi;101');
    await press('Lue rivit');
    await press('Tuo 1 rivi');
    await waitFor(() => {
      expect(seen.at(-1)?.[1]?.items).toEqual([
        { kind: 'room', environment: 'A-siipi', name: { fi: '101' } },
      ]);
    });
  });

  it('plans anew when the site has changed since', async () => {
    answerOf = (path) => (path === '/bulk/apply' ? problem(409, 'plan_outdated') : null);
    await open();
    await press('Tuo 2 riviä');
    expect(await screen.findByText(/Tiedot ovat muuttuneet tarkistuksen jälkeen/)).toBeVisible();
    await waitFor(() => {
      expect(seen.map(([path]) => path)).toEqual(['/bulk/plan', '/bulk/apply', '/bulk/plan']);
    });
  });

  it('asks for the password where it makes somebody an administrator', async () => {
    let isGiven = false;
    answerOf = (path) => {
      if (path === '/auth/verify-password') {
        isGiven = true;
        return Response.json({ recent_until: '2026-11-25T08:05:00.000Z' });
      }
      return path === '/bulk/apply' && !isGiven ? problem(403, 'recent_sign_in_needed') : null;
    };
    await open();
    await press('Tuo 2 riviä');
    const dialog = within(await screen.findByRole('dialog', { name: 'Anna salasanasi uudelleen' }));
    await userEvent.type(dialog.getByLabelText('Salasana'), 'oikea{Enter}');
    await waitFor(() => {
      expect(notificationsStore.toasts[0]?.notice.title).toBe('Tuotu: uusia 2, muutettuja 0');
    });
    const paths = ['/bulk/plan', '/bulk/apply', '/auth/verify-password', '/bulk/apply'];
    expect(seen.map(([path]) => path)).toEqual(paths);
  });

  it('can be asked again when the plan fails', async () => {
    answerOf = () => problem(500, 'internal_error');
    await open();
    expect(await screen.findByText('Rivejä ei voitu tarkistaa.')).toBeVisible();
    answerOf = () => null;
    await press('Yritä uudelleen');
    expect(await screen.findByRole('button', { name: 'Tuo 2 riviä' })).toBeVisible();
  });

  it('says where a file cannot be read, and asks the server nothing', async () => {
    await open('rikki.csv', 'a;b\n"c;d\n');
    expect(await screen.findByText(/^rikki\.csv, rivi 2, sarake 1: Lainausmerkki/)).toBeVisible();
    expect(seen).toEqual([]);
  });

  it('names the encoding of what a Finnish Excel wrote, and reads it in another that is chosen', async () => {
    const text = 'Laji;Ympäristö;Nimi\nhuone;Länsisiipi;Käytävä 1\n';
    await open(
      'places.csv',
      Uint8Array.from(text, (one) => one.charCodeAt(0)),
    );
    await screen.findByRole('button', { name: 'Tuo 1 rivi' });
    expect(seen[0]?.[1]).toMatchObject({
      items: [{ environment: 'Länsisiipi', name: { fi: 'Käytävä 1' } }],
    });
    const encoding = () => screen.getByLabelText('Tiedoston merkistö');
    expect(encoding()).toHaveValue('windows-1252');
    await userEvent.selectOptions(encoding(), 'utf-8');
    expect(await screen.findByText(/Tekstin merkistöä ei tunnistettu/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tuo 1 rivi' })).toBeNull();
    await userEvent.selectOptions(encoding(), 'windows-1252');
    expect(await screen.findByRole('button', { name: 'Tuo 1 rivi' })).toBeVisible();
  });

  it('asks for no encoding of what is UTF-8', async () => {
    await open();
    await screen.findByRole('button', { name: 'Tuo 2 riviä' });
    expect(screen.queryByLabelText('Tiedoston merkistö')).toBeNull();
  });

  it('counts the questions of a form that become text, with their rows and reasons', async () => {
    const asked = { type: 'text', isRequired: true };
    const elements = [
      { ...asked, name: 'a', title: 'Numero', visibleIf: '{x} = 1' },
      { type: 'radiogroup', name: 'b', title: 'Lattia', choices: ['betoni', 'puu'] },
      { ...asked, name: 'c', title: 'Muuta' },
    ];
    await open('lomake.json', JSON.stringify({ title: 'Kierros', elements }));
    expect(await screen.findByText('2 kysymystä muuttuu tekstikysymyksiksi')).toBeVisible();
    expect(screen.getByText(/kysytään vain ehdolla.*: \{x\} = 1$/)).toBeInTheDocument();
    await waitFor(() => {
      expect(seen[0]?.[1]).toMatchObject({
        items: [
          {
            questions: [
              { title: 'Numero', type: 'text' },
              { title: 'Lattia', type: 'text', description: 'betoni / puu' },
              { title: 'Muuta', type: 'text', mandatory: true },
            ],
          },
        ],
      });
    });
  });

  it('ends a reading that was cancelled', async () => {
    WorkerHere.isStuck = true;
    await open();
    expect(await screen.findByText('Luetaan tiedostoa places.csv…')).toBeVisible();
    await press('Peruuta');
    expect(screen.queryByText('Luetaan tiedostoa places.csv…')).toBeNull();
    await waitFor(() => {
      expect(WorkerHere.ended).toBe(1);
    });
  });

  it('takes the kind that a file names', async () => {
    const todo = { environment: 'A-siipi', room: '101', name: { fi: 'Tuuleta' } };
    await open('tehtävät.json', JSON.stringify({ kind: 'todos', items: [todo] }));
    await screen.findByRole('button', { name: 'Tuo 1 rivi' });
    expect(screen.getByLabelText('Mitä tuodaan')).toHaveValue('todos');
    expect(seen[0]?.[1]).toMatchObject({ kind: 'todos', items: [todo] });
  });

  it('undoes a past import in two presses, and names what was left alone and why', async () => {
    const line = { index: 0, outcome: 'create' as const, id: 50, changed: [] };
    const fault = (code: 'in_use' | 'conflict') => [{ path: '', code, message: 'Stays.' }];
    left = [
      { ...line, name: '101', errors: fault('in_use') },
      { ...line, index: 1, id: 51, name: '102', errors: fault('conflict') },
    ];
    await renderInApp(<ImportsPage />, '/admin/management/templates?view=imports');
    expect(await screen.findByText('Kumottu 24.11.2026 klo 10.00')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Kumoa: / })).toHaveLength(1);
    await press('Kumoa: Kohteet, 25.11.2026 klo 10.00');
    await press('Kumoa tuonti');
    expect(await screen.findByText('1 tieto on ennallaan')).toBeVisible();
    expect(
      screen.getByText('101: käytetty tuonnin jälkeen, esimerkiksi tarkastettu'),
    ).toBeVisible();
    expect(screen.getByText('102: muutettu tuonnin jälkeen')).toBeVisible();
    expect(seen.map(([path]) => path)).toEqual(['/bulk/7/undo']);
  });

  it('undoes later what an undo left alone', async () => {
    left = [];
    await renderInApp(<ImportsPage />, '/admin/management/templates?view=imports');
    expect(await screen.findAllByRole('button', { name: /^Kumoa loput: / })).toHaveLength(1);
    await press('Kumoa loput: Kohteet, 23.11.2026 klo 10.00');
    await press('Kumoa tuonti');
    expect(await screen.findByText('1 tieto on ennallaan')).toBeVisible();
    expect(seen.map(([path]) => path)).toEqual(['/bulk/5/undo']);
  });
});
