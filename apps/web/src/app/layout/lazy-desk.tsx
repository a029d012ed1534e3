// What opens on request on a desktop alone: a phone does not carry even the names of these files.
import { lazy } from 'react';
import { withTexts } from '../../shared/text-files.ts';

export const Dock = lazy(async () => ({
  default: (await withTexts(['inspectables', 'todos'], () => import('./dock.tsx'))).Dock,
}));
export const DockSheet = lazy(async () => ({
  default: (await withTexts(['inspectables', 'todos'], () => import('./dock-sheet.tsx'))).DockSheet,
}));
export const HeaderMenus = lazy(async () => ({
  default: (await withTexts(['tools'], () => import('./header-menus.tsx'))).HeaderMenus,
}));
export const Palette = lazy(async () => ({
  default: (await withTexts(['tools'], () => import('./palette.tsx'))).Palette,
}));
export const ShortcutsDialog = lazy(async () => ({
  default: (
    await withTexts(['shortcuts'], () => import('../../features/shortcuts/shortcuts-dialog.tsx'))
  ).ShortcutsDialog,
}));
