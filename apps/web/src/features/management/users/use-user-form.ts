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

const summaryOf = (
  errors: Summary['errors'],
  refusal: string | null,
  title: string,
): Summary | null =>
  errors.length > 0 ? { title, errors } : refusal === null ? null : { title: refusal, errors: [] };

/** What is written beside what was saved last. */
function useSavedDraft(given: UserDraft) {
  const [draft, setDraft] = useState(given);
  const [saved, setSaved] = useState(given);
  return {
    draft,
    setDraft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    keepSaved: (kept: UserDraft) => {
      setDraft(kept);
      setSaved(kept);
      return kept;
    },
    /** After a change that the form did not make. */
    setVersion: (version: number) => {
      setDraft((before) => ({ ...before, version }));
      setSaved((before) => ({ ...before, version }));
    },
  };
}

/** Adds a user, once for the same words. */
function useAdding() {
  const writes = useUserWrites();
  // The same words again are the same user: an answer that was lost makes no second one.
  const tried = useRef({ words: '', key: '' });
  const keyOf = (words: string) => {
    if (tried.current.words !== words) tried.current = { words, key: crypto.randomUUID() };
    return tried.current.key;
  };
  return async (written: UserDraft): Promise<number> => {
    const body = {
      username: written.username.trim(),
      firstname: written.firstName.trim(),
      lastname: written.lastName.trim(),
      password: written.password,
    };
    const { id } = await writes.add(body, keyOf(JSON.stringify(body)));
    return id;
  };
}

/** A call under way, and why the last one was refused: in words, and with what stands on the server. */
function useRefusable() {
  const t = useTexts<Messages>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<ManagedUser | null>(null);
  return {
    isBusy,
    refusal,
    theirs,
    forget: () => {
      setRefusal(null);
      setTheirs(null);
    },
    run: async (work: () => Promise<void>, isHalfDone: () => boolean) => {
      setBusy(true);
      try {
        await work();
      } catch (error) {
        setTheirs(currentOf<ManagedUser>(error));
        setRefusal(isHalfDone() ? t('users.halfDone') : problemText(error, t));
      } finally {
        setBusy(false);
      }
    },
  };
}

/**
 * A user while an administrator writes it: checked, added or changed. Adding is
 * two calls, since the first takes neither role nor location; when the second
 * fails, saving again goes on from there.
 */
export function useUserForm(given: UserDraft, onAdded: (draft: UserDraft) => void) {
  const t = useTexts<Messages>();
  const writes = useUserWrites();
  const add = useAdding();
  const { draft, setDraft, isDirty, keepSaved, setVersion } = useSavedDraft(given);
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, refusal, theirs, forget, run } = useRefusable();
  const faults = useFaultTexts(draft, attempt > 0);
  const { question, settle } = useUnsaved(isDirty);

  const showSaved = (user: ManagedUser, password = '') => {
    setAttempt(0);
    return keepSaved({ ...draftOf(user), password });
  };
  const save = async (written: UserDraft) => {
    setAttempt((before) => before + 1);
    forget();
    setDone(null);
    if (faultsOf(written).length > 0) return;
    let { id } = written;
    const send = async () => {
      if (id === null) {
        id = await add(written);
        setDraft({ ...written, id });
      }
      const user = await writes.change(id, changeOf(written));
      const saved = showSaved(user, written.password);
      if (written.password === '') setDone(t('users.saved', { name: fullName(saved) }));
      else {
        settle();
        onAdded(saved);
      }
    };
    await run(send, () => id !== null && written.id === null);
  };
  const settleConflict = (which: 'mine' | 'theirs') => {
    if (!theirs) return;
    forget();
    if (which === 'theirs') showSaved(theirs);
    else void save({ ...draft, version: theirs.version });
  };
  const summary = summaryOf(faults.errors, theirs ? null : refusal, t('validation.required'));
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
    setVersion,
  };
}

/** Somebody's name as it is told. */
export const fullName = ({ firstName, lastName }: Pick<UserDraft, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
