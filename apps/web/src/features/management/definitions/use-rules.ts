import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { notify } from '../../../stores/notifications.store.ts';
import { useSaving } from '../use-saving.tsx';
import { useUnsaved } from '../use-unsaved.tsx';
import { draftsOf, newRule, withoutRecipients } from './definition-draft.ts';
import type { RuleDraft } from './definition-draft.ts';
import { useSaveDefinitions } from './definitions.api.ts';
import type { Definition, Definitions } from './definitions.api.ts';
import type { DefinitionsMessages } from './definitions.messages.ts';

const rulesOf = (drafts: readonly RuleDraft[]) => drafts.map(({ rule }) => rule);

const editing = (setDrafts: Dispatch<SetStateAction<readonly RuleDraft[]>>) => ({
  change: (key: string, rule: Definition) => {
    setDrafts((before) => before.map((one) => (one.key === key ? { key, rule } : one)));
  },
  add: (): string => {
    const made = newRule();
    setDrafts((before) => [...before, made]);
    return made.key;
  },
  remove: (key: string) => {
    setDrafts((before) => before.filter((one) => one.key !== key));
  },
});

/** All rules while they are changed, saved as the one document that they are. */
export function useRules(given: Definitions) {
  const t = useTexts<DefinitionsMessages>();
  const send = useSaveDefinitions();
  const [saved, setSaved] = useState(given);
  const [drafts, setDrafts] = useState(() => draftsOf(given.items));
  const [attempt, setAttempt] = useState(0);
  const { isBusy, run, failure } = useSaving();
  const [theirs, setTheirs] = useState<Definitions | null>(null);
  const isDirty = JSON.stringify(rulesOf(drafts)) !== JSON.stringify(saved.items);
  const { question } = useUnsaved(isDirty);
  const take = (document: Definitions) => {
    setSaved(document);
    setDrafts(draftsOf(document.items));
    setTheirs(null);
    setAttempt(0);
  };
  const save = async (version: number) => {
    setAttempt((before) => before + 1);
    if (withoutRecipients(drafts).length > 0) return;
    await run(
      async () => {
        take(await send(rulesOf(drafts), version));
        notify({ tone: 'success', title: t('definitions.saved') });
      },
      { onConflict: setTheirs },
    );
  };
  return {
    drafts,
    isDirty,
    isBusy,
    failure,
    attempt,
    faulty: attempt > 0 ? withoutRecipients(drafts) : [],
    theirs,
    question,
    ...editing(setDrafts),
    discard: () => {
      take(saved);
    },
    save: () => save(saved.version),
    settle: (which: 'mine' | 'theirs') => {
      if (!theirs) return;
      if (which === 'theirs') take(theirs);
      else {
        setTheirs(null);
        void save(theirs.version);
      }
    },
  };
}
