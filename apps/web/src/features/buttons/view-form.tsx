import type { Schema } from '@kierros/api/schema';
import { isBlankText } from '@kierros/domain';
import { Button } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { viewAddress } from '../../shared/views/saved-view.ts';
import type { SavedView } from '../../shared/views/saved-view.ts';
import { notify } from '../../stores/notifications.store.ts';
import { EditorForm } from '../../shared/editor/editor-form.tsx';
import { NamePair } from '../../shared/editor/text-pair.tsx';
import { useEditor } from '../../shared/editor/use-editor.ts';
import type { CustomButton } from './button-draft.ts';
import { useButtonWrites } from './buttons.api.ts';
import { Sharing } from './sharing.tsx';
import { useRemoveButton } from './use-remove-button.ts';
import type { ButtonFormProps } from './use-remove-button.ts';

/** A saved view being edited. */
export interface ViewDraft {
  readonly id: number | null;
  readonly version: number | null;
  readonly input: {
    readonly name: Schema<'Text'>;
    readonly visibility: CustomButton['visibility'];
    readonly pinned: boolean;
    readonly view: SavedView;
  };
}

/** A new view of what an address shows. */
export const newView = (view: SavedView): ViewDraft => ({
  id: null,
  version: null,
  input: { name: { en: '', fi: '' }, visibility: 'mine', pinned: true, view },
});

/** A stored view as a draft; null if it shows what the user may not see. */
export const viewDraftOf = ({ id, version, view, ...rest }: CustomButton): ViewDraft | null =>
  view && {
    ...{ id, version },
    input: { name: rest.name, visibility: rest.visibility, pinned: rest.pinned, view },
  };

type FormProps = ButtonFormProps<ViewDraft>;

function useViewEditor(props: FormProps) {
  const { given, onOpen } = props;
  const t = useTexts();
  const writes = useButtonWrites();
  const editor = useEditor<ViewDraft, CustomButton>({
    given,
    draftOf: (stored) => viewDraftOf(stored) ?? given,
    check: ({ input }) =>
      isBlankText(input.name) ? [{ fieldId: 'view-name', message: t('manage.missingName') }] : [],
    send: writes.save,
    onSaved: ({ id }) => {
      notify({ tone: 'success', title: t('buttons.saved') });
      onOpen(id);
    },
  });
  const share = async () => {
    const link = new URL(viewAddress(given.input.view), location.href).href;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      // Refused, or missing on a page without TLS: the address can still be copied from the page itself.
      () => false,
    );
    notify(
      isCopied
        ? { tone: 'success', title: t('buttons.linkCopied') }
        : { tone: 'info', title: t('buttons.linkNotCopied'), text: link },
    );
  };
  return { editor, remove: useRemoveButton(props, editor), share };
}

/** A saved view: its name, who sees it, and the link to it. */
export function ViewForm(props: FormProps) {
  const t = useTexts();
  const pick = usePickText();
  const { editor, remove, share } = useViewEditor(props);
  const { given } = props;
  const { input } = editor.draft;
  const change = (part: Partial<ViewDraft['input']>) => {
    editor.change((before) => ({ input: { ...before.input, ...part } }));
  };
  return (
    <EditorForm
      editor={editor}
      heading={given.id === null ? t('buttons.saveView') : pick(given.input.name)}
      {...(given.id === null && { focusId: 'view-name' })}
      onDelete={given.id === null ? undefined : () => void remove()}
    >
      <p>
        {t(`buttons.page.${given.input.view.page}`)}{' '}
        <Link to={viewAddress(given.input.view)}>{t('buttons.openView')}</Link>
      </p>
      <NamePair id="view-name" draft={input} errorOf={editor.errorOf} onChange={change} />
      <Sharing input={input} pinnedLabel={t('buttons.pinnedView')} onChange={change} />
      {given.id !== null && <Button onClick={() => void share()}>{t('buttons.copyLink')}</Button>}
    </EditorForm>
  );
}
