import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IntlRoot } from './intl-root.tsx';
import { languageStore } from './language.ts';
import { loadTexts } from './text-files.ts';
import { useTexts } from './texts.ts';
import type { TextId } from './texts.ts';

// The Finnish file of a broken build: one text is missing.
vi.mock('../i18n/generated/fi/core.json', async (original) => {
  const { 'app.close': _cut, ...rest } = (await original<{ default: Record<string, unknown> }>())
    .default;
  return { default: rest };
});

function Words() {
  const t = useTexts();
  return (
    <p>
      {t('app.close')} / {t('app.retry')} / {t('app.nowhere' as TextId)}
    </p>
  );
}

it('a text cut from the Finnish file is shown in English, one cut from both by its key', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  languageStore.language = 'fi';
  await loadTexts('fi');
  render(
    <IntlRoot>
      <Words />
    </IntlRoot>,
  );
  expect(await screen.findByText('Close / Yritä uudelleen / app.nowhere')).toBeVisible();
  expect(document.documentElement.lang).toBe('fi');
});
