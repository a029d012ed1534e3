import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@kierros/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { untrue } from '../../../testing/held-to-contract.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { outages } from '../../../testing/outages.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite, weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { listLine } from '../../device/drafts/route-order.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { clearInspection, inspectionStore } from '../../stores/inspection.store.ts';
import { layoutStore } from '../../stores/layout.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { PreInspectionPage } from './pre-inspection-page.tsx';

let userId = 500;
let server: FakeServer;
const user = userEvent.setup();
const today = todayHere();
const templates = '/inspection/templates/location/1';

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  fillSite(server, [dueGroup(11, today), dueGroup(12, addDays(today, 5))]);
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'en';
  clearInspection();
  signedIn(testUser('staff', { id: userId, locale: 'en' }));
});

describe('PreInspectionPage', () => {
  it.each(outages)(
    'says that the list of a server that is %s is an earlier one',
    async (_, fetch) => {
      const first = await renderInApp(<PreInspectionPage />, '/inspections');
      await screen.findByRole('checkbox', { name: 'Room 11' });
      first.unmount();
      vi.stubGlobal('fetch', fetch);
      await renderInApp(<PreInspectionPage />, '/inspections');
      expect(
        await screen.findByText(/^Not updated since \d+\/\d+\/\d+/, undefined, {
          timeout: 8_000,
        }),
      ).toBeInTheDocument();
      expect(screen.getByRole('checkbox', { name: 'Room 11' })).toBeInTheDocument();
    },
    20_000,
  );

  it('preselects the only template; a recently inspected room cannot be chosen', async () => {
    const { router } = await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByRole('radio', { name: /Weekly round/ })).toBeChecked();
    const recent = screen.getByRole('checkbox', { name: 'Room 12' });
    expect(recent).toBeDisabled();
    expect(recent).toHaveAccessibleDescription(/Recently Inspected/);
    const start = screen.getByRole('button', { name: 'Start inspection' });
    expect(start).toBeDisabled();
    expect(start).toHaveAccessibleDescription(/Select at least one inspectable/);
    await user.click(screen.getByRole('checkbox', { name: 'Select all: A wing' }));
    expect(screen.getByText('1 room selected')).toBeInTheDocument();
    await user.click(start);
    expect(router.state.location.pathname).toBe('/inspection');
    expect(inspectionStore.selectedInspectables).toEqual([11]);
    expect(inspectionStore.inspectableNamesMap[11]).toEqual({ en: 'Room 11', fi: 'Huone 11' });
  });

  it('explains why the room of a code is not selected: of another location, or inspected recently', async () => {
    const first = await renderInApp(<PreInspectionPage />, '/inspections?room=99');
    expect(await screen.findByText(/not belong to your location/)).toBeInTheDocument();
    first.unmount();
    const second = await renderInApp(<PreInspectionPage />, '/inspections?room=12');
    const notice = (await screen.findByText(/Room 12 was inspected recently/)).closest('[role]')!;
    expect(
      within(notice as HTMLElement).getByRole('button', {
        name: /^It can be inspected again from/,
      }),
    ).toHaveAttribute('aria-haspopup', 'dialog');
    second.unmount();
    await renderInApp(<PreInspectionPage />, '/inspections?room=11');
    expect(await screen.findByRole('checkbox', { name: 'Room 11' })).toBeChecked();
    expect(screen.queryByText(/recently\./)).toBeNull();
  });

  it('calls a type that this version does not know Unknown', async () => {
    const odd = { ...weekly, id: 99, inspectiontype_id: 9, name: { en: 'Odd', fi: 'Outo' } };
    const items = [weekly, odd];
    server.answerWith = (path) =>
      path === templates
        ? untrue(Response.json({ items, total: 2, page: 1, per_page: 1000 }))
        : null;
    await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByRole('radio', { name: /Odd.*Unknown type/ })).toBeInTheDocument();
  });

  it('has the tree as one stop of the Tab key, with the way to start right behind it', async () => {
    fillSite(server, [dueGroup(11, today), dueGroup(12, today)]);
    Element.prototype.scrollIntoView = () => undefined;
    await renderInApp(<PreInspectionPage />, '/inspections');
    const template = await screen.findByRole('radio', { name: /Weekly round/ });
    const [whole, first, second] = ['Select all: A wing', 'Room 11', 'Room 12'].map((name) =>
      screen.getByRole('checkbox', { name }),
    );
    template.focus();
    await user.tab();
    expect(whole).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second, 'the last row').toHaveFocus();
    await user.keyboard(' ');
    expect(second).toBeChecked();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Start inspection' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(second, 'back to where one was').toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(whole).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(first).toHaveFocus();
    await user.keyboard('{End}{Home}');
    expect(whole).toHaveFocus();
  });

  it('has the dates of the tree beside its rows for the arrow keys, also those of recent rooms', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await renderInApp(<PreInspectionPage />, '/inspections');
    const whole = await screen.findByRole('checkbox', { name: 'Select all: A wing' });
    const room = screen.getByRole('checkbox', { name: 'Room 11' });
    const date = screen.getByRole('button', { name: /^Due .*, Room 11$/ });
    const recent = screen.getByRole('button', { name: /^Next inspection .*, Room 12$/ });
    whole.focus();
    await user.keyboard('{ArrowRight}');
    expect(room).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(date).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(recent, 'the row of a disabled box').toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(whole).toHaveFocus();
    await user.keyboard('{End}');
    expect(recent).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(room).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await user.tab();
    expect(date).not.toHaveFocus();
    await user.tab({ shift: true });
    expect(date, 'back to where one was').toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Why / })).toBeVisible();
    expect(room, 'only the reasons open').not.toBeChecked();
  });

  it('chooses the room of a QR code', async () => {
    await renderInApp(<PreInspectionPage />, '/inspections?room=11');
    expect(await screen.findByRole('checkbox', { name: 'Room 11' })).toBeChecked();
  });

  it.each(['/inspectable/locations/1', '/inspection/inspections/due'])(
    'shows no template before %s has come: the room would take it away again',
    async (late) => {
      let come = () => {};
      const isThere = new Promise<void>((resolve) => {
        come = resolve;
      });
      vi.stubGlobal('fetch', async (request: Request) => {
        if (new URL(request.url).pathname.endsWith(late)) await isThere;
        return server.fetch(request);
      });
      await renderInApp(<PreInspectionPage />, '/inspections?room=11');
      await vi.waitFor(() => {
        expect(server.requests.length).toBeGreaterThan(1);
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(screen.queryByRole('radio')).toBeNull();
      come();
      expect(await screen.findByRole('checkbox', { name: 'Room 11' })).toBeChecked();
    },
  );

  it('preselects one of several templates for a room that was asked for, and no other room', async () => {
    const other = { ...weekly, id: 8, name: { en: 'Second round', fi: 'Toinen kierros' } };
    server.pages[templates] = { items: [weekly, other], total: 2, page: 1, per_page: 1000 };
    const first = await renderInApp(<PreInspectionPage />, '/inspections?room=11&type=1');
    expect(await screen.findByRole('radio', { name: /Weekly round/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Start inspection' })).toBeEnabled();
    first.unmount();
    await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByRole('radio', { name: /Weekly round/ })).not.toBeChecked();
  });

  it('takes the whole location for a Management template', async () => {
    const management = { ...weekly, id: 9, inspectiontype_id: 3 as const };
    server.pages[templates] = { items: [management], total: 1, page: 1, per_page: 1000 };
    await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByText('Whole location: Kallio')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start inspection' }));
    expect(inspectionStore.selectedInspectables).toEqual([1]);
  });

  it('without a template asks type, place and groups of questions, one inspection for each', async () => {
    const ids = [7, 8, 9];
    const all = ids.map((id) => ({ ...weekly, id, name: { en: `Round ${String(id)}`, fi: 'x' } }));
    server.pages[templates] = { items: all, total: 3, page: 1, per_page: 1000 };
    const { router } = await renderInApp(<PreInspectionPage />, '/inspections');
    await user.click(await screen.findByRole('button', { name: 'Inspect without a template' }));
    expect(await screen.findByText('Choose an inspection type to begin')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Poor · Fair · Good/ }));
    expect(screen.getByRole('checkbox', { name: 'Room 12' })).toBeDisabled();
    const start = screen.getByRole('button', { name: 'Start inspection' });
    expect(start).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Room 11' }));
    expect(screen.getByText('3 inspections, one after the other')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Round 8' }));
    await user.click(start);
    expect(router.state.location.pathname).toBe('/inspection');
    expect(inspectionStore.selectedTemplate?.id).toBe(7);
    expect(inspectionStore.selectedInspectables).toEqual([11]);
    await vi.waitFor(async () => {
      expect((await listLine(userId)).map(({ template }) => template.id)).toEqual([7, 9]);
    });
  });

  it('fills in what an upcoming row asks for', async () => {
    await renderInApp(<PreInspectionPage />, '/inspections');
    await user.click(await screen.findByText(/Upcoming inspections/));
    await user.click(screen.getByRole('button', { name: 'Room 11' }));
    expect(screen.getByRole('checkbox', { name: 'Room 11' })).toBeChecked();
  });

  it('says whom to ask when there is no template, and when the network failed', async () => {
    server.pages[templates] = { items: [], total: 0, page: 1, per_page: 1000 };
    const first = await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByText('Ask an administrator to create a template.')).toBeVisible();
    first.unmount();
    signedIn(testUser('staff', { id: userId + 50, locale: 'en' }));
    delete server.pages[templates];
    await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.queryByText(/No templates apply/)).toBeNull();
  });

  it('explains to users without a location how to get one', async () => {
    const nowhere = { assigned_location_id: null, location: null, locale: 'en' } as const;
    signedIn(testUser('staff', { id: userId + 60, ...nowhere }));
    const first = await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByText('You have no location yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose a location' })).toBeNull();
    first.unmount();
    signedIn(testUser('admin', { id: userId + 70, ...nowhere }));
    await renderInApp(<PreInspectionPage />, '/inspections');
    await user.click(await screen.findByRole('button', { name: 'Choose a location' }));
    expect(layoutStore.isLocationOpen).toBe(true);
  });

  it('says what is missing when places or dates do not come, and asks for it again', async () => {
    const path = '/inspectable/locations/1';
    const { [path]: location, ...others } = server.pages;
    server.pages = { ...others, '/inspection/inspections/due': undefined };
    await renderInApp(<PreInspectionPage />, '/inspections');
    expect(await screen.findByRole('alert')).toHaveTextContent('No environments found');
    server.pages[path] = location;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Room 11' })).toBeVisible();
    expect(screen.getByText('Upcoming inspections (–)')).toBeVisible();
  });
});
