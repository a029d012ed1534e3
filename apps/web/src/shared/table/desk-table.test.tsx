import { cellClasses } from '@kierros/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { setShortcuts } from '../../stores/shortcuts.store.ts';
import { languageStore } from '../language.ts';
import { DeskTable } from './desk-table.tsx';
import { useTableSort } from './use-table-address.ts';

const rows = ['A', 'B', 'C', 'D'].map((name, at) => ({ id: at + 1, name, size: 10 - at }));
const onOpen = vi.fn();

function Table() {
  const { sort, onSort } = useTableSort(['name'], { key: 'name', isReversed: false });
  return (
    <DeskTable
      caption="Huoneet"
      columns={[
        {
          key: 'name',
          header: 'Nimi',
          isSortable: true,
          cell: (row) => (
            <button type="button" className={cellClasses.name} onClick={() => onOpen(row.name)}>
              {row.name}
            </button>
          ),
        },
        { key: 'size', header: 'Koko', cell: (row) => row.size },
        { key: 'note', header: 'Lisätieto', isExtra: true, cell: () => 'x' },
      ]}
      rows={sort.isReversed ? rows.toReversed() : rows}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      sort={sort}
      onSort={onSort}
      acts={(marked) => <span>Teko: {marked.map(({ name }) => name).join('')}</span>}
      onOpen={(row) => onOpen(row.name)}
    />
  );
}

beforeEach(() => {
  languageStore.language = 'fi';
  setShortcuts(true);
  onOpen.mockClear();
});

const name = (text: string) => screen.getByRole('button', { name: text });
const box = (text: string) => screen.getByRole('checkbox', { name: `Merkitse: ${text}` });

it('marks a range by keys, by presses and all, and Escape unmarks', async () => {
  await renderInApp(<Table />, '/home');
  name('A').focus();
  await userEvent.keyboard('x');
  expect(screen.getByText('Teko: A')).toBeInTheDocument();
  await userEvent.keyboard('jj');
  expect(name('C')).toHaveFocus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(screen.getByText('Teko: ABC')).toBeInTheDocument();
  expect(screen.getByText('3 merkittyä')).toBeInTheDocument();
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/^Teko/)).toBeNull();

  const user = userEvent.setup();
  await user.click(box('B'));
  await user.keyboard('{Shift>}');
  await user.click(box('D'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('Teko: BCD')).toBeInTheDocument();
  const all = screen.getByRole('checkbox', { name: 'Merkitse kaikki näkyvät' });
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(screen.getByText('Teko: ABCD')).toBeInTheDocument();
  // From a checkbox the arrows go on to the next checkbox.
  box('A').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(box('B')).toHaveFocus();
});

it('leaves letters alone while single-key shortcuts are off; shift and space still mark', async () => {
  await renderInApp(<Table />, '/home');
  setShortcuts(false);
  name('B').focus();
  await userEvent.keyboard('xj');
  expect(name('B')).toHaveFocus();
  expect(screen.queryByText(/^Teko/)).toBeNull();
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(screen.getByText('Teko: B')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('B');
});

it('keeps the order and the columns in the address', async () => {
  const { router } = await renderInApp(<Table />, '/home');
  await userEvent.click(name('Nimi'));
  expect(router.state.location.search).toBe('?sort=-name');
  expect(screen.getByRole('columnheader', { name: 'Nimi' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await userEvent.click(name('Sarakkeet'));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Lisätieto' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Koko' }));
  expect(router.state.location.search).toBe('?sort=-name&columns=name%2Cnote');
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Merkitse kaikki näkyvät',
    'Nimi',
    'Lisätieto',
  ]);
});
