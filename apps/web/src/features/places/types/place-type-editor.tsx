import { isBlankText } from '@kierros/domain';
import { useTexts } from '../../../shared/texts.ts';
import { usePickText } from '../../../shared/use-pick-text.ts';
import { notify } from '../../../stores/notifications.store.ts';
import { EditorForm } from '../../../shared/editor/editor-form.tsx';
import { NamePair } from '../../../shared/editor/text-pair.tsx';
import { useEditor } from '../../../shared/editor/use-editor.ts';
import { LookFields } from './look-fields.tsx';
import { draftOf, usePlaceTypeWrites } from './place-types.api.ts';
import type { PlaceType, PlaceTypeDraft, TypedKind } from './place-types.api.ts';

interface EditorProps {
  kind: TypedKind;
  given: PlaceTypeDraft;
  /** Opens a type, or none. */
  onOpen: (id: number | null) => void;
}

/** The form of a type of environments or rooms, new or existing. */
export function PlaceTypeEditor({ kind, given, onOpen }: EditorProps) {
  const t = useTexts();
  const pick = usePickText();
  const writes = usePlaceTypeWrites(kind);
  const { id } = given;
  const name = pick(given.name);
  const editor = useEditor<PlaceTypeDraft, PlaceType>({
    given,
    draftOf,
    check: (draft) =>
      isBlankText(draft.name)
        ? [{ fieldId: 'place-type-name', message: t('manage.missingName') }]
        : [],
    send: writes.save,
    fieldIdAt: (path) => (path.startsWith('/name') ? 'place-type-name' : undefined),
    onSaved: (stored, { id: known }) => {
      notify({
        tone: 'success',
        title: t(known === null ? 'places.added' : 'places.saved', {
          name: pick(stored.name),
        }),
      });
      onOpen(known === null ? null : stored.id);
    },
  });
  const remove = (known: number) => {
    editor.askToDelete({
      title: t('places.archiveTitle', { name }),
      label: t('manage.archive'),
      content: t('places.deleteTypeText'),
      remove: () => writes.remove(known),
      onDeleted: () => {
        notify({ tone: 'success', title: t('places.archived', { name }) });
        onOpen(null);
      },
    });
  };
  return (
    <EditorForm
      deleteLabel={t('manage.archive')}
      editor={editor}
      heading={id === null ? t(`places.newType.${kind}`) : name}
      onDelete={
        id === null
          ? undefined
          : () => {
              remove(id);
            }
      }
    >
      <NamePair
        id="place-type-name"
        draft={editor.draft}
        errorOf={editor.errorOf}
        onChange={editor.change}
      />
      <LookFields kind={kind} draft={editor.draft} onChange={editor.change} />
    </EditorForm>
  );
}
