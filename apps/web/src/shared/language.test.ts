import { describe, expect, it, vi } from 'vitest';

const fresh = async () => {
  vi.resetModules();
  return import('./language.ts');
};

describe('language', () => {
  it('is Finnish on the first visit', async () => {
    const { languageStore } = await fresh();
    expect(languageStore).toEqual({ language: 'fi', isChosenHere: false });
  });

  it('follows the user’s preference', async () => {
    const { adoptLanguage, languageStore } = await fresh();
    expect(adoptLanguage('en')).toBeNull();
    expect(languageStore.language).toBe('en');
  });

  it('stays what was chosen on this device, over restarts, and the server is told', async () => {
    (await fresh()).chooseLanguage('en');
    const { adoptLanguage, languageStore } = await fresh();
    expect(languageStore).toEqual({ language: 'en', isChosenHere: true });
    expect(adoptLanguage('fi')).toBe('en');
    expect(languageStore.language).toBe('en');
  });

  it('has nothing to tell when both agree', async () => {
    const { adoptLanguage, chooseLanguage } = await fresh();
    chooseLanguage('en');
    expect(adoptLanguage('en')).toBeNull();
  });

  it('distrusts what is stored', async () => {
    localStorage.setItem('kierros.language', '"sv"');
    expect((await fresh()).languageStore.language).toBe('fi');
  });
});
