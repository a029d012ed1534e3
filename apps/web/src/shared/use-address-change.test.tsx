import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressChange } from './use-address-change.ts';

function Page() {
  const one = useAddressChange();
  const other = useAddressChange();
  const { search } = useLocation();
  return (
    <>
      <button
        onClick={() => {
          one({ type: '2' });
          other({ place: '11' });
        }}
      >
        both
      </button>
      <button
        onClick={() => {
          other({ type: null });
        }}
      >
        less
      </button>
      <output>{search}</output>
    </>
  );
}

it('keeps both of two edits before the page is drawn again', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/home?view=due']}>
      <Page />
    </MemoryRouter>,
  );
  await user.click(screen.getByText('both'));
  expect(screen.getByRole('status')).toHaveTextContent('?view=due&type=2&place=11');
  await user.click(screen.getByText('less'));
  expect(screen.getByRole('status')).toHaveTextContent('?view=due&place=11');
});
