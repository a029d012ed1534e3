import { lazyPart, OnceOpen } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { withTexts } from '../../shared/text-files.ts';
import { useOpenedOn } from '../../shared/viewport.ts';
import { layoutStore } from '../../stores/layout.store.ts';
import { todoStore } from '../../stores/todo.store.ts';

const TaskSheet = lazyPart(
  async () => (await withTexts(['todos'], () => import('./task-sheet.tsx'))).TaskSheet,
);
const MoreSheet = lazyPart(
  async () => (await withTexts(['tools'], () => import('./more-sheet.tsx'))).MoreSheet,
);
const ScanSheet = lazyPart(
  async () =>
    (await withTexts(['scan'], () => import('../../features/scan/scan-sheet.tsx'))).ScanSheet,
);
const DockSheet = lazyPart(
  async () =>
    (await withTexts(['inspectables', 'todos'], () => import('./dock-sheet.tsx'))).DockSheet,
);

/** What lies over the pages, beside the frame and not in it: a screen that is turned leaves it as it is. */
export function Sheets() {
  const { isMoreOpen, isScanOpen, isDockOver } = useSnapshot(layoutStore);
  const { isOpen } = useSnapshot(todoStore);
  // A desk has the task list in its dock.
  const isTasks = useOpenedOn(isOpen) === 'mobile' && isOpen;
  return (
    <>
      <OnceOpen open={isTasks}>
        <TaskSheet open={isTasks} />
      </OnceOpen>
      <OnceOpen open={isMoreOpen}>
        <MoreSheet />
      </OnceOpen>
      <OnceOpen open={isScanOpen}>
        <ScanSheet />
      </OnceOpen>
      <OnceOpen open={isDockOver}>
        <DockSheet />
      </OnceOpen>
    </>
  );
}
