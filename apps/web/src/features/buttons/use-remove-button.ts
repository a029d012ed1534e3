import type { useEditor } from '../../shared/editor/use-editor.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import type { ButtonDraft } from './button-draft.ts';
import { useButtonWrites } from './buttons.api.ts';
import type { ViewDraft } from './view-form.tsx';

export interface ButtonFormProps<Draft> {
  given: Draft;
  onOpen: (id: number | null) => void;
  /** Restores what was deleted. The form is unmounted by then, so the page shows any failure. */
  onUndo: (undo: () => Promise<unknown>) => void;
}

/** Deletes the button or view that an editor has open, and offers to undo it. */
export function useRemoveButton(
  { given, onOpen, onUndo }: ButtonFormProps<ButtonDraft | ViewDraft>,
  editor: Pick<ReturnType<typeof useEditor>, 'run' | 'leave'>,
) {
  const t = useTexts();
  const writes = useButtonWrites();
  return async () => {
    const { id } = given;
    if (id === null || !(await editor.run(() => writes.remove(id)))) return;
    const onAction = () => {
      onUndo(() => writes.save({ ...given, id: null, version: null }));
    };
    notify({
      tone: 'info',
      title: t('buttons.deleted'),
      action: { label: t('app.undo'), onAction },
    });
    editor.leave();
    onOpen(null);
  };
}
