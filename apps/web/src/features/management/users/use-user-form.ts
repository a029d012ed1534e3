import type { MessageId } from '@kierros/domain';
import { useRef, useState } from 'react';
import { problemText } from '../../../shared/problem-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import { currentOf } from '../current-of.ts';
import type { FailureMessages } from '../failure.ts';
import { useUnsaved } from '../use-unsaved.tsx';
import { changeOf, draftOf, faultsOf } from './user-draft.ts';
import type { UserDraft, UserFault } from './user-draft.ts';
import { userFieldId } from './user-fields.tsx';
import { useUserWrites } from './users.api.ts';
import type { ManagedUser } from './users.api.ts';
import type { UsersMessages } from './users.messages.ts';

type Messages = UsersMessages & FailureMessages & Record<MessageId, unknown>;
type Summary = {
  readonly title: string;
  readonly errors: readonly { readonly fieldId?: string; readonly message: string }[];
};

function useFaultTexts(draft: UserDraft, isTried: boolean) {
  const t = useTexts<Messages>();
  const texts = (isTried ? faultsOf(draft) : []).map(({ field, reason }) => {
    const text =
      reason === 'missing'
        ? t('users.missing', { field: t(`users.${field}`) })
        : t(`users.${reason}`);
    return [field, text] as const;
  });
  const errors = texts.map(([field, message]) => ({ fieldId: userFieldId(field), message }));
  return { byField: new Map<UserFault['field'], string>(texts), errors };
}

/**
 * A user while an administrator writes it: checked, added or changed. Adding is
 * two calls, since the first takes neither role nor location; when the second
 * fails, saving again goes on from there.
 */
export function useUserForm(given: UserDraft, onAdded: (draft: UserDraft) => void) {
  const t = useTexts<Messages>();
  const writes = useUserWrites();
  const [draft, setDraft] = useState(given);
  const [saved, setSaved] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ManagedUser | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const faults = useFaultTexts(draft, attempt > 0);
  const { question, settle } = useUnsaved(JSON.stringify(draft) !== JSON.stringify(saved));

  // The same words again are the same user: an answer that was lost makes no second one.
  const tried = useRef({ words: '', key: '' });
  const keyOf = (words: string) => {
    if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
    return tried.current.key;
  };
  const showSaved = (user: ManagedUser, password = '') => {
    const saved = { ...draftOf(user), password };
    setDraft(saved);
    setSaved(saved);
    setAttempt(0);
    return saved;
  };
  const added = async (written: UserDraft): Promise<number> => {
    if (written.id !== null) return written.id;
    const body = {
      username: written.username.trim(),
      firstname: written.firstName.trim(),
      lastname: written.lastName.trim(),
      password: written.password,
    };
    const { id } = await writes.add(body, keyOf(JSON.stringify(body)));
    setDraft({ ...written, id });
    return id;
  };
  const save = async (written: UserDraft) => {
    setAttempt((before) => before + 1);
    setRefusal(null);
    setDone(null);
    if (faultsOf(written).length > 0) return;
    setBusy(true);
    let id = written.id;
    try {
      id = await added(written);
      const user = await writes.change(id, changeOf(written));
      const saved = showSaved(user, written.password);
      if (written.password === '') setDone(t('users.saved', { name: fullName(saved) }));
      else {
        settle();
        onAdded(saved);
      }
    } catch (error) {
      setTheirs(currentOf<ManagedUser>(error));
      const isHalf = id !== null && written.id === null;
      setRefusal(isHalf ? t('users.halfDone') : problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const settleConflict = (which: 'mine' | 'theirs') => {
    if (!theirs) return;
    setTheirs(null);
    setRefusal(null);
    if (which === 'theirs') showSaved(theirs);
    else void save({ ...draft, version: theirs.version });
  };
  const summary: Summary | null =
    faults.errors.length > 0
      ? { title: t('validation.required'), errors: faults.errors }
      : refusal !== null && !theirs
        ? { title: refusal, errors: [] }
        : null;
  return {
    draft,
    setDraft,
    save,
    isBusy,
    attempt,
    summary,
    faults: faults.byField,
    theirs,
    settleConflict,
    done,
    question,
    settle,
    /** After a change that the form did not make. */
    setVersion: (version: number) => {
      setDraft((before) => ({ ...before, version }));
      setSaved((before) => ({ ...before, version }));
    },
  };
}

/** Somebody's name as it is told. */
export const fullName = ({ firstName, lastName }: Pick<UserDraft, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
