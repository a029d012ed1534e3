import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { dueGroup } from '../../../testing/site.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { isNamed } from '../../shared/is-named.ts';
import { languageStore } from '../../shared/language.ts';
import { closeModal, modalStore } from '../../stores/modal.store.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { selectInspectable, sessionStore, signedIn } from '../../stores/session.store.ts';
import { todoStore } from '../../stores/todo.store.ts';
import { asTree, countsWithin, crumbsOf } from './inspectables.api.ts';
import type { FoundInspectable } from './inspectables.api.ts';
import { InspectablesPanel } from './inspectables-panel.tsx';

const step = (id: number, kind: FoundInspectable['kind'], en: string, fi = en) => ({
  id,
  kind,
  name: { en, fi },
});
const kallio = step(1, 'location', 'Kallio');
const floor = step(2, 'environment', 'First floor', '1. kerros');
const room = step(3, 'room', 'Classroom 204', 'Käsityöluokka 204');
const inspectables: FoundInspectable[] = [
  { ...kallio, location_id: 1, path: [kallio] },
  { ...floor, location_id: 1, path: [kallio, floor] },
  { ...room, location_id: 1, path: [kallio, floor, room] },
];

const list = (items: object[]) => ({
  body: { items, total: items.length, page: 1, per_page: 1000 },
});
const server = {
  'GET /inspectable/inspectables-for-search': list(inspectables),
  'GET /inspection/inspections/overdue': list([dueGroup(3, '2020-01-01')]),
};

const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Classroom 204' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => {
  languageStore.language = 'en';
  selectInspectable([]);
});

describe('InspectablesPanel', () => {
  it('rolls overdue rooms up to their parents and selects a place with its way', async () => {
    stubServer(server);
    await renderInApp(<InspectablesPanel />);
    expect(await screen.findAllByText('1 overdue')).toHaveLength(3);
    // Only the room has one date, which can be explained.
    const row = screen.getByRole('button', { name: 'Classroom 204' }).closest('li')!;
    const why = screen.getAllByRole('button', { name: '1 overdue' });
    expect(why).toEqual([within(row).getByText('1 overdue').closest('button')]);
    setOpen('isDockOver', true);
    await userEvent.click(screen.getByRole('button', { name: 'Classroom 204' }));
    expect(sessionStore.breadcrumb.map(({ id }) => id)).toEqual([1, 2, 3]);
    // The dock would cover the filtered view.
    expect(layoutStore.isDockOver).toBe(false);
  });

  it('deselects an inspectable that has been deleted', async () => {
    const crumb = (id: number, kind: 'location' | 'environment' | 'room') => ({
      id,
      kind,
      name: { en: String(id), fi: String(id) },
    });
    selectInspectable([crumb(1, 'location'), crumb(2, 'environment'), crumb(99, 'room')]);
    stubServer(server);
    await renderInApp(<InspectablesPanel />);
    await waitFor(() => {
      expect(sessionStore.breadcrumb.map(({ id }) => id)).toEqual([1, 2]);
    });
  });

  it('says calmly that this version has none yet', async () => {
    languageStore.language = 'fi';
    const answer = { status: 501, body: { code: 'not_implemented' } };
    stubServer({ 'GET /inspectable/inspectables-for-search': answer });
    await renderInApp(<InspectablesPanel />);
    expect(await screen.findByText('Ei vielä käytettävissä tässä versiossa.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('starts an inspection of a room', async () => {
    stubServer(server);
    const { router } = await renderInApp(<InspectablesPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Inspect: Classroom 204' }));
    expect(router.state.location).toMatchObject({ pathname: '/inspections', search: '?room=3' });
  });

  it('opens the tasks of a room', async () => {
    stubServer(server);
    await renderInApp(<InspectablesPanel />);
    await act('Tasks');
    expect(todoStore.room?.id).toBe(3);
    expect(layoutStore.dockTab).toBe('tasks');
  });

  it('opens the history of a room, which the panel has chosen then', async () => {
    stubServer(server);
    const { router } = await renderInApp(<InspectablesPanel />, '/home?view=due');
    await act('History');
    expect(router.state.location).toMatchObject({ pathname: '/home', search: '?view=history' });
    expect(sessionStore.breadcrumb.at(-1)?.id).toBe(3);
  });

  it('shows the code of a room to those who may have it', async () => {
    signedIn(testUser('staff', { locale: 'en' }));
    stubServer(server);
    const first = await renderInApp(<InspectablesPanel />);
    await act('QR code');
    expect(modalStore.modal?.title).toBe('QR code: Classroom 204');
    closeModal();
    first.unmount();
    signedIn(testUser('student', { locale: 'en' }));
    await renderInApp(<InspectablesPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Classroom 204' }));
    await screen.findByRole('menuitem', { name: 'History' });
    expect(screen.queryByRole('menuitem', { name: 'QR code' })).toBeNull();
  });

  it('takes back what a view was narrowed to by hand', async () => {
    stubServer(server);
    const { router } = await renderInApp(<InspectablesPanel />, '/home?view=history&place=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Classroom 204' }));
    expect(router.state.location.search).toBe('?view=history');
    expect(screen.getByRole('button', { name: 'Classroom 204' })).toHaveAttribute('aria-current');
  });

  it('says when nothing is found, and when nothing can be fetched', async () => {
    stubServer(server);
    const first = await renderInApp(<InspectablesPanel />);
    await userEvent.type(await screen.findByLabelText('Search places'), 'pool');
    expect(screen.getByText('No results')).toBeInTheDocument();
    first.unmount();
    stubServer({});
    await renderInApp(<InspectablesPanel />);
    expect(await screen.findByText('No environments found')).toBeInTheDocument();
  });
});

it('the search looks into both languages, without accents', () => {
  expect(inspectables.filter(isNamed('kasityo')).map(({ id }) => id)).toEqual([3]);
  expect(inspectables.filter(isNamed('KERROS')).map(({ id }) => id)).toEqual([2]);
  expect(inspectables.filter(isNamed('  '))).toHaveLength(3);
});

it('countsWithin counts a place and what lies in it', () => {
  const of = (ids: number[]) => {
    const counts = countsWithin(inspectables, ids);
    return inspectables.map(({ id }) => counts.get(id) ?? 0);
  };
  expect(of([3])).toEqual([1, 1, 1]);
  expect(of([2])).toEqual([1, 1, 0]);
  expect(of([2, 3])).toEqual([2, 2, 1]);
});

it('asTree puts each place right before what lies in it, and loses none', () => {
  const second = step(4, 'environment', 'Second floor');
  const flat: FoundInspectable[] = [
    ...inspectables.slice(0, 2),
    { ...second, location_id: 1, path: [kallio, second] },
    ...inspectables.slice(2),
  ];
  expect(asTree(flat).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  // As found by a search, without their parents.
  expect(asTree(flat.slice(2)).map(({ id }) => id)).toEqual([4, 3]);
});

it('crumbsOf names the place itself once, path with or without it', () => {
  const [, , withSelf] = inspectables;
  expect(crumbsOf(withSelf!).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(crumbsOf({ ...withSelf!, path: [kallio, floor] }).map(({ id }) => id)).toEqual([1, 2, 3]);
});
