// Parts opened on request on a desktop only: a phone does not load even the names of these files.
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';

export const Dock = lazyWithTexts('Dock', ['inspectables', 'todos'], () => import('./dock.tsx'));
export const HeaderMenus = lazyWithTexts(
  'HeaderMenus',
  ['tools'],
  () => import('./header-menus.tsx'),
);
export const Palette = lazyWithTexts(
  'Palette',
  ['tools', 'preferences'],
  () => import('./palette.tsx'),
);
export const ShortcutsDialog = lazyWithTexts(
  'ShortcutsDialog',
  ['shortcuts'],
  () => import('../../features/shortcuts/shortcuts-dialog.tsx'),
);
