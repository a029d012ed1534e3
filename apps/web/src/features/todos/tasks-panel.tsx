import { pickText } from '@kierros/domain';
import type { MessageId } from '@kierros/domain';
import { Banner, EmptyState, SelectField } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { isNotYet } from '../../shared/not-yet.ts';
import { useTexts } from '../../shared/texts.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { switchRoom, todoStore } from '../../stores/todo.store.ts';
import { TaskList } from './task-list.tsx';
import styles from './tasks-panel.module.css';
import { loadTodos, roomsQuery } from './todos.api.ts';
import type { todosMessages } from './todos.messages.ts';

type Messages = typeof todosMessages & AppMessages & Record<MessageId, unknown>;

function RoomPicker({ onFailed }: { onFailed: (error: unknown) => void }) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const { currentLocationId } = useSnapshot(sessionStore);
  const { room } = useSnapshot(todoStore);
  const { data = [], error } = useQuery(roomsQuery(currentLocationId));
  const options = data.map(({ id, name }) => ({
    value: String(id),
    label: pickText(name, language).text,
  }));
  if (isNotYet(error)) return <EmptyState title={t('app.notYet')} />;
  return (
    <SelectField
      label={t('todos.room')}
      value={room ? String(room.id) : ''}
      options={[{ value: '', label: t('todos.noRoom'), disabled: true }, ...options]}
      onChange={(event) => {
        const chosen = data.find(({ id }) => String(id) === event.target.value);
        if (!chosen) return;
        onFailed(null);
        switchRoom({ id: chosen.id, name: chosen.name }, loadTodos).catch(onFailed);
      }}
    />
  );
}

/** The tasks of one room, ticked as they are done. */
export function TasksPanel() {
  const t = useTexts<Messages>();
  const { room, started, todos } = useSnapshot(todoStore);
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <div className={styles['panel']}>
      <RoomPicker onFailed={setFailure} />
      {isNotYet(failure) && <EmptyState title={t('app.notYet')} />}
      {failure !== null && !isNotYet(failure) && (
        <Banner tone="red" role="alert">
          <strong>{t('error.todos.load.title')}</strong>
          <p>{t('error.todos.load.body')}</p>
        </Banner>
      )}
      {!room && (
        <EmptyState
          title={t('todos.chooseRoom')}
          icon={<ListTodo size={32} strokeWidth={1.75} aria-hidden />}
        />
      )}
      {room && started && todos.length === 0 && <EmptyState title={t('todos.empty')} />}
      {room && started && todos.length > 0 && <TaskList roomId={room.id} />}
    </div>
  );
}
