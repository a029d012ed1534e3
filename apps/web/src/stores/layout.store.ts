import { proxy } from 'valtio';
import { readStored, writeStored } from './stored.ts';

export const dockTabs = ['notifications', 'inspectables', 'tasks'] as const;
export type DockTab = (typeof dockTabs)[number];

const tabKey = 'kierros.dock-tab';
const openKey = 'kierros.dock-open';

const isTab = (value: unknown): value is DockTab => dockTabs.some((tab) => tab === value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

interface LayoutState {
  dockTab: DockTab;
  /** Next to the content on wide screens. */
  isDocked: boolean;
  /** Over the content on narrower ones. */
  isDockOver: boolean;
  isMoreOpen: boolean;
  isScanOpen: boolean;
  isLocationOpen: boolean;
  /** The inspectables on a phone: a desktop has them in its dock. */
  isPlacesOpen: boolean;
  isReportOpen: boolean;
  /** The place that a fault report was opened from. */
  reportPlaceId: number | null;
}

/** Which panels are open. The dock's state is stored on this device; that of sheets is not. */
export const layoutStore = proxy<LayoutState>({
  dockTab: readStored(localStorage, tabKey, isTab) ?? 'notifications',
  isDocked: readStored(localStorage, openKey, isBoolean) ?? false,
  isDockOver: false,
  isMoreOpen: false,
  isScanOpen: false,
  isLocationOpen: false,
  isPlacesOpen: false,
  isReportOpen: false,
  reportPlaceId: null,
});

/** Shows a panel of the dock. */
export function showDockTab(tab: DockTab): void {
  layoutStore.dockTab = tab;
  writeStored(localStorage, tabKey, tab);
}

/** Opens the dock, because it has something to show, unless the user has closed it. */
export function offerDock(): void {
  if (readStored(localStorage, openKey, isBoolean) === null) layoutStore.isDocked = true;
}

/** Opens or closes the dock: next to the content if wide, else over it. */
export function toggleDock(isWide: boolean): void {
  if (!isWide) {
    layoutStore.isDockOver = !layoutStore.isDockOver;
    return;
  }
  layoutStore.isDocked = !layoutStore.isDocked;
  writeStored(localStorage, openKey, layoutStore.isDocked);
}

/** Opens or closes one of the sheets. */
export function setOpen(
  sheet:
    'isDockOver' | 'isMoreOpen' | 'isScanOpen' | 'isLocationOpen' | 'isPlacesOpen' | 'isReportOpen',
  open: boolean,
): void {
  layoutStore[sheet] = open;
}

/** Opens the report of a fault, in a place if it is known. Whatever it was opened from is closed. */
export function openReport(placeId: number | null): void {
  closeSheets();
  layoutStore.reportPlaceId = placeId;
  layoutStore.isReportOpen = true;
}

/** Called at the start of a navigation: closes everything over the content. */
export function closeSheets(): void {
  layoutStore.isDockOver = false;
  layoutStore.isMoreOpen = false;
  layoutStore.isScanOpen = false;
  layoutStore.isLocationOpen = false;
  layoutStore.isPlacesOpen = false;
  layoutStore.isReportOpen = false;
}
