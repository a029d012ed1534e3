import { render, screen } from '@testing-library/react';
import { useIntl } from 'react-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { IntlRoot } from './intl-root.tsx';
import { languageStore } from './language.ts';
import { loadTexts } from './text-files.ts';
import { useTexts } from './texts.ts';

const errors = vi.spyOn(console, 'error');
beforeEach(() => errors.mockClear());

function Words() {
  const t = useTexts();
  const { formatDate, formatNumber } = useIntl();
  return (
    <>
      <p>{t('app.updated', { time: '14.05' })}</p>
      <p>{formatDate('2026-11-20T12:00:00', { day: 'numeric', month: 'numeric' })}</p>
      <p>{formatNumber(1.5)}</p>
    </>
  );
}

it.each([
  ['fi', /14\.05/, '20.11.', '1,5'],
  ['en', /14\.05/, '20/11', '1.5'],
] as const)('speaks %s', async (language, text, day, number) => {
  languageStore.language = language;
  await loadTexts(language);
  render(
    <IntlRoot>
      <Words />
    </IntlRoot>,
  );
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(day)).toBeVisible();
  expect(screen.getByText(number)).toBeVisible();
  expect(errors).not.toHaveBeenCalled();
});

function Updated() {
  return <p>{useTexts()('app.updated', { time: '14.05' })}</p>;
}

it('makes the browser look through its languages for no page of words alone', async () => {
  languageStore.language = 'fi';
  await loadTexts('fi');
  const looks = [Intl.NumberFormat, Intl.DateTimeFormat].map((one) =>
    vi.spyOn(one, 'supportedLocalesOf'),
  );
  render(
    <IntlRoot>
      <Updated />
    </IntlRoot>,
  );
  expect(await screen.findByText(/14\.05/)).toBeVisible();
  for (const look of looks) expect(look).not.toHaveBeenCalled();
});
