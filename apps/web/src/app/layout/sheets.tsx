import { lazyPart } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { withTexts } from '../../shared/text-files.ts';
import { useOpenedOn } from '../../shared/viewport.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { setTaskListOpen, todoStore } from '../../stores/todo.store.ts';
import { Fetched } from './fetched.tsx';

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
const InspectablesSheet = lazyPart(
  async () =>
    (await withTexts(['inspectables'], () => import('./places-sheet.tsx'))).InspectablesSheet,
);
const DockSheet = lazyPart(
  async () =>
    (await withTexts(['inspectables', 'todos'], () => import('./dock-sheet.tsx'))).DockSheet,
);

/** What lies over the pages, beside the frame and not in it: a screen that is turned leaves it as it is. */
export function Sheets() {
  const {
    isMoreOpen,
    isScanOpen,
    isDockOver,
    isPlacesOpen: isInspectablesOpen,
  } = useSnapshot(layoutStore);
  const { isOpen } = useSnapshot(todoStore);
  // A desk has the task list in its dock.
  const isTasks = useOpenedOn(isOpen) === 'mobile' && isOpen;
  return (
    <>
      <Fetched
        open={isTasks}
        part={TaskSheet}
        onFail={() => {
          setTaskListOpen(false);
        }}
      >
        <TaskSheet open={isTasks} />
      </Fetched>
      <Fetched
        open={isMoreOpen}
        part={MoreSheet}
        onFail={() => {
          setOpen('isMoreOpen', false);
        }}
      >
        <MoreSheet />
      </Fetched>
      <Fetched
        open={isScanOpen}
        part={ScanSheet}
        onFail={() => {
          setOpen('isScanOpen', false);
        }}
      >
        <ScanSheet />
      </Fetched>
      <Fetched
        open={isInspectablesOpen}
        part={InspectablesSheet}
        onFail={() => {
          setOpen('isPlacesOpen', false);
        }}
      >
        <InspectablesSheet />
      </Fetched>
      <Fetched
        open={isDockOver}
        part={DockSheet}
        onFail={() => {
          setOpen('isDockOver', false);
        }}
      >
        <DockSheet />
      </Fetched>
    </>
  );
}
