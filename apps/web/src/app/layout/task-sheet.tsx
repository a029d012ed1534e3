import { Sheet } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { TasksPanel } from '../../features/todos/tasks-panel.tsx';
import type { AppMessages } from '../../shared/app.messages.ts';
import { useTexts } from '../../shared/texts.ts';
import { setTaskListOpen, todoStore } from '../../stores/todo.store.ts';
import type { LayoutMessages } from './layout.messages.ts';
import styles from './task-sheet.module.css';

/** The task list of a phone, from the right edge. */
export function TaskSheet() {
  const t = useTexts<LayoutMessages & AppMessages>();
  const { isOpen } = useSnapshot(todoStore);
  return (
    <Sheet
      side="right"
      open={isOpen}
      title={t('nav.tasks')}
      closeLabel={t('app.close')}
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
