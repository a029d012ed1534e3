import type { Schema } from '@kierros/api/schema';
import { evidenceAsked, limits, mayAskEvidence, pickText } from '@kierros/domain';
import type { Language, Slot } from '@kierros/domain';
import { Button, Card, Chip, Drawing, shapesOf, TextArea, ToolRow, Tooltip } from '@kierros/ui';
import type { ScaleOption } from '@kierros/ui';
import * as asterisk from 'lucide-react/icons/asterisk';
import * as flag from 'lucide-react/icons/flag';
import * as pen from 'lucide-react/icons/notebook-pen';
import { memo, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Staggered } from '../../shared/staggered.tsx';
import { useTexts } from '../../shared/texts.ts';
import { AnswerField } from './answer-field.tsx';
import { fieldId } from './field-id.ts';
import { ActionLine, EvidenceLine, LastLine } from './deferred-parts.tsx';
import { PhotoField } from './photo-field.tsx';
import styles from './question-card.module.css';
import { useNear } from './question-group.tsx';
import { answerOf, changeAnswer, useAnswer } from './round.store.ts';
import { useSlotAction } from './actions.store.ts';

// Shared shapes: a page may contain hundreds of each icon.
const icons = { mandatory: shapesOf(asterisk), flag: shapesOf(flag), note: shapesOf(pen) };

function MandatoryMark() {
  const t = useTexts();
  return (
    <Tooltip text={t('question.mandatory.tooltip')}>
      <button type="button" className={styles['mark']} aria-label={t('question.mandatory.tooltip')}>
        <Chip icon={<Drawing data={icons.mandatory} />}>{t('inspection.mandatory')}</Chip>
      </button>
    </Tooltip>
  );
}

// Opened by a press: the requested field gets the focus.
const focusNew = (field: HTMLTextAreaElement | null) => field?.focus();

// A low answer may need a note, in place of a photo as well.
function useNoteAsked(slot: Slot, typeId: number): boolean {
  const value = useAnswer(slot, 'value') ?? null;
  const isPhotoImpossible = useAnswer(slot, 'isPhotoImpossible') ?? false;
  const asked = evidenceAsked(slot, value, typeId);
  return asked.includes('note') || (asked.includes('photo') && isPhotoImpossible);
}

function NoteField({ slot, typeId }: { slot: Slot; typeId: number }) {
  const t = useTexts();
  const note = useAnswer(slot, 'note') ?? '';
  const isAsked = useNoteAsked(slot, typeId);
  const [isOpen, setOpen] = useState(false);
  if (note === '' && !isOpen && !isAsked)
    return (
      <Button
        variant="tool"
        aria-keyshortcuts="n"
        icon={<Drawing data={icons.note} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('inspection.addNote')}
      </Button>
    );
  return (
    <div className={styles['note']}>
      <TextArea
        label={t('inspection.note')}
        rows={2}
        aria-keyshortcuts="n"
        aria-required={isAsked}
        maxLength={limits.noteLength}
        {...(isOpen && note === '' ? { ref: focusNew } : {})}
        value={note}
        onChange={(value) => {
          setOpen(true);
          changeAnswer(slot, { note: value });
        }}
      />
    </div>
  );
}

function FlagButton({ slot }: { slot: Slot }) {
  const t = useTexts();
  const isFlagged = useAnswer(slot, 'isFlagged') ?? false;
  return (
    <Button
      variant="tool"
      aria-pressed={isFlagged}
      icon={<Drawing data={icons.flag} fill={isFlagged ? 'currentColor' : 'none'} />}
      onClick={() => {
        changeAnswer(slot, { isFlagged: !isFlagged });
      }}
    >
      {t('inspection.flag')}
    </Button>
  );
}

interface ExtrasProps {
  slot: Slot;
  title: string;
  typeId: number;
}

function Extras({ slot, title, typeId }: ExtrasProps) {
  return (
    <ToolRow>
      <NoteField slot={slot} typeId={typeId} />
      <FlagButton slot={slot} />
      {slot.maxPhotos > 0 && <PhotoField slot={slot} question={title} />}
    </ToolRow>
  );
}

// As many cards as the tallest screen shows; for the cards below, everything but the question is rendered later.
const firstCards = 8;

interface BesideProps {
  className?: string | undefined;
  isImmediate?: boolean;
  children: ReactNode;
}

// Reserves the space of its content until that is rendered.
function Beside({ className, isImmediate = false, children }: BesideProps) {
  const isNear = useNear();
  const late = isNear && <Staggered>{children}</Staggered>;
  return <div className={className}>{isImmediate ? children : late}</div>;
}

// Notes and photos are rendered from the start, so that they can be found by a text search.
function holdsExtras(slot: Slot): boolean {
  const { note, photos = [] } = answerOf(slot) ?? {};
  return photos.length > 0 || (note ?? '') !== '';
}

export interface QuestionCardProps {
  slot: Slot;
  question: Schema<'Question'>;
  number: number;
  /** The room in question, if it is not the one of the tab. */
  placeName: string | null;
  language: Language;
  options: readonly ScaleOption[];
  isInvalid: boolean;
  typeId: number;
  /** The inspectable was inspected before. */
  hasPast: boolean;
  onAnswered: (slot: Slot) => void;
}

/** One question about one inspectable. Re-renders only when its own answer changes. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const {
    slot,
    question,
    number,
    placeName: inspectableName,
    language,
    options,
    isInvalid,
  } = props;
  const title = pickText(question.title, language);
  const about = pickText(question.description, language);
  const titleId = `${fieldId(slot)}-title`;
  const aboutId = `${fieldId(slot)}-about`;
  // The state when opened: a note started later must stay mounted while it is being typed.
  const [isHeld] = useState(() => holdsExtras(slot));
  const action = useSlotAction(slot);
  const last = props.hasPast ? (
    <Beside className={slot.type === 'text' ? styles['last'] : undefined}>
      <Suspense>
        <LastLine slot={slot} title={title.text} />
      </Suspense>
    </Beside>
  ) : undefined;
  return (
    <Card as="article" labelledBy={titleId} className={styles['card'] ?? ''}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']} lang={title.language}>
          {number}. {title.text}
        </h2>
        {slot.isMandatory && <MandatoryMark />}
      </div>
      <div id={aboutId} className={styles['about']}>
        {inspectableName !== null && <p className={styles['place']}>{inspectableName}</p>}
        {about.text !== '' && <p lang={about.language}>{about.text}</p>}
      </div>
      {action && (
        <Suspense>
          <ActionLine slot={slot} />
        </Suspense>
      )}
      <AnswerField
        slot={slot}
        titleId={titleId}
        describedBy={aboutId}
        options={options}
        invalid={isInvalid}
        above={last}
        onAnswered={props.onAnswered}
      />
      {mayAskEvidence(slot) && (
        <Suspense>
          <EvidenceLine slot={slot} typeId={props.typeId} />
        </Suspense>
      )}
      <Beside className={styles['extras']} isImmediate={number <= firstCards || isHeld}>
        <Extras slot={slot} title={title.text} typeId={props.typeId} />
      </Beside>
    </Card>
  );
});
