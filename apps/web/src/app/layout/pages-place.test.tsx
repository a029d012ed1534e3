import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { PagesPlace, usePagesElement } from './pages-place.tsx';

const Upright = ({ children }: { children: ReactNode }) => <main>{children}</main>;
const Lying = ({ children }: { children: ReactNode }) => <section>{children}</section>;

function Screen({ isUpright }: { isUpright: boolean }) {
  const pages = usePagesElement();
  const Frame = isUpright ? Upright : Lying;
  return (
    <>
      <Frame>
        <PagesPlace element={pages} />
      </Frame>
      {createPortal(<input aria-label="note" />, pages)}
    </>
  );
}

it('keeps what was typed when another frame comes around the page', async () => {
  const { rerender, container } = render(<Screen isUpright />);
  expect(container.querySelector('main input')).not.toBeNull();
  await userEvent.type(screen.getByLabelText('note'), 'roof');
  rerender(<Screen isUpright={false} />);
  expect(container.querySelector('main')).toBeNull();
  expect(container.querySelector('section input')).toHaveValue('roof');
});
