import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { StablePortal, PortalTarget } from './stable-portal.tsx';

function Screen({ at }: { at: 'here' | 'there' }) {
  return (
    <>
      <main>
        <PortalTarget id="here" />
      </main>
      <aside>
        <PortalTarget id="there" />
      </aside>
      <StablePortal to={at}>
        <input aria-label="note" />
      </StablePortal>
    </>
  );
}

it('keeps what was typed, the focus and the caret when it is moved', async () => {
  const { rerender, container } = render(<Screen at="here" />);
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'note' });
  expect(container.querySelector('main input')).toBe(note);
  await userEvent.type(note, 'roof');
  note.setSelectionRange(1, 3);
  rerender(<Screen at="there" />);
  expect(container.querySelector('aside input')).toBe(note);
  expect(note).toHaveValue('roof');
  expect(note).toHaveFocus();
  expect([note.selectionStart, note.selectionEnd]).toEqual([1, 3]);
});
