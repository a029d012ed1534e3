import { Button, Sheet } from '@kierros/ui';
import { useState } from 'react';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import styles from '../../shared/editor/editor.module.css';
import { HandedPassword } from './handed-password.tsx';
import { UserAccess } from './user-access.tsx';
import { draftOf, fullName, newUser } from './user-draft.ts';
import type { UserDraft } from './user-draft.ts';
import { useUserEditor, UserForm } from './user-form.tsx';
import { useUser } from './users.api.ts';
import type { ManagedUser } from './users.api.ts';

type Close = { onClose: () => void };
/** Called once a new user and the password have been seen; true if it leads elsewhere. */
type Added = { onAdded: () => boolean };

function NewUser({ onClose, onAdded }: Close & Added) {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const [given] = useState(() => newUser(currentLocationId));
  const [added, setAdded] = useState<UserDraft | null>(null);
  const editor = useUserEditor(given, setAdded);
  if (!added) return <UserForm editor={editor} isNew />;
  return (
    <div className={styles['form']}>
      <HandedPassword user={added} password={added.password} />
      <Button
        variant="primary"
        onClick={() => {
          if (!onAdded()) onClose();
        }}
      >
        {t('manage.done')}
      </Button>
    </div>
  );
}

function ExistingUser({ user, onClose }: Close & { user: ManagedUser }) {
  const t = useTexts();
  const [saved, setSaved] = useState<UserDraft | null>(null);
  const editor = useUserEditor(draftOf(user), setSaved);
  // Shown here: a toast would lie under the sheet.
  const isSaved = saved && !editor.isDirty && editor.attempt === 0;
  return (
    <div className={styles['form']}>
      <UserForm
        editor={editor}
        actions={
          <span role="status" className={styles['quiet']}>
            {isSaved && t('users.saved', { name: fullName(saved) })}
          </span>
        }
      />
      <UserAccess
        user={user}
        onErased={() => {
          editor.leave();
          onClose();
        }}
        onChanged={({ version }) => {
          editor.setVersion(version);
        }}
      />
    </div>
  );
}

function OpenUser({ id, onClose }: Close & { id: number }) {
  const query = useUser(id);
  return (
    <ListState query={query} rows={5}>
      {(user) => <ExistingUser user={user} onClose={onClose} />}
    </ListState>
  );
}

/** One user next to the list: a new one, an existing one, or none. */
export function UserSheet({ open, onClose, onAdded }: Close & Added & { open: string | null }) {
  const t = useTexts();
  return (
    <Sheet
      open={open !== null}
      onClose={onClose}
      title={t(open === 'new' ? 'users.new' : 'users.one')}
      side="right"
      isForm={open === 'new'}
    >
      {open === 'new' && <NewUser onClose={onClose} onAdded={onAdded} />}
      {open !== null && open !== 'new' && (
        <OpenUser key={open} id={Number(open)} onClose={onClose} />
      )}
    </Sheet>
  );
}
