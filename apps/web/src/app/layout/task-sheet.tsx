import { Sheet } from '@kierros/ui';
import { TasksPanel } from '../../features/todos/tasks-panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { setTaskListOpen } from '../../stores/todo.store.ts';
import styles from './task-sheet.module.css';

/** The task list of a phone, a sheet from the right edge. */
export function TaskSheet({ open }: { open: boolean }) {
  const t = useTexts();
  return (
    <Sheet
      side="right"
      open={open}
      title={t('nav.tasks')}
      onClose={() => {
        setTaskListOpen(false);
      }}
    >
      <div className={styles['tasks']}>
        <TasksPanel />
      </div>
    </Sheet>
  );
}
