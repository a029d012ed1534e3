import { isMissingEvidence } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import { Button, ErrorSummary } from '@kierros/ui';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { fieldId } from './field-id.ts';
import styles from './inspection-page.module.css';
import { goOnWithout } from './leave-out.ts';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { problemLines } from './problem-lines.ts';
import type { ProblemLine } from './problem-lines.ts';
import { roundStore } from './round.store.ts';

// Up to this many inspectables are named one by one.
const namedAtMost = 3;

const isEmpty = ({ reason }: Pick<ProblemLine, 'reason'>) =>
  reason === 'no_answers_for_inspectable';

// The template has no question about this inspectable, so there is nothing to answer.
const isUnasked = (line: Pick<ProblemLine, 'reason' | 'slot'>) =>
  isEmpty(line) && line.slot === undefined;

function titleOf(lines: readonly ProblemLine[]) {
  if (lines.every(isUnasked)) return 'inspection.cannotSubmit';
  return lines.every(({ reason }) => isMissingEvidence(reason))
    ? 'inspection.evidenceTitle'
    : 'validation.mandatory';
}

interface LeaveOutProps {
  round: Round;
  ids: readonly number[];
}

/** Removes the inspectables without any answers, as long as another is left. */
function LeaveOut({ round, ids }: LeaveOutProps) {
  const t = useTexts();
  const language = useLanguage();
  if (ids.length === round.draft.places.length) return null;
  if (ids.length > namedAtMost)
    return (
      <Button
        onClick={() => {
          goOnWithout(round, ...ids);
        }}
      >
        {t('inspection.leaveOutMany', { count: ids.length })}
      </Button>
    );
  return ids.map((id) => (
    <Button
      key={id}
      onClick={() => {
        goOnWithout(round, id);
      }}
    >
      {t('inspection.leaveOut', { place: inspectableName(round.draft, id, language) })}
    </Button>
  ));
}

interface ProblemSummaryProps {
  round: Round;
  goTo: (slot: Slot) => void;
}

/** The problems that prevent submitting, each with a link to its field. */
export function ProblemSummary({ round, goTo }: ProblemSummaryProps) {
  const t = useTexts();
  const language = useLanguage();
  const { problems, attempt, activeId } = useSnapshot(roundStore);
  const lines = problemLines(round, problems);
  useTitleCount(problems.length);
  if (problems.length === 0) return null;

  const empty = problems.filter(isEmpty).map(({ inspectableId }) => inspectableId);
  const isMany = empty.length > namedAtMost;
  const messageOf = ({ reason, number, inspectableId, count, slot }: ProblemLine) => {
    const inspectable = inspectableName(round.draft, inspectableId, language);
    if (isMany && isEmpty({ reason }))
      return t('inspection.nothingAboutMany', { count: empty.length });
    if (isUnasked({ reason, slot })) return t('inspection.nothingAsked', { place: inspectable });
    if (isEmpty({ reason })) return t('inspection.nothingAbout', { place: inspectable });
    const isOnlyInspectable = round.draft.places.every(({ id }) => id === inspectableId);
    const where = { number, place: inspectable };
    if (reason === 'missing_note')
      return t(isOnlyInspectable ? 'inspection.missingNoteHere' : 'inspection.missingNote', where);
    if (reason === 'missing_photo')
      return t(
        isOnlyInspectable ? 'inspection.missingPhotoHere' : 'inspection.missingPhoto',
        where,
      );
    if (reason !== 'missing_mandatory') return t('inspection.otherProblem', where);
    if (count > 1) return t('inspection.missingMany', { count, place: inspectable });
    return t(isOnlyInspectable ? 'inspection.missingHere' : 'inspection.missing', where);
  };
  const firstEmpty = lines.find(isEmpty);
  const shown = isMany ? lines.filter((line) => !isEmpty(line) || line === firstEmpty) : lines;
  return (
    <div
      className={styles['summary']}
      onClickCapture={(event) => {
        // Renders the question's tab first if it is another one, then focuses the question.
        const { target } = event;
        if (!(target instanceof HTMLAnchorElement)) return;
        const id = decodeURIComponent(target.hash.slice(1));
        const slot = round.slots.find((candidate) => fieldId(candidate) === id);
        if (!slot || slot.chosenId === activeId) return;
        event.preventDefault();
        goTo(slot);
      }}
      role="presentation"
    >
      <ErrorSummary
        title={t(titleOf(lines))}
        attempt={attempt}
        errors={shown.map((line) => ({
          message: messageOf(line),
          ...(line.slot ? { fieldId: fieldId(line.slot) } : {}),
        }))}
      />
      <LeaveOut round={round} ids={empty} />
    </div>
  );
}

// Also prefixes the page title with the count, since screen readers announce the title first.
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const before = document.title;
    document.title = `(${String(count)}) ${before}`;
    return () => {
      document.title = before;
    };
  }, [count]);
}
