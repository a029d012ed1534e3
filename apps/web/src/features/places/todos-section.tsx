import { pickText } from '@kierros/domain';
import { Button, Card, EmptyState, IconButton, iconLook, ListRow, Skeleton } from '@kierros/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { closeModal, openModal } from '../../stores/modal.store.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from '../../shared/editor/editor.module.css';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { useRoomTodos, useTodoWrites } from './places.api.ts';
import type { Todo } from './places.api.ts';
import { TodoForm } from './todo-form.tsx';

const nothing = { name: { en: '', fi: '' }, description: { en: '', fi: '' } };

function useTodoActions(roomId: number) {
  const t = useTexts();
  const pick = usePickText();
  const writes = useTodoWrites(roomId);
  const { run, failure } = useSaving();
  const openForm = (title: string, form: Omit<ComponentProps<typeof TodoForm>, 'onDone'>) => {
    openModal({
      title,
      content: <TodoForm {...form} onDone={closeModal} />,
      room: true,
      room_id: roomId,
    });
  };
  const add = () => {
    openForm(t('places.addTodo'), { given: nothing, onSave: writes.add });
  };
  const edit = (todo: Todo) => {
    const { name, description } = todo;
    openForm(t('places.editTodo', { name: pick(name) }), {
      given: { name, description },
      onSave: (words) => writes.change(todo, words),
    });
  };
  const remove = async (todo: Todo) => {
    if (!(await run(() => writes.remove(todo)))) return;
    notify({
      tone: 'info',
      title: t('places.todoDeleted'),
      action: {
        label: t('app.undo'),
        onAction: () => void run(() => writes.add(todo, todo.position)),
      },
    });
  };
  return { add, edit, remove, failure };
}

interface RowProps {
  todo: Todo;
  onEdit: () => void;
  onRemove: () => void;
}

function TodoRow({ todo, onEdit, onRemove }: RowProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = pickText(todo.name, language);
  const description = pickText(todo.description, language);
  return (
    <ListRow
      title={<span lang={name.language}>{name.text}</span>}
      meta={<span lang={description.language}>{description.text}</span>}
      actions={
        <>
          <IconButton
            icon={<Pencil {...iconLook} />}
            label={t('places.editTodo', { name: name.text })}
            onClick={onEdit}
          />
          <IconButton
            icon={<Trash2 {...iconLook} />}
            label={t('places.deleteTodo', { name: name.text })}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}

/** The tasks of a room: add, edit and delete. */
export function TodosSection({ roomId }: { roomId: number }) {
  const t = useTexts();
  const { data, isError, refetch } = useRoomTodos(roomId);
  const { add, edit, remove, failure } = useTodoActions(roomId);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles['form']} aria-labelledby="place-todos">
      <h2 id="place-todos">{t('places.todos')}</h2>
      {failure}
      {isError && !data && (
        <Failed
          title={t('error.todos.load.title')}
          text={t('error.todos.load.body')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton rows={2} />}
      {data?.items.length === 0 && <EmptyState title={t('todos.empty')} />}
      {data && data.items.length > 0 && (
        <Card flush>
          <ul>
            {data.items.map((todo) => (
              <TodoRow
                key={todo.id}
                todo={todo}
                onEdit={() => {
                  edit(todo);
                }}
                onRemove={() => {
                  // The row is removed together with its focused button.
                  addButton.current?.focus();
                  void remove(todo);
                }}
              />
            ))}
          </ul>
        </Card>
      )}
      <div className={styles['actions']}>
        <Button ref={addButton} icon={<Plus {...iconLook} />} onClick={add}>
          {t('places.addTodo')}
        </Button>
      </div>
    </section>
  );
}
