import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ScaleInput } from './scale-input.tsx';
import type { ScaleOption } from './scale-input.tsx';

const faces: ScaleOption[] = (
  [
    [1, 'Poor', 'red', 'sad'],
    [2, 'Fair', 'yellow', 'neutral'],
    [3, 'Good', 'green', 'happy'],
  ] as const
).map(([value, label, level, face]) => ({
  ...{ value, label, level, glyph: { kind: 'face', face } },
  name: `${label}, ${String(value)}/3`,
}));

function Question({ onAnswer = () => undefined }: { onAnswer?: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  const answer = (next: number | null) => {
    setValue(next);
    onAnswer(next);
  };
  return (
    <>
      <h3 id="q">Floors are clean</h3>
      <ScaleInput
        labelledBy="q"
        options={faces}
        value={value}
        onChange={answer}
        onClear={() => {
          answer(null);
        }}
        clearLabel="Clear answer"
        required
      />
      <input aria-label="elsewhere" />
    </>
  );
}

describe('ScaleInput', () => {
  it('is a radio group named by its question, with nothing chosen', () => {
    render(<Question />);
    expect(screen.getByRole('radiogroup', { name: 'Floors are clean' })).toBeRequired();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Poor, 1/3' })).toBeInTheDocument();
  });

  it('is answered by a press and by arrow keys', async () => {
    const user = userEvent.setup();
    render(<Question />);
    await user.click(screen.getByRole('radio', { name: 'Fair, 2/3' }));
    expect(screen.getByRole('radio', { name: 'Fair, 2/3' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Good, 3/3' })).toBeChecked();
  });

  it('takes a digit only while focus is inside', async () => {
    const user = userEvent.setup();
    const onAnswer = vi.fn();
    render(<Question onAnswer={onAnswer} />);
    await user.click(screen.getByLabelText('elsewhere'));
    await user.keyboard('3');
    expect(onAnswer).not.toHaveBeenCalled();
    screen.getByRole('radio', { name: 'Poor, 1/3' }).focus();
    await user.keyboard('3');
    expect(onAnswer).toHaveBeenLastCalledWith(3);
    await user.keyboard('7');
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  it('shows the step that was pressed before the button that clears', async () => {
    render(<Question />);
    fireEvent.click(screen.getByRole('radio', { name: 'Good, 3/3' }));
    expect(screen.getByRole('radio', { name: 'Good, 3/3' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Clear answer' })).toBeVisible();
  });

  it('is cleared by its button and by Delete', async () => {
    const user = userEvent.setup();
    const onAnswer = vi.fn();
    render(<Question onAnswer={onAnswer} />);
    await user.click(screen.getByRole('radio', { name: 'Good, 3/3' }));
    await user.click(await screen.findByRole('button', { name: 'Clear answer' }));
    expect(onAnswer).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
    expect(screen.getByRole('radiogroup')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Good, 3/3' }));
    await user.keyboard('{Delete}');
    expect(onAnswer).toHaveBeenLastCalledWith(null);
  });

  it('leaves shortcuts with Ctrl alone', async () => {
    const user = userEvent.setup();
    const onAnswer = vi.fn();
    render(<Question onAnswer={onAnswer} />);
    screen.getByRole('radio', { name: 'Poor, 1/3' }).focus();
    await user.keyboard('{Control>}3{/Control}');
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
