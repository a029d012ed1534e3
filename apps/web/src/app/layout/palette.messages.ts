import type { MessageSet } from '../../shared/texts.ts';

export const paletteMessages = {
  'palette.open': { en: 'Search and commands (Ctrl K)', fi: 'Haku ja komennot (Ctrl K)' },
  'palette.title': { en: 'Search and commands', fi: 'Haku ja komennot' },
  'palette.placeholder': { en: 'Place or command', fi: 'Kohde tai komento' },
  'palette.results': { en: 'Results', fi: 'Tulokset' },
  'palette.none': { en: 'No results', fi: 'Ei osumia' },
  'palette.inspect': { en: 'Inspect: {name}', fi: 'Tarkasta: {name}' },
  'palette.history': { en: 'History: {name}', fi: 'Historia: {name}' },
} as const satisfies MessageSet;

export type PaletteMessages = typeof paletteMessages;
