// What only opens on request comes in a chunk of its own when it first opens:
// the pages themselves then stay within their budget of script.
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

export const Dock = lazy(async () => ({ default: (await import('./dock.tsx')).Dock }));
export const DockSheet = lazy(async () => ({
  default: (await import('./dock-sheet.tsx')).DockSheet,
}));
export const HeaderMenus = lazy(async () => ({
  default: (await import('./header-menus.tsx')).HeaderMenus,
}));
export const AdminToolbox = lazy(async () => ({
  default: (await import('./admin-toolbox.tsx')).AdminToolbox,
}));
export const ModalHost = lazy(async () => ({
  default: (await import('./modal-host.tsx')).ModalHost,
}));
export const LocationDialog = lazy(async () => ({
  default: (await import('./location-dialog.tsx')).LocationDialog,
}));
export const PasswordNotice = lazy(async () => ({
  default: (await import('./password-notice.tsx')).PasswordNotice,
}));
export const TaskSheet = lazy(async () => ({
  default: (await import('./task-sheet.tsx')).TaskSheet,
}));
export const MoreSheet = lazy(async () => ({
  default: (await import('./more-sheet.tsx')).MoreSheet,
}));
export const ScanSheet = lazy(async () => ({
  default: (await import('../../features/scan/scan-sheet.tsx')).ScanSheet,
}));

/** Holds its content back until it is first open; from then on it stays, so that closing is drawn too. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever ? <Suspense fallback={null}>{children}</Suspense> : null;
}
