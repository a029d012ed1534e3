import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchList } from './search-list.tsx';

const items = ['Home', 'History', 'Hall'].map((label) => ({ key: label, label }));
const onSelect = vi.fn();

function Example() {
  const [typed, setTyped] = useState('');
  const hits = items.filter(({ label }) => label.toLowerCase().includes(typed));
  return (
    <main>
      <SearchList
        label="Go to"
        resultsLabel="Results"
        typed={typed}
        onTyped={setTyped}
        items={hits}
        onSelect={onSelect}
      />
    </main>
  );
}

const highlighted = () =>
  document.getElementById(
    screen.getByRole('combobox', { name: 'Go to' }).getAttribute('aria-activedescendant') ?? '',
  )?.textContent;

it('highlights the first result, and the next ones by arrow keys', async () => {
  onSelect.mockReset();
  render(<Example />);
  await userEvent.type(screen.getByRole('combobox'), 'h');
  expect(highlighted()).toBe('Home');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe('Hall');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(items[1]);
});

it('highlights the first one again after further letters, and takes it', async () => {
  onSelect.mockReset();
  render(<Example />);
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}ha');
  expect(highlighted()).toBe('Hall');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(items[2]);
});

it('takes what is pressed', async () => {
  onSelect.mockReset();
  render(<Example />);
  await userEvent.click(screen.getByRole('option', { name: 'History' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(items[1]);
});

it('has nothing that axe objects to', async () => {
  const { container } = render(<Example />);
  await userEvent.type(screen.getByRole('combobox'), 'h');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
