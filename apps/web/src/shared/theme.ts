import { proxy, subscribe } from 'valtio';
import { readStored, writeStored } from '../stores/stored.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Density = 'cosy' | 'compact';

/** Whether a value is a choice of colours. */
export const isTheme = (value: unknown): value is ThemeChoice =>
  value === 'system' || value === 'light' || value === 'dark';
/** Whether a value is a choice of density. */
export const isDensity = (value: unknown): value is Density =>
  value === 'cosy' || value === 'compact';

const themeKey = 'kierros.theme';
const densityKey = 'kierros.density';

/** What was last chosen on this device, in any of its windows. */
export const storedLook = (): { theme: ThemeChoice; density: Density } => ({
  theme: readStored(localStorage, themeKey, isTheme) ?? 'system',
  density: readStored(localStorage, densityKey, isDensity) ?? 'cosy',
});

/** How the app looks on this device. `public/boot.js` reads the same keys before the first paint. */
export const themeStore = proxy(storedLook());

/** Follows the system, or stays light or dark. */
export function chooseTheme(theme: ThemeChoice): void {
  themeStore.theme = theme;
  writeStored(localStorage, themeKey, theme);
}

/** How much room rows take. */
export function chooseDensity(density: Density): void {
  themeStore.density = density;
  writeStored(localStorage, densityKey, density);
}

/** Makes the document's attributes equal to the store. */
export function showTheme(): void {
  const { dataset } = document.documentElement;
  if (themeStore.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = themeStore.theme;
  if (themeStore.density === 'compact') dataset['density'] = 'compact';
  else delete dataset['density'];
}

/** Keeps the document's attributes equal to the store. */
export function startTheme(): () => void {
  showTheme();
  return subscribe(themeStore, showTheme, true);
}
