import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const onSwipe = vi.fn();
afterEach(() => {
  onSwipe.mockReset();
});

function Page({ isLoading }: { isLoading: boolean }) {
  useSwipe(true, onSwipe);
  return isLoading ? <p key="before">Loading</p> : <p key="after">Rows</p>;
}

const at = (clientX: number) => ({ clientX, clientY: 300 });
const touch = (target: Element) =>
  fireEvent.touchStart(target, { touches: [at(300)], changedTouches: [at(300)] });
const lift = (target: Element) => fireEvent.touchEnd(target, { changedTouches: [at(245)] });

it('follows a swipe to its end when the touched element is removed', () => {
  const { getByText, rerender } = render(<Page isLoading />);
  const before = getByText('Loading');
  touch(before);
  rerender(<Page isLoading={false} />);
  lift(before);
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith('left');
});

it('reports each swipe once', () => {
  const { getByText } = render(<Page isLoading={false} />);
  const rows = getByText('Rows');
  for (const _ of [1, 2]) {
    touch(rows);
    lift(rows);
  }
  expect(onSwipe).toHaveBeenCalledTimes(2);
});
