import { Banner } from '@kierros/ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { EditorForm } from '../../shared/editor/editor-form.tsx';
import { useEditor } from '../../shared/editor/use-editor.ts';
import { changeOf, draftOf, faultsOf } from './user-draft.ts';
import type { UserDraft } from './user-draft.ts';
import { UserFields, userFieldId } from './user-fields.tsx';
import { useUserWrites } from './users.api.ts';
import type { ManagedUser } from './users.api.ts';

/**
 * Edits a user as an administrator. Adding takes two calls, since the first accepts neither role nor location; if the
 * second fails, saving again continues from there.
 */
export function useUserEditor(given: UserDraft, onSaved: (user: UserDraft) => void) {
  const t = useTexts();
  const writes = useUserWrites();
  // The same input reuses the idempotency key: after a lost response, a retry creates no second user.
  const tried = useRef({ words: '', key: '' });
  const keyOf = (words: string) => {
    if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
    return tried.current.key;
  };
  const add = async (written: UserDraft) => {
    const body = {
      username: written.username.trim(),
      firstname: written.first_name.trim(),
      lastname: written.last_name.trim(),
      password: written.password,
    };
    return writes.add(body, keyOf(JSON.stringify(body)));
  };
  const editor = useEditor<UserDraft, ManagedUser>({
    given,
    draftOf,
    check: (draft) =>
      faultsOf(draft).map(({ field, reason }) => ({
        fieldId: userFieldId(field),
        message:
          reason === 'missing'
            ? t('users.missing', { field: t(`users.${field}`) })
            : t(`users.${reason}`),
      })),
    send: async (written, change) => {
      const id = written.id ?? (await add(written)).id;
      change({ id });
      return writes.change(id, changeOf(written));
    },
    onSaved: (user, { password }) => {
      onSaved({ ...draftOf(user), password });
    },
  });
  return { ...editor, dialog: writes.dialog };
}

interface UserFormProps {
  editor: ReturnType<typeof useUserEditor>;
  isNew?: boolean;
  /** Buttons next to the save button. */
  actions?: ReactNode;
}

/** The fields of a user, and the save button. */
export function UserForm({ editor, isNew = false, actions }: UserFormProps) {
  const t = useTexts();
  const { draft, change, errorOf } = editor;
  const isAdded = draft.id !== null;
  return (
    <>
      <EditorForm
        editor={editor}
        {...(!isAdded && { saveLabel: t('users.add') })}
        actions={actions}
      >
        {isNew && isAdded && !editor.isBusy && <Banner tone="yellow">{t('users.halfDone')}</Banner>}
        <UserFields draft={draft} errorOf={errorOf} onChange={change} />
      </EditorForm>
      {/* Not in the form, which would be sent with the password. */}
      {editor.dialog}
    </>
  );
}
