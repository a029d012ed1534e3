import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Staggered } from './staggered.tsx';

const idle: (() => void)[] = [];
vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
const rest = () =>
  act(() => {
    for (const work of idle.splice(0)) work();
  });
const shown = () => screen.queryAllByText(/part/).map((part) => part.textContent);
const parts = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <Staggered key={at}>
      <p>part {at + 1}</p>
    </Staggered>
  ));

afterEach(() => {
  while (idle.length > 0) rest();
});

it('draws a few at a time, in order, each time the page rests', () => {
  render(<>{parts(18)}</>);
  expect(shown()).toEqual([]);
  rest();
  expect(shown()).toEqual(Array.from({ length: 8 }, (_, at) => `part ${String(at + 1)}`));
  rest();
  expect(shown()).toHaveLength(16);
  rest();
  expect(shown()).toHaveLength(18);
  expect(idle).toEqual([]);
});

it('skips elements that were unmounted before they were drawn, and draws later ones', () => {
  const { rerender } = render(<>{parts(12)}</>);
  rest();
  rerender(<>{parts(9)}</>);
  rest();
  expect(shown()).toHaveLength(9);
  rerender(<>{parts(11)}</>);
  expect(shown()).toHaveLength(9);
  rest();
  expect(shown()).toHaveLength(11);
});
