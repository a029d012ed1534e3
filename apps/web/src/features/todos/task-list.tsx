import { pickText } from '@kierros/domain';
import { Button, CheckboxRow, ProgressRing } from '@kierros/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { resetProgress, restoreProgress, tick, todoStore } from '../../stores/todo.store.ts';
import styles from './tasks-panel.module.css';

/** The room's tasks with their progress, which is stored for the lifetime of the tab. */
export function TaskList({ roomId }: { roomId: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { todos, progress } = useSnapshot(todoStore);
  const ticked = progress[roomId] ?? [];
  const done = todos.filter(({ id }) => ticked.includes(id)).length;
  const label = t('todos.progress', { done, all: todos.length });
  const [before, setBefore] = useState<{ roomId: number; done: readonly number[] } | null>(null);
  // Undo is offered here: on a phone, the sheet covers the toasts.
  const canUndo = done === 0 && before?.roomId === roomId;
  const undo = () => {
    if (before) restoreProgress(roomId, before.done);
    setBefore(null);
  };
  const restart = () => {
    const ticks = resetProgress();
    setBefore({ roomId, done: ticks });
    const onAction = () => {
      restoreProgress(roomId, ticks);
    };
    notify({
      tone: 'info',
      title: t('todos.restarted'),
      action: { label: t('app.undo'), onAction },
    });
  };
  return (
    <>
      <div className={styles['head']}>
        <ProgressRing value={done} max={todos.length} label={label} />
        <span className={styles['count']}>{label}</span>
        <Button
          variant="quiet"
          disabled={done === 0 && !canUndo}
          onClick={canUndo ? undo : restart}
        >
          {t(canUndo ? 'app.undo' : 'todos.restart')}
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
                  // A new round starts here, so the undo is dropped.
                  setBefore(null);
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
