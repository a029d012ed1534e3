import { questionBounds } from '@kierros/api/fields';
import { onLowChoices } from '@kierros/domain';
import type { OnLow } from '@kierros/domain';
import { Card, IconButton, iconLook, Segments, SelectField, Switch, TextField } from '@kierros/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import styles from '../../shared/editor/editor.module.css';
import { InspectablesChoice } from './inspectables-choice.tsx';
import { DescriptionPair, TextPair } from '../../shared/editor/text-pair.tsx';
import type { QuestionDraft } from './template-draft.ts';

interface QuestionProps {
  question: QuestionDraft;
  number: number;
  /** Whether it can go further up or down. */
  isFirst: boolean;
  isLast: boolean;
  /** The past questions that it can continue. */
  earlier: readonly QuestionDraft[];
  error: string | undefined;
  onChange: (question: QuestionDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Handles pasted text; returns whether it was split into several questions. */
  onPaste: (language: 'en' | 'fi', words: string) => boolean;
}

/** The id of a question's field; error links point to it. */
export const questionFieldId = (key: string): string => `question-${key}`;

function Head(props: QuestionProps) {
  const t = useTexts();
  const { number, isFirst, isLast, onMove, onRemove } = props;
  return (
    <div className={styles['head']}>
      <h3 id={`question-head-${props.question.key}`}>{t('templates.question', { number })}</h3>
      <div className={styles['actions']}>
        <IconButton
          icon={<ArrowUp {...iconLook} />}
          label={t('templates.up', { number })}
          disabled={isFirst}
          onClick={() => {
            onMove(-1);
          }}
        />
        <IconButton
          icon={<ArrowDown {...iconLook} />}
          label={t('templates.down', { number })}
          disabled={isLast}
          onClick={() => {
            onMove(1);
          }}
        />
        <IconButton
          icon={<Trash2 {...iconLook} />}
          label={t('templates.remove', { number })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

/** The rooms and environments that the question applies to: all, or some. */
function AskedOf({ question, onChange }: Pick<QuestionProps, 'question' | 'onChange'>) {
  const t = useTexts();
  const { specified_rooms: rooms, specified_environments: environments } = question;
  const [isSome, setSome] = useState(rooms.length + environments.length > 0);
  return (
    <>
      <Segments
        legend={t('templates.askedOf')}
        showLegend
        value={isSome ? 'some' : 'each'}
        options={[
          { value: 'each', label: t('templates.askedEach') },
          { value: 'some', label: t('templates.askedChosen') },
        ]}
        onChange={(value) => {
          setSome(value === 'some');
          if (value === 'each')
            onChange({ ...question, specified_rooms: [], specified_environments: [] });
        }}
      />
      {isSome && (
        <InspectablesChoice
          label={t('templates.askedOf')}
          hasRooms
          chosen={{ rooms, environments }}
          onChange={(chosen) => {
            onChange({
              ...question,
              specified_rooms: [...chosen.rooms],
              specified_environments: [...chosen.environments],
            });
          }}
        />
      )}
    </>
  );
}

function Kind({ question, onChange }: Pick<QuestionProps, 'question' | 'onChange'>) {
  const t = useTexts();
  return (
    <>
      <Segments
        legend={t('templates.questionType')}
        showLegend
        value={question.type}
        options={[
          { value: 'value', label: t('templates.value') },
          { value: 'text', label: t('templates.text') },
        ]}
        onChange={(type) => {
          onChange({ ...question, type, successor_of: null });
        }}
      />
      <Switch
        label={t('templates.mandatory')}
        checked={question.mandatory}
        onChange={(mandatory) => {
          onChange({ ...question, mandatory });
        }}
      />
      <div className={styles['number']}>
        <TextField
          type="number"
          label={t('templates.maxPhotos')}
          min={questionBounds.max_photos.least}
          max={questionBounds.max_photos.most}
          value={String(question.max_photos)}
          onChange={(value) => {
            const count = Math.round(Number(value));
            const { least, most } = questionBounds.max_photos;
            onChange({ ...question, max_photos: Math.min(most, Math.max(least, count)) });
          }}
        />
      </div>
      {question.type === 'value' && (
        <SelectField
          label={t('templates.onLow')}
          value={question.on_low}
          options={onLowChoices.map((value) => ({ value, label: t(`templates.onLow.${value}`) }))}
          onChange={(value) => {
            onChange({ ...question, on_low: value as OnLow });
          }}
        />
      )}
    </>
  );
}

/** The past question whose results one continues; offered when there is one. */
function Continues({
  question,
  earlier,
  onChange,
}: Pick<QuestionProps, 'question' | 'earlier' | 'onChange'>) {
  const t = useTexts();
  const pick = usePickText();
  if (earlier.length === 0) return null;
  return (
    <SelectField
      label={t('templates.continues')}
      hint={t('templates.continuesHint')}
      value={String(question.successor_of ?? '')}
      options={[
        { value: '', label: t('templates.continuesNone') },
        ...earlier.map((one) => ({
          value: String(one.id),
          label: pick(one.title),
        })),
      ]}
      onChange={(value) => {
        onChange({ ...question, successor_of: value === '' ? null : Number(value) });
      }}
    />
  );
}

/** One question of a template. */
export function QuestionEditor(props: QuestionProps) {
  const t = useTexts();
  const { question, earlier, error, onChange, onPaste } = props;
  const paste = (event: ClipboardEvent) => {
    const { lang } = event.currentTarget as HTMLElement;
    const words = event.clipboardData.getData('text/plain');
    if (onPaste(lang === 'en' ? 'en' : 'fi', words)) event.preventDefault();
  };
  return (
    <li>
      <Card
        as="article"
        labelledBy={`question-head-${question.key}`}
        className={styles['form'] ?? ''}
      >
        <Head {...props} />
        <TextPair
          id={questionFieldId(question.key)}
          labels={{ fi: t('templates.questionFi'), en: t('templates.questionEn') }}
          value={question.title}
          error={error}
          onPaste={paste}
          onChange={(title) => {
            onChange({ ...question, title });
          }}
        />
        <DescriptionPair
          draft={question}
          onChange={(change) => {
            onChange({ ...question, ...change });
          }}
        />
        <TextPair
          labels={{ fi: t('templates.sectionFi'), en: t('templates.sectionEn') }}
          value={question.section}
          onChange={(section) => {
            onChange({ ...question, section });
          }}
        />
        <Kind question={question} onChange={onChange} />
        <Continues question={question} earlier={earlier} onChange={onChange} />
        <AskedOf question={question} onChange={onChange} />
      </Card>
    </li>
  );
}
