import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { item, open, site, startSite } from '../../../testing/calendar-page.tsx';
import { testUser } from '../../../testing/user.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { todayHere } from '../../shared/today.ts';
import { selectInspectable, signedIn } from '../../stores/session.store.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(startSite);

describe('CalendarPage', () => {
  it('shows today for a day in the address that does not exist', async () => {
    await open('2030-13-45');
    expect((site.asked[0]?.get('from') ?? '') <= todayHere()).toBe(true);
    expect((site.asked[0]?.get('to') ?? '') >= todayHere()).toBe(true);
  });

  it('shows a month from Monday on, and what falls on the chosen day', async () => {
    await open();
    const day = await screen.findByRole('gridcell', {
      name: /keskiviikko(na)? 15\. toukokuuta, 1 tarkastus/,
    });
    expect(day).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('su');
    // The items of the chosen day are fetched apart from the numbers of the month.
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent('Luokka 204');
    expect(item).toHaveTextContent('Jatkuva tarkastus');
    expect(screen.getByText('Aikataulutettu')).toBeInTheDocument();
  });

  it('asks for the place chosen in the panel alone', async () => {
    const chosen = { id: 12, kind: 'room' as const, name: { en: 'Room 12', fi: 'Huone 12' } };
    selectInspectable([chosen]);
    await open();
    expect(await screen.findByText('Vain: Huone 12')).toBeInTheDocument();
    expect(site.asked.at(-1)?.get('inspectable_id')).toBe('12');
    await userEvent.click(screen.getByRole('button', { name: 'Näytä koko toimipiste' }));
    await waitFor(() => {
      expect(site.asked.at(-1)?.has('inspectable_id')).toBe(false);
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
      return site.server.fetch(request);
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

  it('tells what is projected and done from what is due, and offers no move of them', async () => {
    const done = { source: 'done' as const, state: 'late' as const, entry: null, rhythm: null };
    site.items = [
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
    expect(Object.fromEntries(site.asked[0] ?? [])).toMatchObject({
      from: '2030-05-13',
      to: '2030-05-19',
      inspectiontype_id: '2',
      environment_id: '10',
      inspector_id: '3',
    });
    await userEvent.selectOptions(screen.getByLabelText('Tarkastustyyppi'), '');
    await waitFor(() => {
      expect(site.asked.at(-1)?.has('inspectiontype_id')).toBe(false);
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
