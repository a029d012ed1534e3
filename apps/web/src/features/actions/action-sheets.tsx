import { pickText } from '@kierros/domain';
import { lazyPart, MountOnceOpened, Sheet, useDisclosure } from '@kierros/ui';
import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { withTexts } from '../../shared/text-files.ts';
import { useTexts } from '../../shared/texts.ts';
import type { PendingAction } from './actions.api.ts';
import { useActionWriting } from './use-action-writing.ts';
import { WordsForm } from './words-form.tsx';
import { usePickText } from '../../shared/use-pick-text.ts';

export type SheetKind = 'fix' | 'comment' | 'assign' | 'merge';
export type OpenSheet = (kind: SheetKind, action: PendingAction) => void;

const AssignForm = lazyPart(
  async () =>
    (await withTexts(['inspectables', 'problems'], () => import('./assign-form.tsx'))).AssignForm,
);
const MergeForm = lazyPart(
  async () => (await withTexts(['problems'], () => import('./merge-form.tsx'))).MergeForm,
);

interface FormProps {
  action: PendingAction;
  onDone: () => void;
}

function Words({ action, kind, onDone }: FormProps & { kind: 'fix' | 'comment' }) {
  const t = useTexts();
  const writing = useActionWriting({
    kind,
    actionId: action.id,
    inspectableId: action.inspectable_id,
    place: action.name,
    question: action.question,
  });
  const isFix = kind === 'fix';
  const isNeeded = isFix && action.evidence_needed;
  const missing = (words: string, photos: number) =>
    (isNeeded || !isFix) && words === '' && photos === 0
      ? t(isFix ? 'pending.evidenceLacks' : 'pending.commentLacks')
      : null;
  return (
    <WordsForm
      writing={writing}
      label={t(isFix ? 'pending.fixNote' : 'pending.commentText')}
      {...(isNeeded && { hint: t('pending.evidenceNeeded') })}
      submitLabel={t(isFix ? 'pending.resolve' : 'pending.commentSend')}
      savedText={t(isFix ? 'pending.result.resolve' : 'pending.commentSaved', {
        place: pickText(action.name, useSnapshot(languageStore).language).text,
      })}
      missing={missing}
      onSent={onDone}
    />
  );
}

const titles = {
  fix: 'pending.resolve',
  comment: 'pending.comment',
  assign: 'pending.assign',
  merge: 'pending.mergeTitle',
} as const;

/** The sheet that one action opened: a fix, a comment, its assignment or a merge. */
export function useActionSheet(others: readonly PendingAction[]) {
  const t = useTexts();
  const pick = usePickText();
  const [shown, setShown] = useState<{ kind: SheetKind; action: PendingAction } | null>(null);
  const { isOpen, open: openSheet, close } = useDisclosure();
  const open: OpenSheet = (kind, action) => {
    setShown({ kind, action });
    openSheet();
  };
  const sheet = shown && (
    <MountOnceOpened open={isOpen}>
      <Sheet
        open={isOpen}
        onClose={close}
        title={`${t(titles[shown.kind])}: ${pick(shown.action.name)}`}
        closeLabel={t('app.close')}
        isForm
      >
        <Suspense fallback={null}>
          {shown.kind === 'assign' && <AssignForm actions={[shown.action]} onDone={close} />}
          {shown.kind === 'merge' && (
            <MergeForm action={shown.action} others={others} onDone={close} />
          )}
          {(shown.kind === 'fix' || shown.kind === 'comment') && (
            <Words
              key={`${shown.kind}${String(shown.action.id)}`}
              action={shown.action}
              kind={shown.kind}
              onDone={close}
            />
          )}
        </Suspense>
      </Sheet>
    </MountOnceOpened>
  );
  return { open, sheet };
}
