import { Alert, Button, EmptyState, metaClass, SelectField, Skeleton } from '@kierros/ui';
import { ListTodo } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { StoredInspectables } from '../../device/device-records.ts';
import { NextStep } from '../../device/lists/next-step.tsx';
import { useStoredList } from '../../device/use-device.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { NoLocation } from '../../shared/views/no-location.tsx';
import type { TodoRoom } from '../../stores/todo.store.ts';
import { TaskList } from './task-list.tsx';
import styles from './tasks-panel.module.css';
import { useTaskRoom } from './use-task-room.ts';
import type { TaskRoom } from './use-task-room.ts';

const icon = <ListTodo size={32} strokeWidth={1.75} aria-hidden />;

interface RoomPickerProps {
  rooms: readonly StoredInspectables[];
  room: TodoRoom | null;
  onChoose: (room: TodoRoom) => void;
}

function RoomPicker({ rooms, room, onChoose }: RoomPickerProps) {
  const t = useTexts();
  const pick = usePickText();
  // A room scanned from its door is set before the list is loaded.
  const isListed = room === null || rooms.some(({ id }) => id === room.id);
  const options = [...(isListed ? [] : [room]), ...rooms].map(({ id, name }) => ({
    value: String(id),
    label: pick(name),
  }));
  return (
    <SelectField
      label={t('todos.room')}
      value={room ? String(room.id) : ''}
      options={[{ value: '', label: t('todos.noRoom'), disabled: true }, ...options]}
      onChange={(value) => {
        const chosen = rooms.find(({ id }) => String(id) === value);
        if (chosen) onChoose({ id: chosen.id, name: chosen.name });
      }}
    />
  );
}

/** The error, in the texts of the specification. */
function Trouble({ state, onRetry }: { state: TaskRoom; onRetry: () => void }) {
  const t = useTexts();
  if (state.empty === 'told')
    return (
      <Alert tone="yellow">
        <strong>{t('error.taskList.start.title')}</strong>
        <p>{t('error.taskList.start.body')}</p>
      </Alert>
    );
  if (state.failure === null) return null;
  return (
    <Alert
      tone="red"
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      }
    >
      <strong>{t('error.todos.load.title')}</strong>
      <p>{t('error.todos.load.body')}</p>
    </Alert>
  );
}

function Waiting() {
  return (
    <div className={styles['panel']}>
      <Skeleton rows={4} rowHeight={56} />
    </div>
  );
}

/** The tasks of the chosen room, and their load state. */
function Tasks({ room, tasks }: { room: TodoRoom; tasks: ReturnType<typeof useTaskRoom> }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const { state, started, start } = tasks;
  return (
    <>
      <Trouble
        state={state}
        onRetry={() => {
          start(room);
        }}
      />
      {state.cachedAt !== null && (
        <p className={metaClass} role="status">
          {t('todos.kept', {
            time: formatDate(state.cachedAt, { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </p>
      )}
      {state.isLoading && <Skeleton rows={4} rowHeight={48} />}
      {state.empty === 'shown' && <EmptyState title={t('todos.empty')} />}
      {started && <TaskList roomId={room.id} />}
    </>
  );
}

/** The tasks of one room, ticked as they are done; offline, the cached ones. */
export function TasksPanel() {
  const t = useTexts();
  const inspectables = useStoredList('places');
  const tasks = useTaskRoom();
  const { room } = tasks;
  const currentLocationId = useCurrentLocationId();
  const rooms = (inspectables.items ?? []).filter(({ kind }) => kind === 'room');
  if (!room && inspectables.isLoading) return <Waiting />;
  if (!room && inspectables.items === null)
    return <Failed title={t('todos.roomsFailed')} onRetry={inspectables.retry} />;
  if (!room && currentLocationId === null) return <NoLocation />;
  if (!room && rooms.length === 0)
    return <EmptyState title={t('todos.noRooms')} icon={icon} action={<NextStep isSetup />} />;
  return (
    <div className={styles['panel']}>
      <RoomPicker rooms={rooms} room={room} onChoose={tasks.start} />
      {room ? (
        <Tasks room={room} tasks={tasks} />
      ) : (
        <EmptyState title={t('todos.chooseRoom')} icon={icon} />
      )}
    </div>
  );
}
