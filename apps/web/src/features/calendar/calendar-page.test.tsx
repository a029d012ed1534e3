import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { daysOf } from '@kierros/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { selectInspectable, signedIn } from '../../stores/session.store.ts';
import type { CalendarItem, CalendarSpan } from './calendar.api.ts';
import { CalendarPage } from './calendar-page.tsx';

const entry = {
  id: 5,
  inspectable_id: 11,
  inspection_type_id: 1 as const,
  due_date: '2030-05-15',
  new_due_date: null,
  effective_date: '2030-05-15',
  natural_due: '2030-05-14',
  consumed: false,
  created_by: { id: 1, name: 'Admin' },
  created_at: '2026-11-01T08:00:00.000Z',
  version: 3,
};
const rhythm = {
  natural_due: '2030-05-14',
  last_done_on: null,
  created_on: '2026-01-07',
  done_in_period: 0,
  planned_on: ['2030-05-15'],
};
const item = (more: Partial<CalendarItem> = {}): CalendarItem => ({
  source: 'entry',
  date: '2030-05-15',
  shifted_from: null,
  inspectable_id: 11,
  kind: 'room',
  name: { en: 'Classroom 204', fi: 'Luokka 204' },
  path: [],
  inspection_type_id: 1,
  state: 'not_due',
  entry,
  rhythm,
  form_id: null,
  inspector: null,
  ...more,
});
/** What the server answers for some days, all of which have what it lists. */
const spanOf = (query: URLSearchParams, items: readonly CalendarItem[]): CalendarSpan => {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    from,
    to,
    projected_until: '2027-11-21',
    inspectors: [{ id: 3, name: 'Sanna Tarkastaja' }],
    days: daysOf({ from, to }).map((date) => {
      const own = items.filter((one) => one.date === date);
      const none = { entry: 0, natural: 0, projected: 0, done: 0, overdue: 0, late: 0 };
      const count = own.reduce((sum, one) => ({ ...sum, [one.source]: sum[one.source] + 1 }), {
        inspection_type_id: 1 as const,
        ...none,
      });
      const closed = date === '2030-05-17' ? { name: { en: 'Fair', fi: 'Messut' } } : null;
      return { date, closed, counts: own.length > 0 ? [count] : [], items: own };
    }),
  };
};

let server: FakeServer;
let items: CalendarItem[] = [];
let asked: URLSearchParams[] = [];
let changes: { method: string; url: URL; body: unknown }[] = [];

beforeEach(() => {
  server = new FakeServer();
  changes = [];
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('staff'));
  items = [item()];
  asked = [];
  server.answerWith = calendarAnswer;
});

const calendarAnswer = (path: string, request: Request) => {
  if (path !== '/inspection/schedule' || request.method !== 'GET') return null;
  const query = new URL(request.url).searchParams;
  asked.push(query);
  return Response.json(spanOf(query, items));
};
const onChange = (answer: (method: string) => object) => {
  server.answerWith = (path, request) => {
    if (!path.startsWith('/inspection/schedule') || request.method === 'GET')
      return calendarAnswer(path, request);
    const { method } = request;
    const change = { method, url: new URL(request.url), body: undefined as unknown };
    changes.push(change);
    void request
      .clone()
      .text()
      .then((body) => {
        change.body = body === '' ? undefined : JSON.parse(body);
      });
    return Response.json(answer(method), { status: method === 'POST' ? 201 : 200 });
  };
};
const open = (day = '2030-05-15') =>
  renderInApp(<CalendarPage />, `/home?view=calendar&day=${day}`);

describe('CalendarPage', () => {
  it('shows today for a day in the address that does not exist', async () => {
    await open('2030-13-45');
    expect((asked[0]?.get('from') ?? '') <= todayHere()).toBe(true);
    expect((asked[0]?.get('to') ?? '') >= todayHere()).toBe(true);
  });

  it('shows a month from Monday on, and what falls on the chosen day', async () => {
    await open();
    const day = await screen.findByRole('gridcell', {
      name: /keskiviikko(na)? 15\. toukokuuta, 1 tarkastus/,
    });
    expect(day).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('su');
    expect(screen.getByRole('listitem')).toHaveTextContent('Luokka 204');
    expect(screen.getByRole('listitem')).toHaveTextContent('Jatkuva tarkastus');
    expect(screen.getByText('Aikataulutettu')).toBeInTheDocument();
  });

  it('asks for the place chosen in the panel alone', async () => {
    const chosen = { id: 12, kind: 'room' as const, name: { en: 'Room 12', fi: 'Huone 12' } };
    selectInspectable([chosen]);
    await open();
    expect(await screen.findByText('Vain: Huone 12')).toBeInTheDocument();
    expect(asked.at(-1)?.get('inspectable_id')).toBe('12');
    await userEvent.click(screen.getByRole('button', { name: 'Näytä koko toimipiste' }));
    await waitFor(() => {
      expect(asked.at(-1)?.has('inspectable_id')).toBe(false);
    });
  });

  it('is navigated with the arrow keys, into the next month too', async () => {
    await open('2030-05-31');
    const last = await screen.findByRole('gridcell', { name: /31\. toukokuuta/ });
    act(() => {
      last.focus();
    });
    await userEvent.keyboard('{ArrowRight}');
    const first = await screen.findByRole('gridcell', { name: /lauantai(na)? 1\. kesäkuuta/ });
    await waitFor(() => {
      expect(first).toHaveFocus();
    });
    expect(screen.getByText('Ei tarkastuksia')).toBeInTheDocument();
  });

  it.each([
    { key: 'Home', from: '2030-05-15', day: /maanantai(na)? 13\. toukokuuta/, month: 'toukokuu' },
    { key: 'End', from: '2030-05-15', day: /sunnuntai(na)? 19\. toukokuuta/, month: 'toukokuu' },
    { key: 'End', from: '2030-05-31', day: /sunnuntai(na)? 2\. kesäkuuta/, month: 'kesäkuu' },
    { key: 'PageDown', from: '2030-05-31', day: /30\. kesäkuuta/, month: 'kesäkuu' },
    { key: 'PageUp', from: '2030-06-15', day: /15\. toukokuuta/, month: 'toukokuu' },
  ])('goes on with $key from $from, the focus and the month with it', async (given) => {
    await open(given.from);
    const cell = () => screen.findByRole('gridcell', { selected: true });
    await waitFor(async () => {
      (await cell()).focus();
      expect(await cell()).toHaveFocus();
    });
    await userEvent.keyboard(`{${given.key}}`);
    const next = await screen.findByRole('gridcell', { name: given.day });
    await waitFor(() => {
      expect(next).toHaveFocus();
    });
    expect(next).toHaveAttribute('aria-selected', 'true');
    const spoken = screen.getByText(`${given.month} 2030`);
    expect(spoken).toHaveAttribute('aria-live', 'polite');
  });

  it('does not steal the focus that has moved on while a month was loading', async () => {
    const june = Promise.withResolvers<undefined>();
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.includes('from=2030-05-27')) await june.promise;
      return server.fetch(request);
    });
    await open();
    const day = await screen.findByRole('gridcell', { name: /15\. toukokuuta/ });
    act(() => {
      day.focus();
    });
    await userEvent.keyboard('{PageDown}');
    const today = screen.getByRole('button', { name: 'Tänään' });
    act(() => {
      today.focus();
    });
    june.resolve(undefined);
    await screen.findByRole('gridcell', { name: /15\. kesäkuuta/ });
    expect(today).toHaveFocus();
  });

  const choose = async (label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Luokka 204' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: label }));
  };

  it('moves an entry on its version, and takes it back', async () => {
    onChange(() => ({ ...entry, effective_date: '2030-05-20', version: 4 }));
    await open();
    await choose('Siirrä…');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Uusi päivä');
    await userEvent.clear(field);
    await userEvent.type(field, '2030-05-20');
    await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await waitFor(() => {
      expect(changes[0]?.body).toEqual({ new_due_date: '2030-05-20', version: 3 });
    });
    expect(notificationsStore.toasts[0]?.notice.title).toMatch(/^Siirretty: ma 20\.5\./);
    notificationsStore.toasts[0]?.notice.action?.onAction();
    await waitFor(() => {
      expect(changes[1]?.body).toEqual({ new_due_date: '2030-05-15', version: 4 });
    });
  });

  it('names the current and the latest day, and reports a capped one as done', async () => {
    onChange(() => ({ ...entry, effective_date: '2030-05-21', version: 4, capped: true }));
    await open();
    await choose('Siirrä…');
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Uusi päivä');
    expect(field).toHaveAccessibleDescription('Viimeinen sallittu päivä ti 21.5.2030');
    expect(dialog.getByRole('button', { name: 'Nyt ke 15.5.2030' })).toHaveAttribute(
      'aria-haspopup',
      'dialog',
    );
    await userEvent.clear(field);
    await userEvent.type(field, '2030-07-01');
    expect(dialog.getByRole('status')).toHaveTextContent('ti 21.5.2030');
    await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
    await waitFor(() => {
      expect(notificationsStore.toasts[0]?.notice).toMatchObject({
        tone: 'success',
        title: 'Aikataulutettu viimeiselle sallitulle päivälle: ti 21.5.2030',
        text: 'Luokka 204: ke 15.5.2030 → ti 21.5.2030',
      });
    });
  });

  const other = item({
    inspectable_id: 12,
    name: { en: 'Classroom 205', fi: 'Luokka 205' },
    entry: { ...entry, id: 6, inspectable_id: 12 },
  });
  const saveOn = async (day: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Uusi päivä'));
    await userEvent.type(dialog.getByLabelText('Uusi päivä'), day);
    await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  };
  const left = () =>
    waitFor(() => {
      expect(screen.queryByText('Luokka 204')).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

  it.each([
    { what: 'a row that takes its place', stay: [other], role: 'listitem' },
    { what: 'the heading of the day', stay: [], role: 'heading' },
  ])('leaves the focus to $what when an entry is moved away', async ({ stay, role }) => {
    items = [item(), ...stay];
    onChange(() => {
      items = stay;
      return { ...entry, effective_date: '2030-05-20', version: 4 };
    });
    await open();
    await choose('Siirrä…');
    await saveOn('2030-05-20');
    await left();
    await waitFor(() => {
      expect(screen.getAllByRole(role).at(-1)).toHaveFocus();
    });
  });

  it.each([
    { what: 'a row that takes its place', stay: [other], role: 'listitem' },
    { what: 'the heading of the day', stay: [], role: 'heading' },
  ])('leaves the focus to $what when an entry is removed', async ({ stay, role }) => {
    items = [item(), ...stay];
    onChange(() => {
      items = stay;
      return { id: entry.id, archived_at: null };
    });
    await open();
    await choose('Poista aikataulusta');
    await left();
    await waitFor(() => {
      expect(screen.getAllByRole(role).at(-1)).toHaveFocus();
    });
  });

  it('shows a refusal of the server beside the day', async () => {
    server.answerWith = (path, request) =>
      request.method === 'GET' ? calendarAnswer(path, request) : problem(409, 'max_reached');
    await open();
    await choose('Siirrä…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Uusi päivä'));
    await userEvent.type(dialog.getByLabelText('Uusi päivä'), '2030-05-20');
    await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
    expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  });

  it('shows above the list what could not be removed, until the next change', async () => {
    let refuses = true;
    onChange(() => ({ id: entry.id, archived_at: null }));
    const answer = server.answerWith;
    server.answerWith = (path, request) =>
      request.method === 'DELETE' && refuses
        ? problem(503, 'unavailable')
        : (answer?.(path, request) ?? null);
    await open();
    await choose('Poista aikataulusta');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Luokka 204: \S/);
    refuses = false;
    await choose('Poista aikataulusta');
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('tells what is projected and done from what is due, and offers no move of them', async () => {
    const done = { source: 'done' as const, state: 'late' as const, entry: null, rhythm: null };
    items = [
      item(),
      item({ ...done, inspectable_id: 13, form_id: 70, inspector: { id: 3, name: 'Sanna' } }),
      item({ ...done, inspectable_id: 14, source: 'projected', state: 'projected' }),
    ];
    await open();
    await screen.findByRole('gridcell', {
      name: /15\. toukokuuta, 1 tarkastus, 1 ennakoitua, 1 tehty$/,
    });
    const [, late, projected] = await screen.findAllByRole('listitem');
    expect(late).toHaveTextContent(/Sanna.*Tehty myöhässä/);
    expect(projected).toHaveTextContent('Ennakoitu');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Poimi: / })).toHaveLength(1);
  });

  it('shades a closed day and names why, also in its panel', async () => {
    await open('2030-05-17');
    const day = await screen.findByRole('gridcell', {
      name: /17\. toukokuuta, .*Suljettu: Messut$/,
    });
    expect(day).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Suljettu: Messut', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Aikatauluta tarkastus…' })).toBeNull();
  });

  it('asks for the filters and the week of the address', async () => {
    await renderInApp(
      <CalendarPage />,
      '/home?view=calendar&day=2030-05-15&show=week&type=2&environment=10&inspector=3',
    );
    await screen.findAllByRole('gridcell');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      from: '2030-05-13',
      to: '2030-05-19',
      inspectiontype_id: '2',
      environment_id: '10',
      inspector_id: '3',
    });
    await userEvent.selectOptions(screen.getByLabelText('Tarkastustyyppi'), '');
    await waitFor(() => {
      expect(asked.at(-1)?.has('inspectiontype_id')).toBe(false);
    });
  });

  it('is picked up, moved and dropped with the keys, and says what refuses a day', async () => {
    onChange(() => ({ ...entry, effective_date: '2030-05-16', version: 4 }));
    await open();
    const day = await screen.findByRole('gridcell', { selected: true });
    const lift = await screen.findByRole('button', { name: 'Poimi: Luokka 204' });
    act(() => {
      day.focus();
    });
    await userEvent.keyboard('{Enter}');
    expect(lift).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('grid')).toHaveFocus();
    const spoken = document.querySelector('[aria-live=assertive]');
    expect(spoken).toHaveTextContent(/^Luokka 204 poimittu/);
    // The latest day allowed is the 21st.
    await userEvent.keyboard('{ArrowDown}');
    expect(spoken).toHaveTextContent('Viimeinen sallittu päivä on ti 21.5.2030');
    await userEvent.keyboard('{Enter}');
    expect(changes).toEqual([]);
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    await waitFor(() => {
      expect(changes[0]?.body).toEqual({ new_due_date: '2030-05-16', version: 3 });
    });
    expect(spoken).toHaveTextContent(/^Luokka 204 pudotettu: to 16\.5\./);
  });

  it('stays where it was after Escape', async () => {
    onChange(() => entry);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Poimi: Luokka 204' }));
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(document.querySelector('[aria-live=assertive]')).toHaveTextContent(
      'Luokka 204 jäi paikalleen',
    );
    expect(changes).toEqual([]);
  });

  it('moves several that are marked in one request, and takes them back in one', async () => {
    items = [item(), other];
    const line = { code: null, date: '2030-05-20', capped: false };
    onChange(() => ({
      applied: 2,
      lines: [0, 1].map((index) => ({ ...line, index, outcome: 'move' })),
      entries: [],
    }));
    const send = server.answerWith;
    server.answerWith = (path, request) => {
      const answer = send?.(path, request) ?? null;
      return path.endsWith('/apply') && answer
        ? new Response(answer.body, { status: 200, headers: answer.headers })
        : answer;
    };
    await open();
    for (const name of ['Luokka 204', 'Luokka 205'])
      await userEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Siirrä valitut…' }));
    await saveOn('2030-05-20');
    await waitFor(() => {
      expect(changes[0]?.body).toMatchObject({
        items: [
          { action: 'move', id: 5, new_due_date: '2030-05-20' },
          { action: 'move', id: 6, new_due_date: '2030-05-20' },
        ],
        skip_refused: true,
      });
    });
    expect(notificationsStore.toasts[0]?.notice.title).toMatch(
      /^2 tarkastusta siirretty: ma 20\.5\./,
    );
    notificationsStore.toasts[0]?.notice.action?.onAction();
    await waitFor(() => {
      expect(changes[1]?.body).toMatchObject({
        items: [{ id: 5, new_due_date: '2030-05-15' }, { id: 6 }],
      });
    });
  });

  it('gives a student nothing to change', async () => {
    signedIn(testUser('student'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Luokka 204' }));
    expect(await screen.findByRole('menuitem', { name: 'Tarkasta' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Siirrä…' })).toBeNull();
  });
});
