import { pickText } from '@kierros/domain';
import { Button, CheckboxRow, ProgressRing } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { resetProgress, restoreProgress, tick, todoStore } from '../../stores/todo.store.ts';
import styles from './tasks-panel.module.css';
import type { todosMessages } from './todos.messages.ts';

/** The room's tasks with their progress, which lasts as long as the tab. */
export function TaskList({ roomId }: { roomId: number }) {
  const t = useTexts<typeof todosMessages>();
  const { language } = useSnapshot(languageStore);
  const { todos, progress } = useSnapshot(todoStore);
  const ticked = progress[roomId] ?? [];
  const done = todos.filter(({ id }) => ticked.includes(id)).length;
  const label = t('todos.progress', { done, all: todos.length });
  const restart = () => {
    const before = resetProgress();
    const onAction = () => {
      restoreProgress(roomId, before);
    };
    notify({
      tone: 'info',
      title: t('todos.restarted'),
      action: { label: t('todos.undo'), onAction },
    });
  };
  return (
    <>
      <div className={styles['head']}>
        <ProgressRing value={done} max={todos.length} label={label} />
        <span className={styles['count']}>{label}</span>
        <Button variant="quiet" disabled={done === 0} onClick={restart}>
          {t('todos.restart')}
        </Button>
      </div>
      <ul>
        {todos.map((todo) => {
          const name = pickText(todo.name, language);
          const about = pickText(todo.description, language);
          return (
            <li key={todo.id}>
              <CheckboxRow
                label={<span lang={name.language}>{name.text}</span>}
                note={about.text === '' ? null : <span lang={about.language}>{about.text}</span>}
                checked={ticked.includes(todo.id)}
                onChange={(checked) => {
                  tick(todo.id, checked);
                }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
