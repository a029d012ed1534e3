// What only opens on request comes in a chunk of its own when it first opens:
// the pages themselves then stay within their budget of script.
import { lazy } from 'react';
import { withTexts } from '../../shared/text-files.ts';

export { OnceOpen } from '@kierros/ui';

export const Background = lazy(async () => ({
  default: (await import('./background.tsx')).Background,
}));
export const DesktopFrame = lazy(async () => ({
  default: (await import('./desktop-frame.tsx')).DesktopFrame,
}));
export const MobileFrame = lazy(async () => ({
  default: (await import('./mobile-frame.tsx')).MobileFrame,
}));
export const Dock = lazy(async () => ({
  default: (await withTexts(['inspectables', 'todos'], () => import('./dock.tsx'))).Dock,
}));
export const DockSheet = lazy(async () => ({
  default: (await withTexts(['inspectables', 'todos'], () => import('./dock-sheet.tsx'))).DockSheet,
}));
export const HeaderMenus = lazy(async () => ({
  default: (await import('./header-menus.tsx')).HeaderMenus,
}));
export const ShortcutsDialog = lazy(async () => ({
  default: (
    await withTexts(['shortcuts'], () => import('../../features/shortcuts/shortcuts-dialog.tsx'))
  ).ShortcutsDialog,
}));
export const Palette = lazy(async () => ({
  default: (await import('./palette.tsx')).Palette,
}));
export const AdminToolbox = lazy(async () => ({
  default: (await import('./admin-toolbox.tsx')).AdminToolbox,
}));
export const ModalHost = lazy(async () => ({
  default: (await import('./modal-host.tsx')).ModalHost,
}));
export const LocationDialog = lazy(async () => ({
  default: (await withTexts(['problems'], () => import('./location-dialog.tsx'))).LocationDialog,
}));
export const PasswordNotice = lazy(async () => ({
  default: (await withTexts(['session', 'problems'], () => import('./password-notice.tsx')))
    .PasswordNotice,
}));
export const OldItemsBanner = lazy(async () => ({
  default: (await import('../../features/outbox/old-items-banner.tsx')).OldItemsBanner,
}));
export const TaskSheet = lazy(async () => ({
  default: (await withTexts(['todos'], () => import('./task-sheet.tsx'))).TaskSheet,
}));
export const MoreSheet = lazy(async () => ({
  default: (await import('./more-sheet.tsx')).MoreSheet,
}));
export const ScanSheet = lazy(async () => ({
  default: (await withTexts(['scan'], () => import('../../features/scan/scan-sheet.tsx')))
    .ScanSheet,
}));
