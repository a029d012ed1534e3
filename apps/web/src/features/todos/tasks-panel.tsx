import { pickText } from '@kierros/domain';
import type { MessageId } from '@kierros/domain';
import { Banner, Button, EmptyState, SelectField, Skeleton } from '@kierros/ui';
import { ListTodo } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useStoredList } from '../../device/use-device.ts';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { TodoRoom } from '../../stores/todo.store.ts';
import { TaskList } from './task-list.tsx';
import styles from './tasks-panel.module.css';
import type { todosMessages } from './todos.messages.ts';
import { useTaskRoom } from './use-task-room.ts';
import type { TaskRoom } from './use-task-room.ts';

type Messages = typeof todosMessages & AppMessages & Record<MessageId, unknown>;

interface RoomPickerProps {
  room: TodoRoom | null;
  onChoose: (room: TodoRoom) => void;
}

function RoomPicker({ room, onChoose }: RoomPickerProps) {
  const t = useTexts<Messages>();
  const { language } = useSnapshot(languageStore);
  const list = useStoredList('places');
  const rooms = (list.items ?? []).filter(({ kind }) => kind === 'room');
  const options = rooms.map(({ id, name }) => ({
    value: String(id),
    label: pickText(name, language).text,
  }));
  return (
    <>
      {list.error && list.items === null && (
        <Banner
          role="alert"
          action={
            <Button variant="quiet" onClick={list.retry}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('error.environments.load')}
        </Banner>
      )}
      <SelectField
        label={t('todos.room')}
        value={room ? String(room.id) : ''}
        options={[{ value: '', label: t('todos.noRoom'), disabled: true }, ...options]}
        onChange={(event) => {
          const chosen = rooms.find(({ id }) => String(id) === event.target.value);
          if (chosen) onChoose({ id: chosen.id, name: chosen.name });
        }}
      />
    </>
  );
}

/** What went wrong, in the words of the specification. */
function Trouble({ state, onRetry }: { state: TaskRoom; onRetry: () => void }) {
  const t = useTexts<Messages>();
  if (state.empty === 'told')
    return (
      <Banner tone="yellow" role="alert">
        <strong>{t('error.taskList.start.title')}</strong>
        <p>{t('error.taskList.start.body')}</p>
      </Banner>
    );
  if (state.failure === null) return null;
  return (
    <Banner
      tone="red"
      role="alert"
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      <strong>{t('error.todos.load.title')}</strong>
      <p>{t('error.todos.load.body')}</p>
    </Banner>
  );
}

/** The tasks of one room, ticked as they are done; without a network those that the device has. */
export function TasksPanel() {
  const t = useTexts<Messages>();
  const { formatDate } = useIntl();
  const { room, started, state, start } = useTaskRoom();
  return (
    <div className={styles['panel']}>
      <RoomPicker room={room} onChoose={start} />
      {!room && (
        <EmptyState
          title={t('todos.chooseRoom')}
          icon={<ListTodo size={32} strokeWidth={1.75} aria-hidden />}
        />
      )}
      {room && (
        <Trouble
          state={state}
          onRetry={() => {
            start(room);
          }}
        />
      )}
      {state.keptAt !== null && (
        <p className={styles['kept']} role="status">
          {t('todos.kept', {
            time: formatDate(state.keptAt, { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </p>
      )}
      {state.isLoading && <Skeleton label={t('app.loading')} rows={4} rowHeight={48} />}
      {state.empty === 'shown' && <EmptyState title={t('todos.empty')} />}
      {room && started && <TaskList roomId={room.id} />}
    </div>
  );
}
