import { emptyAnswer, limits, pickText } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { Button, Card, Chip, iconLook, ScaleInput, TextArea, ToolRow } from '@kierros/ui';
import type { ScaleOption } from '@kierros/ui';
import { Asterisk, Flag, NotebookPen } from 'lucide-react';
import { memo, useState } from 'react';
import { withPhoto } from '../../device/photos/with-photo.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { CorrectionPhotos } from './correction-photos.tsx';
import type { ChangeAnswer, CorrectionSource } from './correction.ts';
import styles from './correction.module.css';

/** The id of the field of a slot; error links point to it. */
export const correctionFieldId = ({
  questionId,
  inspectableId,
}: Pick<Slot, 'questionId' | 'inspectableId'>) =>
  `correct-${String(questionId)}-${String(inspectableId)}`;

interface CorrectionCardProps {
  userId: number;
  source: CorrectionSource;
  slot: Slot;
  options: readonly ScaleOption[];
  answer: Answer | undefined;
  /** Why it cannot be saved as it is, if so. */
  error: string | undefined;
  /** The name of the answer's inspectable, when the heading above names another one. */
  place: string | null;
  onChange: (slot: Slot, change: ChangeAnswer) => void;
}

type FieldProps = Pick<CorrectionCardProps, 'slot' | 'options' | 'error'> & {
  answer: Answer;
  titleId: string;
  change: (change: ChangeAnswer) => void;
};

function AnswerField({ slot, options, answer, error, titleId, change }: FieldProps) {
  const t = useTexts();
  const id = correctionFieldId(slot);
  if (slot.type === 'text')
    return (
      <TextArea
        id={id}
        label={t('correction.answer')}
        aria-labelledby={titleId}
        aria-required={slot.isMandatory}
        maxLength={limits.responseTextLength}
        {...(error !== undefined && { error })}
        value={answer.responseText ?? ''}
        onChange={(responseText) => {
          change((now) => ({ ...now, responseText }));
        }}
      />
    );
  return (
    <>
      <ScaleInput
        id={id}
        labelledBy={titleId}
        options={options}
        value={answer.value}
        required={slot.isMandatory}
        invalid={error !== undefined}
        clearLabel={t('correction.clear')}
        {...(error !== undefined && { describedBy: `${id}-error` })}
        onChange={(value) => {
          change((now) => ({ ...now, value }));
        }}
        onClear={() => {
          change((now) => ({ ...now, value: null }));
        }}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </>
  );
}

// Opened by a press: the requested field gets the focus.
const focusNew = (field: HTMLTextAreaElement | null) => field?.focus();

function NoteField({ answer, change }: Pick<FieldProps, 'answer' | 'change'>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (answer.note === '' && !isOpen)
    return (
      <Button
        variant="tool"
        icon={<NotebookPen {...iconLook} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('correction.addNote')}
      </Button>
    );
  return (
    <div className={styles['note']}>
      <TextArea
        label={t('correction.note')}
        rows={2}
        maxLength={limits.noteLength}
        {...(isOpen && answer.note === '' ? { ref: focusNew } : {})}
        value={answer.note}
        onChange={(note) => {
          setOpen(true);
          change((now) => ({ ...now, note }));
        }}
      />
    </div>
  );
}

interface FlagButtonProps extends Pick<FieldProps, 'change'> {
  isFlagged: boolean;
}

function FlagButton({ isFlagged, change }: FlagButtonProps) {
  const t = useTexts();
  return (
    <Button
      variant="tool"
      aria-pressed={isFlagged}
      icon={
        <Flag size={20} strokeWidth={1.75} fill={isFlagged ? 'currentColor' : 'none'} aria-hidden />
      }
      onClick={() => {
        change((now) => ({ ...now, isFlagged: !now.isFlagged }));
      }}
    >
      {t('correction.flag')}
    </Button>
  );
}

/** One question with its answer, to be corrected. Re-renders only when its own answer changes. */
export const CorrectionCard = memo(function CorrectionCard(props: CorrectionCardProps) {
  const { userId, source, slot, place: inspectable, onChange } = props;
  const t = useTexts();
  const language = useLanguage();
  const answer = props.answer ?? emptyAnswer(slot);
  const question = source.questions.get(slot.questionId);
  const title = pickText(question?.title ?? { en: '', fi: '' }, language);
  const titleId = `${correctionFieldId(slot)}-title`;
  const change = (make: ChangeAnswer) => {
    onChange(slot, make);
  };
  return (
    <Card as="article" labelledBy={titleId} className={styles['card'] ?? ''}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']} lang={title.language}>
          {title.text}
        </h3>
        {slot.isMandatory && (
          <Chip icon={<Asterisk size={16} strokeWidth={1.75} aria-hidden />}>
            {t('correction.mandatory')}
          </Chip>
        )}
      </div>
      {inspectable !== null && <p className={styles['place']}>{inspectable}</p>}
      <AnswerField
        slot={slot}
        options={props.options}
        error={props.error}
        answer={answer}
        titleId={titleId}
        change={change}
      />
      <ToolRow>
        <NoteField answer={answer} change={change} />
        <FlagButton isFlagged={answer.isFlagged} change={change} />
        {(slot.maxPhotos > 0 || answer.photos.length > 0) && (
          <CorrectionPhotos
            userId={userId}
            form={source.form}
            slot={slot}
            question={title.text}
            photos={answer.photos}
            onSwap={(from, to) => {
              // A photo is ready long after the press that took it: apply it to the current answer.
              change((now) => {
                const photos =
                  to === null
                    ? now.photos.filter((name) => name !== from)
                    : withPhoto(now.photos, { name: to, replaced: from, most: slot.maxPhotos })
                        .photos;
                return { ...now, photos };
              });
            }}
          />
        )}
      </ToolRow>
    </Card>
  );
});
