import { describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./language.ts');
};

describe('language', () => {
  it('is Finnish on the first visit', async () => {
    expect((await fresh()).languageStore).toEqual({ language: 'fi', isUnsaved: false });
  });

  it('follows the user’s preference, over restarts too', async () => {
    const { adoptLanguage, languageStore } = await fresh();
    expect(adoptLanguage('en')).toBeNull();
    expect(languageStore.language).toBe('en');
    expect((await fresh()).languageStore).toEqual({ language: 'en', isUnsaved: false });
  });

  it('chosen while signed out it stays, over restarts, until it is saved on the server', async () => {
    (await fresh()).chooseLanguage('en');
    const { adoptLanguage, languageStore } = await fresh();
    expect(languageStore).toEqual({ language: 'en', isUnsaved: true });
    expect(adoptLanguage('fi')).toBe('en');
    expect(languageStore.language).toBe('en');
  });

  it('once saved, a change made on another device is followed', async () => {
    const { adoptLanguage, chooseLanguage, languageStore, showLanguage } = await fresh();
    chooseLanguage('en');
    showLanguage('en');
    expect(adoptLanguage('fi')).toBeNull();
    expect(languageStore.language).toBe('fi');
  });

  it('an answer about an earlier choice does not settle the later one', async () => {
    const { chooseLanguage, languageStore, showLanguage } = await fresh();
    chooseLanguage('en');
    chooseLanguage('fi');
    showLanguage('en');
    expect(languageStore).toEqual({ language: 'fi', isUnsaved: true });
  });

  it('distrusts what is stored', async () => {
    localStorage.setItem('kierros.language', '"sv"');
    expect((await fresh()).languageStore.language).toBe('fi');
  });
});
