import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { onFixedDay } from '../../../testing/fixed-day.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { CalendarSection } from './calendar-section.tsx';

type Update = Schema<'WorkingCalendarUpdate'>;

const stored: Schema<'WorkingCalendar'> = {
  location_id: 1,
  open_weekdays: [1, 2, 3, 4, 5, 6, 7],
  shift_to: 'next',
  closures: [
    {
      from: '2026-12-06',
      to: '2026-12-06',
      yearly: false,
      name: { en: 'Independence Day', fi: 'Itsenäisyyspäivä' },
      source: 'holidays:FI',
    },
    {
      from: '2027-02-22',
      to: '2027-02-26',
      yearly: false,
      name: { en: 'Winter break', fi: 'Talviloma' },
      source: null,
    },
  ],
  follows: 'FI',
  in_force_from: '2026-11-01',
  version: 4,
};
const plan: Schema<'CalendarPlan'> = {
  calendar: stored,
  dates_moved: 24,
  plans_moved: 1,
  weeks: [{ from: '2026-11-30', before: 19, after: 39 }],
  fuller_days: [{ date: '2026-11-30', before: 4, after: 28 }],
};

let puts: Update[];
let plans: Update[];
let answer: (body: Update) => Response;

onFixedDay();
beforeEach(() => {
  const server = new FakeServer();
  server.pages = { '/inspectable/locations/1/calendar': stored };
  puts = [];
  plans = [];
  answer = (body) =>
    Response.json({
      ...stored,
      ...body,
      closures: stored.closures,
      version: (body.version ?? 0) + 1,
    });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return server.fetch(request);
    const body = (await request.json()) as Update;
    if (request.url.endsWith('/plan')) {
      plans.push(body);
      return Response.json(plan);
    }
    puts.push(body);
    return answer(body);
  });
  languageStore.language = 'fi';
  clearNotifications();
  signedIn(testUser('admin'));
});

const show = async () => {
  await renderInApp(<CalendarSection locationId={1} />, '/admin/management/inspectables');
  return within(await screen.findByRole('form', { name: 'Työkalenteri' }));
};

it('shows the closures to edit, and the followed holidays as a count', async () => {
  const form = await show();
  expect(form.getByDisplayValue('Talviloma')).toBeVisible();
  expect(form.queryByDisplayValue('Itsenäisyyspäivä')).toBeNull();
  expect(form.getByText(/^1 pyhäpäivä/)).toBeVisible();
  expect(form.queryByText('Mitä muuttuu')).toBeNull();
});

it('shows what a change moves before it is saved, and can be undone', async () => {
  const form = await show();
  await userEvent.click(form.getByRole('checkbox', { name: 'la' }));
  expect(await form.findByText('24 eräpäivää siirtyy, niistä 1 aikataulutettu.')).toBeVisible();
  expect(form.getByText(/Eniten kertyy päivälle ma 30\.11\.: 28 tarkastusta\./)).toBeVisible();
  expect(plans.at(-1)?.open_weekdays).toEqual([1, 2, 3, 4, 5, 7]);
  expect(puts).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Tallenna työkalenteri' }));
  await waitFor(() =>
    expect(notificationsStore.toasts.at(-1)?.notice.title).toBe('Työkalenteri tallennettu'),
  );
  expect(puts).toEqual([
    {
      open_weekdays: [1, 2, 3, 4, 5, 7],
      shift_to: 'next',
      follows: 'FI',
      closures: [
        {
          from: '2027-02-22',
          to: '2027-02-26',
          yearly: false,
          name: { en: 'Winter break', fi: 'Talviloma' },
          source: null,
        },
      ],
      version: 4,
    },
  ]);
  notificationsStore.toasts.at(-1)?.notice.action?.onAction();
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]).toMatchObject({ open_weekdays: [1, 2, 3, 4, 5, 6, 7], version: 5 });
});

it('names what is missing at its field, and sends nothing', async () => {
  const form = await show();
  await userEvent.click(form.getByRole('button', { name: 'Lisää suljettu aika' }));
  await userEvent.click(form.getByRole('button', { name: 'Tallenna työkalenteri' }));
  expect(await form.findAllByText('Anna suljetulle ajalle nimi.')).not.toHaveLength(0);
  expect(form.getAllByText('Anna molemmat päivät.')).not.toHaveLength(0);
  expect(puts).toEqual([]);
});

it('adds the closures of an iCalendar file to the form, once each', async () => {
  const form = await show();
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20261221',
    'DTEND;VALUE=DATE:20270107',
    'SUMMARY;LANGUAGE=fi:Joululoma',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const file = () => new File([lines.join('\r\n')], 'lomat.ics', { type: 'text/calendar' });
  await userEvent.upload(form.getByLabelText('Lisää tiedostosta (.ics, .csv)'), file());
  expect(await form.findByDisplayValue('Joululoma')).toBeVisible();
  expect(form.getByText(/^1 suljettu aika tiedostosta lomat\.ics\./)).toBeVisible();
  await userEvent.upload(form.getByLabelText('Lisää tiedostosta (.ics, .csv)'), file());
  expect(await form.findByText(/^Ei mitään uutta tiedostosta/)).toBeVisible();
  expect(form.getAllByDisplayValue('Joululoma')).toHaveLength(1);
  const faulty = new File(['BEGIN:VCALENDAR\r\nBEGIN:VEVENT'], 'viallinen.ics');
  await userEvent.upload(form.getByLabelText('Lisää tiedostosta (.ics, .csv)'), faulty);
  expect(await form.findByRole('alert')).toHaveTextContent(/ei voi lukea/);
});

it('offers what is hardly a closure with the reason, and adds what is chosen', async () => {
  const form = await show();
  const event = (name: string, ...more: string[]) => [
    ...[
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20270205',
      `SUMMARY;LANGUAGE=fi:${name}`,
      ...more,
      'END:VEVENT',
    ],
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    ...event('Hiihtoloma'),
    ...event('Runebergin päivä', 'DESCRIPTION:Observance', 'TRANSP:TRANSPARENT'),
    'END:VCALENDAR',
  ];
  const file = new File([lines.join('\r\n')], 'lomat.ics', { type: 'text/calendar' });
  await userEvent.upload(form.getByLabelText('Lisää tiedostosta (.ics, .csv)'), file);
  expect(await form.findByDisplayValue('Hiihtoloma')).toBeVisible();
  const offered = form.getByRole('checkbox', { name: /^Runebergin päivä, / });
  expect(offered).not.toBeChecked();
  expect(offered).toHaveAccessibleDescription('Kalenterin mukaan se on merkkipäivä.');
  expect(form.queryByDisplayValue('Runebergin päivä')).toBeNull();
  await userEvent.click(offered);
  expect(form.getByDisplayValue('Runebergin päivä')).toBeVisible();
  await userEvent.click(offered);
  expect(form.queryByDisplayValue('Runebergin päivä')).toBeNull();
});

it('reads closures as a Finnish Excel writes them, says so, and reads them otherwise if that is chosen', async () => {
  const form = await show();
  const text =
    'from;to;name_fi;yearly\r\n21.12.2027;06.01.2028;Joululoma, henkilökunnan päivystys;no\r\n';
  const bytes = Uint8Array.from(text, (one) => one.charCodeAt(0));
  const file = new File([bytes], 'lomat.csv', { type: 'text/csv' });
  await userEvent.upload(form.getByLabelText('Lisää tiedostosta (.ics, .csv)'), file);
  expect(await form.findByDisplayValue('Joululoma, henkilökunnan päivystys')).toBeVisible();
  const encoding = form.getByLabelText('Tiedoston merkistö');
  expect(encoding).toHaveValue('windows-1252');
  await userEvent.selectOptions(encoding, 'utf-8');
  expect(await form.findByRole('alert')).toHaveTextContent('Tekstin merkistöä ei tunnistettu.');
  expect(form.queryByDisplayValue(/Joululoma/)).toBeNull();
  await userEvent.selectOptions(form.getByLabelText('Tiedoston merkistö'), 'windows-1252');
  const name = await form.findByDisplayValue('Joululoma, henkilökunnan päivystys');
  await userEvent.type(name, '!');
  expect(form.queryByLabelText('Tiedoston merkistö')).toBeNull();
});

it("shows the server's refusal", async () => {
  answer = () => problem(422, 'no_open_day');
  const form = await show();
  await userEvent.click(form.getByRole('checkbox', { name: 'la' }));
  await userEvent.click(form.getByRole('button', { name: 'Tallenna työkalenteri' }));
  expect(await form.findByText(/Kalenterissa ei ole vuoteen yhtään avointa päivää/)).toBeVisible();
});
