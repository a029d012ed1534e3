import { useSnapshot } from 'valtio';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { useOpenedOn } from '../../shared/viewport.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { setTaskListOpen, todoStore } from '../../stores/todo.store.ts';
import { Fetched } from './fetched.tsx';

const TaskSheet = lazyWithTexts('TaskSheet', ['todos'], () => import('./task-sheet.tsx'));
const MoreSheet = lazyWithTexts('MoreSheet', ['tools'], () => import('./more-sheet.tsx'));
const ScanSheet = lazyWithTexts(
  'ScanSheet',
  ['scan'],
  () => import('../../features/scan/scan-sheet.tsx'),
);
const InspectablesSheet = lazyWithTexts(
  'InspectablesSheet',
  ['inspectables'],
  () => import('./places-sheet.tsx'),
);
const ReportSheet = lazyWithTexts(
  'ReportSheet',
  ['actions', 'inspectables', 'photos'],
  () => import('../../features/actions/report-sheet.tsx'),
);
const DockSheet = lazyWithTexts(
  'DockSheet',
  ['inspectables', 'todos'],
  () => import('./dock-sheet.tsx'),
);

const sheets = [
  ['isMoreOpen', MoreSheet],
  ['isScanOpen', ScanSheet],
  ['isPlacesOpen', InspectablesSheet],
  ['isReportOpen', ReportSheet],
  ['isDockOver', DockSheet],
] as const;

/** The overlays, outside of the frame: rotating the screen leaves them as they are. */
export function Sheets() {
  const layout = useSnapshot(layoutStore);
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
      {sheets.map(([name, Part]) => (
        <Fetched
          key={name}
          open={layout[name]}
          part={Part}
          onFail={() => {
            setOpen(name, false);
          }}
        >
          <Part />
        </Fetched>
      ))}
    </>
  );
}
