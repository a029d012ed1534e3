import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { StaticLink } from './static-link.tsx';

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p role="status">{pathname + search}</p>
      <button onClick={() => void navigate('?range=4')}>4</button>
    </>
  );
}

const onRender = vi.fn();

const inApp = () =>
  renderInApp(
    <>
      <Page />
      <Profiler id="link" onRender={onRender}>
        <StaticLink to="/home?view=place&place=7">Kellari</StaticLink>
      </Profiler>
    </>,
    '/home?view=stats',
  );

it('leads to its address within the app, with pointer and keyboard', async () => {
  await inApp();
  const link = screen.getByRole('link', { name: 'Kellari' });
  expect(link).toHaveAttribute('href', '/home?view=place&place=7');
  link.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/home?view=place&place=7');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a press with %j to the browser',
  async (press) => {
    await inApp();
    // Not prevented: jsdom does not open another tab.
    expect(fireEvent.click(screen.getByRole('link'), press)).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('/home?view=stats');
  },
);

it('is not drawn anew with the address', async () => {
  await inApp();
  onRender.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '4' }));
  expect(screen.getByRole('status')).toHaveTextContent('/home?range=4');
  expect(onRender).not.toHaveBeenCalled();
});
