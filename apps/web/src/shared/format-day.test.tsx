import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { useFormatDay } from './format-day.ts';
import { languageStore } from './language.ts';

function Day({ day }: { day: string }) {
  return <p>{useFormatDay()(day)}</p>;
}

beforeEach(() => {
  vi.setSystemTime('2026-11-23T10:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['en', '2026-11-30', 'Mon 30/11'],
  ['en', '2027-11-18', 'Thu 18/11/2027'],
  ['en', '2025-12-31', 'Wed 31/12/2025'],
  ['fi', '2026-01-01', 'to 1.1.'],
  ['fi', '2027-11-18', 'to 18.11.2027'],
] as const)(
  'in %s %s is %s: the year is written when it is not the current one',
  async (language, day, text) => {
    languageStore.language = language;
    await renderInApp(<Day day={day} />);
    expect((await screen.findByRole('paragraph')).textContent.replace(',', '')).toBe(text);
  },
);
