import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { languageStore } from '../../shared/language.ts';
import { themeStore } from '../../shared/theme.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOtherWindows } from './other-windows.ts';

function Retry() {
  useOtherWindows();
  return <p>{useTexts()('app.retry')}</p>;
}

const otherWindow = (key: string, value: unknown) => {
  localStorage.setItem(key, JSON.stringify(value));
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
};

it('a choice in another window applies here immediately', async () => {
  languageStore.language = 'fi';
  await renderInApp(<Retry />);
  expect(await screen.findByText('Yritä uudelleen')).toBeInTheDocument();
  otherWindow('kierros.language', 'en');
  expect(await screen.findByText('Try again')).toBeInTheDocument();
  otherWindow('kierros.theme', 'dark');
  otherWindow('kierros.density', 'compact');
  expect({ ...themeStore }).toEqual({ theme: 'dark', density: 'compact' });
  otherWindow('kierros.theme', 'pink');
  otherWindow('kierros.else', 'light');
  expect(themeStore.theme).toBe('system');
  expect(languageStore.language).toBe('en');
});
