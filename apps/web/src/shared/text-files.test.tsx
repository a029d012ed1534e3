import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IntlRoot } from './intl-root.tsx';
import { languageStore } from './language.ts';
import { loadPart, loadTexts, shownTexts, wantTexts } from './text-files.ts';
import { useTexts } from './texts.ts';
import type { TextId } from './texts.ts';

function Words() {
  const t = useTexts();
  return <p>{t('app.close')}</p>;
}

it('keeps the language on the screen until the texts of the other one have come', async () => {
  languageStore.language = 'fi';
  await loadTexts('fi');
  render(
    <IntlRoot>
      <Words />
    </IntlRoot>,
  );
  expect(screen.getByText('Sulje')).toBeVisible();
  act(() => {
    languageStore.language = 'en';
  });
  expect(screen.getByText('Sulje')).toBeVisible();
  expect(document.documentElement.lang).toBe('fi');
  expect(await screen.findByText('Close')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

it('adds the texts of a feature to those of every page, in each language from then on', async () => {
  languageStore.language = 'en';
  await loadTexts('en');
  expect(shownTexts('en')?.messages['scan.title']).toBeUndefined();
  await wantTexts('scan');
  expect(shownTexts('en')?.messages).toMatchObject({
    'scan.title': expect.anything() as unknown,
    'app.close': [{ value: 'Close' }],
  });
  await loadTexts('fi');
  expect(shownTexts('fi')?.messages['scan.title']).toBeDefined();
});

it('asks again for what could not be fetched', async () => {
  const part = 'missing' as 'core';
  const first = loadPart('en', part);
  await expect(first).rejects.toThrow('missing');
  const second = loadPart('en', part);
  await expect(second).rejects.toThrow('missing');
  expect(second).not.toBe(first);
});

it('brings a page with its texts in the language that is shown while another one is coming', async () => {
  languageStore.language = 'fi';
  await loadTexts('fi');
  await wantTexts('actions');
  expect(shownTexts('fi')?.language).toBe('fi');
  languageStore.language = 'en';
  await wantTexts('calendar');
  expect(shownTexts('en')?.messages['calendar.title']).toMatchObject([
    { value: 'Tarkastuskalenteri' },
  ]);
});

it('shows what comes later without drawing anew what stands', async () => {
  languageStore.language = 'en';
  await loadTexts('en');
  const drawn = vi.fn();
  function Counted({ id }: { id: TextId }) {
    const t = useTexts();
    drawn(id);
    return <p>{t(id)}</p>;
  }
  const page = (id: TextId | null) => (
    <IntlRoot>
      <Counted id="app.close" />
      {id && <Counted id={id} />}
    </IntlRoot>
  );
  const { rerender } = render(page(null));
  drawn.mockClear();
  await act(() => wantTexts('history'));
  expect(drawn).not.toHaveBeenCalled();
  rerender(page('history.title'));
  expect(await screen.findByText('History')).toBeVisible();
});

it('shows a part that has come while another one is still on its way', async () => {
  languageStore.language = 'en';
  await loadTexts('en');
  expect(shownTexts('en')?.language).toBe('en');
  const late = expect(wantTexts('missing' as 'core')).rejects.toThrow('missing');
  await wantTexts('todos');
  expect(shownTexts('en')?.messages['todos.noRoom']).toBeDefined();
  await late;
});
