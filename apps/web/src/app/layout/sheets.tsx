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
const ReportSheet = lazyPart(
  async () =>
    (
      await withTexts(
        ['inspectables', 'pending'],
        () => import('../../features/pending/report-sheet.tsx'),
      )
    ).ReportSheet,
);
const DockSheet = lazyPart(
  async () =>
    (await withTexts(['inspectables', 'todos'], () => import('./dock-sheet.tsx'))).DockSheet,
);

/** The overlays, outside of the frame: rotating the screen leaves them as they are. */
export function Sheets() {
  const {
    isMoreOpen,
    isScanOpen,
    isDockOver,
    isPlacesOpen: isInspectablesOpen,
    isReportOpen,
  } = useSnapshot(layoutStore);
  const { isOpen } = useSnapshot(todoStore);
  // On a desktop the task list is in the dock.
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
        open={isReportOpen}
        part={ReportSheet}
        onFail={() => {
          setOpen('isReportOpen', false);
        }}
      >
        <ReportSheet />
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
