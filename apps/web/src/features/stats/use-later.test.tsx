import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useLater } from './use-later.ts';

/** Draws values while another part of the page waits for its figures until `arrive` is called. */
function later(first: string | null) {
  const client = new QueryClient();
  let arrive = () => undefined as void;
  const fetching = new Promise<string>((resolve) => {
    arrive = () => {
      resolve('figures');
    };
  });
  const fetchOther = () => {
    void client.fetchQuery({ queryKey: ['network', 'stats', 'other'], queryFn: () => fetching });
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ value }) => useLater(value, { first, frames: 2 }), {
    initialProps: { value: 'October' },
    wrapper,
  });
  return { ...hook, fetchOther, arrive };
}

it('keeps the value before until the other parts have their figures', async () => {
  const { result, rerender, fetchOther, arrive } = later('October');
  act(fetchOther);
  rerender({ value: 'November' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(result.current).toBe('October');
  act(arrive);
  await waitFor(() => {
    expect(result.current).toBe('November');
  });
});

it('draws its first value after the frame, whatever the other parts wait for', async () => {
  const { result, fetchOther } = later(null);
  act(fetchOther);
  expect(result.current).toBeNull();
  await waitFor(() => {
    expect(result.current).toBe('October');
  });
});
