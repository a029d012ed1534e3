// Parts opened on request on a desktop only: a phone does not load even the names of these files.
import { lazyPart } from '@kierros/ui';
import { withTexts } from '../../shared/text-files.ts';

export const Dock = lazyPart(
  async () => (await withTexts(['inspectables', 'todos'], () => import('./dock.tsx'))).Dock,
);
export const HeaderMenus = lazyPart(
  async () => (await withTexts(['tools'], () => import('./header-menus.tsx'))).HeaderMenus,
);
export const Palette = lazyPart(
  async () => (await withTexts(['tools', 'preferences'], () => import('./palette.tsx'))).Palette,
);
export const ShortcutsDialog = lazyPart(
  async () =>
    (await withTexts(['shortcuts'], () => import('../../features/shortcuts/shortcuts-dialog.tsx')))
      .ShortcutsDialog,
);
