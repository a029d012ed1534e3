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
export const AdminToolbox = lazy(async () => ({
  default: (await withTexts(['tools'], () => import('./admin-toolbox.tsx'))).AdminToolbox,
}));
export const ModalHost = lazy(async () => ({
  default: (await import('./modal-host.tsx')).ModalHost,
}));
export const LocationDialog = lazy(async () => ({
  default: (await withTexts(['problems', 'tools'], () => import('./location-dialog.tsx')))
    .LocationDialog,
}));
export const PasswordNotice = lazy(async () => ({
  default: (await withTexts(['session', 'problems'], () => import('./password-notice.tsx')))
    .PasswordNotice,
}));
export const OldItemsBanner = lazy(async () => ({
  default: (await import('../../features/outbox/old-items-banner.tsx')).OutboxBanners,
}));
export const TaskSheet = lazy(async () => ({
  default: (await withTexts(['todos'], () => import('./task-sheet.tsx'))).TaskSheet,
}));
export const MoreSheet = lazy(async () => ({
  default: (await withTexts(['tools'], () => import('./more-sheet.tsx'))).MoreSheet,
}));
export const ScanSheet = lazy(async () => ({
  default: (await withTexts(['scan'], () => import('../../features/scan/scan-sheet.tsx')))
    .ScanSheet,
}));
