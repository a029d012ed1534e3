import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddressChange } from '../use-address-change.ts';
import { useUnsaved } from './use-unsaved.tsx';

function Page() {
  const [isDirty, setDirty] = useState(true);
  const { question } = useUnsaved(isDirty);
  const change = useAddressChange();
  return (
    <>
      <button
        onClick={() => {
          change({ id: '2' });
        }}
      >
        other
      </button>
      <button
        onClick={() => {
          setDirty(false);
        }}
      >
        save
      </button>
      <button
        onClick={() => {
          change({ search: 'x' });
        }}
      >
        search
      </button>
      <output>{useLocation().search}</output>
      {question}
    </>
  );
}

it('an edit of the address that was refused is not made by the next one', async () => {
  const user = userEvent.setup();
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/?id=1'],
  });
  render(
    <IntlProvider locale="en" onError={() => undefined}>
      <RouterProvider router={router} />
    </IntlProvider>,
  );
  await user.click(screen.getByText('other'));
  await user.click(await screen.findByText('manage.stay'));
  await user.click(screen.getByText('save'));
  await user.click(screen.getByText('search'));
  expect(screen.getByRole('status')).toHaveTextContent('?id=1&search=x');
});
