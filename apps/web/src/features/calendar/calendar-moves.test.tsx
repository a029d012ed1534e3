import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  calendarAnswer,
  entry,
  item,
  onChange,
  open,
  site,
  startSite,
} from '../../../testing/calendar-page.tsx';
import { problem } from '../../../testing/fake-server.ts';
import { notificationsStore } from '../../stores/notifications.store.ts';

beforeEach(startSite);

describe('what is in the calendar', () => {
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
      expect(site.changes[0]?.body).toEqual({ new_due_date: '2030-05-20', version: 3 });
    });
    expect(notificationsStore.toasts[0]?.notice.title).toMatch(/^Siirretty: ma 20\.5\./);
    notificationsStore.toasts[0]?.notice.action?.onAction();
    await waitFor(() => {
      expect(site.changes[1]?.body).toEqual({ new_due_date: '2030-05-15', version: 4 });
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
    expect(dialog.getByText(/siirretyksi\. Väliin jää 1 tarkastus/)).toBeVisible();
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
    site.items = [item(), ...stay];
    onChange(() => {
      site.items = stay;
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
    site.items = [item(), ...stay];
    onChange(() => {
      site.items = stay;
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
    site.server.answerWith = (path, request) =>
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
    const answer = site.server.answerWith;
    site.server.answerWith = (path, request) =>
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
    expect(site.changes).toEqual([]);
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    await waitFor(() => {
      expect(site.changes[0]?.body).toEqual({ new_due_date: '2030-05-16', version: 3 });
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
    expect(site.changes).toEqual([]);
  });

  it('moves several that are marked in one change, and undoes it', async () => {
    site.items = [item(), other];
    const line = { outcome: 'change', name: '', changed: ['due_date'], errors: [] };
    onChange(() => ({
      id: 7,
      lines: [5, 6].map((id, index) => ({ ...line, id, index })),
      counts: { create: 0, change: 2, unchanged: 0, archive: 0, refused: 0 },
    }));
    const send = site.server.answerWith;
    site.server.answerWith = (path, request) => {
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
      expect(site.changes[0]?.body).toMatchObject({
        items: [
          { id: 5, due_date: '2030-05-20' },
          { id: 6, due_date: '2030-05-20' },
        ],
        skip_refused: true,
      });
    });
    expect(notificationsStore.toasts[0]?.notice.title).toMatch(
      /^2 tarkastusta siirretty: ma 20\.5\./,
    );
    notificationsStore.toasts[0]?.notice.action?.onAction();
    await waitFor(() => {
      expect(site.changes[1]?.body).toMatchObject({ kind: 'entries', items: [], undoes: 7 });
    });
  });
});
