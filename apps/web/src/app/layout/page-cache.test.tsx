import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.tsx';

const started = vi.fn<(name: string) => void>();

function Page({ name }: { name: string }) {
  const { search } = useLocation();
  useEffect(() => {
    started(name);
  }, [name]);
  return (
    <>
      <h1>{name + search}</h1>
      <input aria-label={name} />
    </>
  );
}

async function start(path: string) {
  const page = (at: string) => ({ path: at, element: <Page name={at} /> });
  const router = createMemoryRouter(
    [
      {
        element: <PageCache />,
        children: ['/home', '/preferences', '/inspections', '/inspection'].map(page),
      },
    ],
    { initialEntries: [path] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  return (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to)));
}

const setScroll = (to: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: to });
};
const scrolled = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  document.body.innerHTML = '';
  started.mockClear();
  scrolled.mockClear();
  setScroll(0);
  vi.stubGlobal('scrollTo', scrolled);
});

describe('PageCache', () => {
  it('keeps typed text and the scroll position', async () => {
    const go = await start('/home?view=history&type=1');
    await userEvent.type(screen.getByLabelText('/home'), 'roof');
    setScroll(640);
    await go('/preferences');
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByRole('heading')).toHaveTextContent('/preferences');
    await go(-1);
    expect(screen.getByRole('heading')).toHaveTextContent('/home?view=history&type=1');
    expect(screen.getByRole('textbox')).toHaveValue('roof');
    expect(scrolled).toHaveBeenLastCalledWith(0, 640);
  });

  it('takes each view of a path for a page of its own', async () => {
    const go = await start('/home');
    await userEvent.type(screen.getByRole('textbox'), 'a');
    await go('/home?view=due');
    expect(screen.getByRole('textbox')).toHaveValue('');
    await go('/home');
    expect(screen.getByRole('textbox')).toHaveValue('a');
  });

  it('follows the address while it names the same view', async () => {
    const go = await start('/home?view=history&type=1');
    await userEvent.type(screen.getByRole('textbox'), 'a');
    await go('/home?view=history&type=2');
    expect(screen.getByRole('heading')).toHaveTextContent('type=2');
    expect(screen.getByRole('textbox')).toHaveValue('a');
  });

  it('does not cache the pages of an inspection', async () => {
    const go = await start('/inspections');
    await userEvent.type(screen.getByRole('textbox'), 'a');
    await go('/inspection');
    await userEvent.type(screen.getByRole('textbox'), 'b');
    await go('/inspections');
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });

  it('stops the effects of a hidden page and starts them when it comes back', async () => {
    const go = await start('/home');
    await go('/preferences');
    await go('/home');
    expect(started.mock.calls.flat()).toEqual(['/home', '/preferences', '/home']);
  });

  it('does not cache a page that was left under an open dialog', async () => {
    const go = await start('/home');
    await userEvent.type(screen.getByRole('textbox'), 'a');
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" data-open></div>');
    await go('/preferences');
    document.querySelector('[role="dialog"]')?.remove();
    await go('/home');
    expect(screen.getByRole('textbox')).toHaveValue('');
  });
});
