import { proxy, subscribe } from 'valtio';
import { readStored, writeStored } from '../stores/stored.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Density = 'cosy' | 'compact';

/** Whether a value is a theme. */
export const isTheme = (value: unknown): value is ThemeChoice =>
  value === 'system' || value === 'light' || value === 'dark';
/** Whether a value is a density. */
export const isDensity = (value: unknown): value is Density =>
  value === 'cosy' || value === 'compact';

const themeKey = 'kierros.theme';
const densityKey = 'kierros.density';

/** The stored choice of this device, from any of its windows. */
export const storedLook = (): { theme: ThemeChoice; density: Density } => ({
  theme: readStored(localStorage, themeKey, isTheme) ?? 'system',
  density: readStored(localStorage, densityKey, isDensity) ?? 'cosy',
});

/** The appearance on this device. `public/boot.js` reads the same keys before the first paint. */
export const themeStore = proxy(storedLook());

/** Sets the theme: following the system, light or dark. */
export function chooseTheme(theme: ThemeChoice): void {
  themeStore.theme = theme;
  writeStored(localStorage, themeKey, theme);
}

/** Sets the density of rows. */
export function chooseDensity(density: Density): void {
  themeStore.density = density;
  writeStored(localStorage, densityKey, density);
}

/** Applies the store to the document's attributes. */
function showTheme(): void {
  const { dataset } = document.documentElement;
  if (themeStore.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = themeStore.theme;
  if (themeStore.density === 'compact') dataset['density'] = 'compact';
  else delete dataset['density'];
}

/**
 * Applies the store now and after each change; prints in light colours, whatever the theme. What is drawn again for
 * paper listens later, and so finds these colours. Returns what unsubscribes from the store.
 */
export function startTheme(): () => void {
  showTheme();
  // Paper is white, on which the light text of the dark theme would be unreadable.
  addEventListener('beforeprint', () => {
    document.documentElement.dataset['theme'] = 'light';
  });
  addEventListener('afterprint', showTheme);
  return subscribe(themeStore, showTheme, true);
}
