import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { areLookedInto, QuestionGroup, runsOf, useNear } from './question-group.tsx';

// jsdom has no layout: the test reports what is near the screen.
const watched = new Set<Element>();
let notify: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(heard: typeof notify) {
      notify = heard;
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
    notify([
      { target: group('b'), isIntersecting: true },
      { target: group('c'), isIntersecting: false },
    ]);
  });
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['b']);
  expect([...watched]).toEqual([group('a'), group('c')]);
  unmount();
  expect(watched.size).toBe(0);
});

const of = (types: string) =>
  [...types].map((sign, at) => ({
    questionId: at,
    inspectableId: 1,
    chosenId: 1,
    type: sign === 't' ? ('text' as const) : ('value' as const),
    isMandatory: false,
    maxPhotos: 0,
    onLow: 'nothing' as const,
  }));
const cut = (types: string, isTextLaidOut: boolean) =>
  runsOf(of(types), isTextLaidOut).map(
    ({ isPiece, slots }) => `${isPiece ? 'piece' : 'laid out'} of ${String(slots.length)}`,
  );

it('leaves text fields laid out as long as the browser looks into them', () => {
  expect(cut('vvvttv', true)).toEqual(['piece of 3', 'laid out of 2', 'piece of 1']);
  expect(cut('vvvttv', false)).toEqual(['piece of 6']);
  expect(areLookedInto(of('t'.repeat(200) + 'vvv'))).toBe(true);
  expect(areLookedInto(of('t'.repeat(201)))).toBe(false);
});
