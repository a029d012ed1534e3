import type { Schema } from '@kierros/api/schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../../testing/render.tsx';
import { languageStore } from '../../../shared/language.ts';
import { InspectablesList, usePlaceTree } from '../places-list.tsx';
import { setFolded } from './folded-store.ts';
import { useFirstAdded } from './use-first-added.ts';

const text = (words: string) => ({ fi: words, en: words });
const about = { description: text(''), archived_at: null, version: 1, path: [], location_id: 1 };
const roomsOf = (environment_id: number, count: number): Schema<'Room'>[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ ...about, id: environment_id + index + 1, kind: 'room', environment_id },
    ...{ name: text(`Luokka ${String(environment_id + index + 1)}`), roomtype_id: null },
  }));
const environment = (id: number, name: string, count: number): Schema<'Environment'> => ({
  ...{ ...about, id, kind: 'environment', name: text(name), environmenttype_id: null },
  ...{ rooms: roomsOf(id, count), rooms_count: count },
});
const site = (count: number): Schema<'Location'> => ({
  ...{
    ...about,
    id: 1,
    kind: 'location',
    name: text('Kallio'),
    time_zone: 'Europe/Helsinki',
    on_time_target: null,
  },
  ...{ environments_count: 2, rooms_count: count * 2 },
  environments: [environment(100, 'A-siipi', count), environment(20_000, 'Piha', count)],
});

function List({ location }: { location: Schema<'Location'> }) {
  const tree = usePlaceTree(location);
  const added = useFirstAdded(location);
  return (
    <InspectablesList
      tree={tree}
      locationId={1}
      open={null}
      added={added}
      onPaste={() => undefined}
    />
  );
}
function Growing() {
  const [environments, setEnvironments] = useState(site(3).environments ?? []);
  const location = useMemo(() => ({ ...site(3), environments }), [environments]);
  return (
    <>
      <List location={location} />
      <button
        type="button"
        onClick={() => {
          setEnvironments(([first, ...others]) => [
            environment(100, 'A-siipi', (first?.rooms_count ?? 0) + 1),
            ...others,
          ]);
        }}
      >
        Grow
      </button>
    </>
  );
}
const show = (count = 3) => renderInApp(<List location={site(count)} />, '/');
const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const mark = (name: string) => screen.getByRole('checkbox', { name: `Merkitse ${name}` });

beforeEach(() => {
  languageStore.language = 'fi';
  setFolded([]);
});

it('is one stop of the Tab key, in which the keys move, fold and open', async () => {
  const { router } = await show();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(row('Kallio')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(row('Luokka 101')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(row(/A-siipi/)).toHaveFocus();
  expect(row(/A-siipi/)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('treeitem', { name: 'Luokka 101' })).toBeNull();
  await userEvent.keyboard('{End}');
  expect(row('Luokka 20003')).toHaveFocus();
  await userEvent.keyboard('pi');
  expect(row(/Piha/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?place=20000');
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Supista kaikki ympäristöt' })).toHaveFocus();
});

it('remembers what is folded', async () => {
  const first = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Supista kaikki ympäristöt' }));
  expect(screen.getAllByRole('treeitem')).toHaveLength(3);
  first.unmount();
  await show();
  expect(screen.getAllByRole('treeitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Laajenna kaikki ympäristöt' }));
  expect(screen.getAllByRole('treeitem')).toHaveLength(9);
});

it('marks a range with shift, a whole environment, and what Space is pressed on', async () => {
  await show();
  const user = userEvent.setup();
  await user.click(mark('Luokka 101'));
  await user.keyboard('{Shift>}');
  await user.click(mark('Luokka 103'));
  await user.keyboard('{/Shift}');
  expect(mark('Luokka 102')).toBeChecked();
  expect(mark('A-siipi')).toBePartiallyChecked();
  await user.click(mark('Piha'));
  expect(mark('Luokka 20003')).toBeChecked();
  row('Luokka 20003').focus();
  await user.keyboard(' ');
  expect(mark('Luokka 20003')).not.toBeChecked();
  expect(row(/Piha/)).toHaveAttribute('aria-checked', 'mixed');
});

it('draws a part of a long list, and says where each row is in the whole', async () => {
  await show(2_500);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  expect(row('Luokka 101')).toHaveAttribute('aria-setsize', '2500');
  row('Kallio').focus();
  await userEvent.keyboard('{End}');
  expect(row('Luokka 22500')).toHaveFocus();
  expect(row('Luokka 22500')).toHaveAttribute('aria-posinset', '2500');
});

it('unfolds the environment to which something is added', async () => {
  setFolded([100, 20_000]);
  const view = await renderInApp(<Growing />, '/');
  expect(screen.getAllByRole('treeitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Grow' }));
  expect(row('Luokka 104')).toBeVisible();
  expect(row(/Piha/)).toHaveAttribute('aria-expanded', 'false');
  view.unmount();
});
