import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QuestionGroup, useNear } from './question-group.tsx';

// The test's document has no screen: the test says what is near it.
const watched = new Set<Element>();
let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(heard: typeof tell) {
      tell = heard;
    }
    observe = (element: Element) => watched.add(element);
    unobserve = (element: Element) => watched.delete(element);
  },
);

const Beside = ({ name }: { name: string }) => (useNear() ? <button>{name}</button> : null);
const group = (name: string) => {
  const found = screen.getByText(`question ${name}`).parentElement;
  if (!found) throw new Error('No such group.');
  return found;
};

it('draws what stands beside its questions once it has come near, and keeps it', () => {
  const { unmount } = render(
    ['a', 'b', 'c'].map((name) => (
      <QuestionGroup key={name}>
        <p>question {name}</p>
        <Beside name={name} />
      </QuestionGroup>
    )),
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
  act(() => {
    tell([
      { target: group('b'), isIntersecting: true },
      { target: group('c'), isIntersecting: false },
    ]);
  });
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['b']);
  expect([...watched]).toEqual([group('a'), group('c')]);
  unmount();
  expect(watched.size).toBe(0);
});
