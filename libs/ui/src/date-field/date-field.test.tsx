import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import type { DateFieldProps } from './date-field.tsx';

const texts = {
  open: 'Choose a day',
  previous: 'Previous month',
  next: 'Next month',
  invalid: 'Write the day as 3.12.2026.',
};

function show(given: Partial<DateFieldProps> = {}) {
  const onChange = vi.fn<(day: string) => void>();
  function Held() {
    const [day, setDay] = useState(given.value ?? '');
    return (
      <DateField
        label="Day"
        language="fi"
        texts={texts}
        {...given}
        value={day}
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
    );
  }
  render(<Held />);
  return onChange;
}

it('writes the day as the language does, whatever the browser speaks', () => {
  show({ value: '2026-12-03' });
  expect(screen.getByLabelText('Day')).toHaveValue('3.12.2026');
});

it('takes a day that is typed, and keeps it as it was typed', async () => {
  const onChange = show();
  await userEvent.type(screen.getByLabelText('Day'), '3.12.2026');
  expect(onChange.mock.calls).toEqual([['2026-12-03']]);
  expect(screen.getByLabelText('Day')).toHaveValue('3.12.2026');
});

it('says what is no day once it is left, and holds none then', async () => {
  const onChange = show({ value: '2026-12-03' });
  const field = screen.getByLabelText('Day');
  await userEvent.type(field, '{Backspace}');
  expect(field).not.toBeInvalid();
  await userEvent.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(texts.invalid);
  expect(onChange).toHaveBeenLastCalledWith('');
});

it('works with the keyboard alone in the calendar, and returns to its button', async () => {
  const onChange = show({ value: '2026-12-03' });
  const opener = screen.getByRole('button', { name: 'Choose a day: Day' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const day = await screen.findByRole('button', { name: /torstai.* 3\. joulukuuta 2026/ });
  await waitFor(() => {
    expect(day).toHaveFocus();
  });
  expect(screen.getByRole('grid', { name: 'joulukuu 2026' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-10');
  await waitFor(() => {
    expect(opener).toHaveFocus();
  });
  expect(screen.getByLabelText('Day')).toHaveValue('10.12.2026');
});

it('opens where no bound is set', async () => {
  show({ min: '', max: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose a day: Day' }));
  expect(await screen.findByRole('grid')).toBeInTheDocument();
});

it('offers no day before the first or after the last', async () => {
  show({ value: '2026-12-03', min: '2026-12-02', max: '2026-12-20' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose a day: Day' }));
  expect(await screen.findByRole('button', { name: / 1\. joulukuuta 2026/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: / 21\. joulukuuta 2026/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: / 20\. joulukuuta 2026/ })).toBeEnabled();
});
