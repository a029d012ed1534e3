import { waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { aDraft, aQuestion } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { roundOf } from './open-round.ts';
import { QuestionList } from './question-list.tsx';
import { openRound } from './round.store.ts';

const many = Array.from({ length: 65 }, (_, index) => aQuestion(index + 1));
const cards = () => document.getElementsByTagName('article').length;

async function show(position: string | null) {
  const round = roundOf(aDraft({ questions: many, position }));
  if (!round) throw new Error('No such type.');
  openRound(round, () => undefined);
  const seen = new Set<number>();
  await renderInApp(
    <Profiler id="list" onRender={() => seen.add(cards())}>
      <QuestionList round={round} />
    </Profiler>,
  );
  await waitFor(() => {
    expect(cards()).toBe(many.length);
  });
  return seen;
}

it('shows the beginning of a long form first, then every question with what stands beside it', async () => {
  const seen = await show(null);
  expect([...seen].filter((count) => count > 0)).toContain(30);
  await waitFor(() => {
    expect(document.querySelectorAll('article [aria-pressed]')).toHaveLength(many.length);
  });
});

it('draws a form as a whole that opens further down', async () => {
  const seen = await show('60:11');
  expect([...seen].filter((count) => count > 0)).toEqual([many.length]);
});
