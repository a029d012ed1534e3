import type { BrowserContextOptions } from '@playwright/test';

/** How a screen is viewed: device, language and theme. */
export type Look = {
  readonly size: 'desk' | 'phone';
  readonly language: 'en' | 'fi';
  readonly theme: 'dark' | 'light';
};

const sizes = ['desk', 'phone'] as const;
const languages = ['en', 'fi'] as const;
const themes = ['light', 'dark'] as const;

/** All combinations. */
export const looks: readonly Look[] = sizes.flatMap((size) =>
  languages.flatMap((language) => themes.map((theme) => ({ size, language, theme }))),
);

/** What is measured in one look alone is measured in Finnish, which has the longer words, in the light theme. */
export const finnish = {
  desk: { size: 'desk', language: 'fi', theme: 'light' },
  phone: { size: 'phone', language: 'fi', theme: 'light' },
} as const satisfies Record<Look['size'], Look>;

/** The name of a look, as in the screenshots' file names. */
export const nameOf = ({ size, language, theme }: Look): string => `${size}-${language}-${theme}`;

/** The device of a look. The language is stored as the choice of a user who is not signed in yet. */
export function deviceOf(look: Look, url: string): BrowserContextOptions {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  return {
    ...(look.size === 'phone' ? phone : { viewport: { width: 1280, height: 800 } }),
    locale: look.language === 'fi' ? 'fi-FI' : 'en-GB',
    timezoneId: 'Europe/Helsinki',
    colorScheme: look.theme,
    // No animations: a screenshot in the middle of one is not reproducible.
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: [
            { name: 'kierros.language', value: JSON.stringify(look.language) },
            { name: 'kierros.language-untold', value: 'true' },
          ],
        },
      ],
    },
  };
}
