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
  /** Beside the content on wide screens. */
  isDocked: boolean;
  /** Over the content on narrower ones. */
  isDockOver: boolean;
  isMoreOpen: boolean;
  isScanOpen: boolean;
  isLocationOpen: boolean;
  /** The places, on a phone: a desk has them in its dock. */
  isPlacesOpen: boolean;
}

/** Which panels stand open. The dock is remembered on this device; sheets are not. */
export const layoutStore = proxy<LayoutState>({
  dockTab: readStored(localStorage, tabKey, isTab) ?? 'notifications',
  isDocked: readStored(localStorage, openKey, isBoolean) ?? false,
  isDockOver: false,
  isMoreOpen: false,
  isScanOpen: false,
  isLocationOpen: false,
  isPlacesOpen: false,
});

/** Shows a panel of the dock. */
export function showDockTab(tab: DockTab): void {
  layoutStore.dockTab = tab;
  writeStored(localStorage, tabKey, tab);
}

/** The dock has something to show: it opens, unless somebody has chosen to have it closed. */
export function offerDock(): void {
  if (readStored(localStorage, openKey, isBoolean) === null) layoutStore.isDocked = true;
}

/** Opens or closes the dock, in the form that the width of the screen has. */
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
  sheet: 'isDockOver' | 'isMoreOpen' | 'isScanOpen' | 'isLocationOpen' | 'isPlacesOpen',
  open: boolean,
): void {
  layoutStore[sheet] = open;
}

/** A navigation begins: what lies over the content goes. */
export function closeSheets(): void {
  layoutStore.isDockOver = false;
  layoutStore.isMoreOpen = false;
  layoutStore.isScanOpen = false;
  layoutStore.isLocationOpen = false;
  layoutStore.isPlacesOpen = false;
}
