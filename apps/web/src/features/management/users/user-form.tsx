import { Button, ErrorSummary } from '@kierros/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { Conflict } from '../conflict.tsx';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import type { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import type { UsersMessages } from './users.messages.ts';

interface UserFormProps {
  form: ReturnType<typeof useUserForm>;
  /** Beside saving. */
  children?: ReactNode;
}

/** The fields of a user and saving them. */
export function UserForm({ form, children }: UserFormProps) {
  const t = useTexts<UsersMessages & ManageMessages>();
  const { draft, setDraft, summary } = form;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(draft);
      }}
    >
      {summary && <ErrorSummary {...summary} attempt={form.attempt} />}
      {form.theirs && <Conflict onSettle={form.settleConflict} />}
      <UserFields
        draft={draft}
        faults={form.faults}
        onChange={(change) => {
          setDraft((before) => ({ ...before, ...change }));
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t(draft.id === null ? 'users.add' : 'manage.save')}
        </Button>
        {children}
        <span role="status" className={styles['quiet']}>
          {form.done}
        </span>
      </div>
      {form.question}
    </form>
  );
}
