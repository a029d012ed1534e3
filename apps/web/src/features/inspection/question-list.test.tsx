import { act, waitFor } from '@testing-library/react';
import { Profiler, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { expect, it } from 'vitest';
import { aDraft, aQuestion } from '../../../testing/device-builders.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { languageStore } from '../../shared/language.ts';
import { roundOf } from './open-round.ts';
import { QuestionList } from './question-list.tsx';
import { openRound, roundStore } from './round.store.ts';

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

it('has a heading above the first question of each section', async () => {
  languageStore.language = 'fi';
  const sections = [
    ['', ''],
    ['Keittiö', 'Kitchen'],
    ['Keittiö', 'Kitchen'],
    ['', ''],
    ['', 'Hall'],
  ];
  const questions = sections.map(([fi = '', en = ''], index) =>
    aQuestion(index + 1, { section: { fi, en } }),
  );
  const round = roundOf(aDraft({ questions, position: null }));
  if (!round) throw new Error('No such type.');
  openRound(round, () => undefined);
  await renderInApp(<QuestionList round={round} />);
  const shown = [...document.querySelectorAll('h2')].map(
    ({ textContent, lang }) => `${lang} ${textContent.replace(/ Kysymys.*/, '')}`,
  );
  const expected = ['fi 1.', 'fi Keittiö', 'fi 2.', 'fi 3.', 'fi 4.', 'en Hall', 'fi 5.'];
  expect(shown).toEqual(expected);
});

it('draws a form as a whole that opens further down', async () => {
  const seen = await show('60:11');
  expect([...seen].filter((count) => count > 0)).toEqual([many.length]);
});

const rooms = [11, 12].map((id) => ({
  id,
  name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` },
  environmentId: 10,
  descendantIds: [],
}));

it.each([
  ['another room by its beginning', '1:12', 30],
  ['another room as a whole when a question further down is gone to', '60:12', many.length],
])('shows %s', async (_what, position, first) => {
  const round = roundOf(aDraft({ questions: many, places: rooms }));
  if (!round) throw new Error('No such type.');
  openRound(round, () => undefined);
  const seen: number[] = [];
  await renderInApp(
    <Profiler
      id="list"
      onRender={() => {
        if (document.getElementById('answer-1-12')) seen.push(cards());
      }}
    >
      <QuestionList round={round} />
    </Profiler>,
  );
  act(() => {
    roundStore.position = position;
    roundStore.activeId = 12;
  });
  await waitFor(() => {
    expect(document.getElementById('answer-65-12')).not.toBeNull();
  });
  expect(seen[0]).toBe(first);
});

let moreTexts: () => void = () => undefined;

// Simulates that a text file was loaded: the same texts, returned by a new function.
function ComingTexts({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const [turn, setTurn] = useState(0);
  moreTexts = () => {
    setTurn(turn + 1);
  };
  const value = useMemo(
    () => ({
      ...intl,
      turn,
      formatMessage: intl.formatMessage.bind(undefined) as IntlShape['formatMessage'],
    }),
    [intl, turn],
  );
  return <RawIntlProvider value={value}>{children}</RawIntlProvider>;
}

it('leaves the steps of a scale where they are when more texts come in', async () => {
  const round = roundOf(aDraft({ questions: many.slice(0, 3) }));
  if (!round) throw new Error('No such type.');
  openRound(round, () => undefined);
  await renderInApp(
    <ComingTexts>
      <QuestionList round={round} />
    </ComingTexts>,
  );
  const radio = document.querySelector<HTMLInputElement>('input[type=radio]');
  radio?.focus();
  act(() => {
    moreTexts();
  });
  expect(document.activeElement).toBe(radio);
  expect(radio).not.toBeNull();
});
