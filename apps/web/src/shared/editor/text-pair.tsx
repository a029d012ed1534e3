import type { Text } from '@kierros/domain';
import { TextArea, TextField } from '@kierros/ui';
import type { ClipboardEventHandler } from 'react';
import { useTexts } from '../texts.ts';
import styles from './editor.module.css';

interface TextPairProps {
  /** The id of the Finnish field, for error links; the English one gets the suffix `-en`. */
  id?: string;
  labels: Text;
  value: Text;
  onChange: (value: Text) => void;
  error?: string | undefined;
  isLong?: boolean;
  maxLength?: number;
  onPaste?: ClipboardEventHandler;
}

/** One text in both languages, side by side. */
export function TextPair(props: TextPairProps) {
  const { id, labels, value, onChange, error, isLong = false, maxLength, onPaste } = props;
  const Field = isLong ? TextArea : TextField;
  const field = (language: 'fi' | 'en') => (
    <Field
      {...(id === undefined ? {} : { id: language === 'fi' ? id : `${id}-en` })}
      {...(isLong ? { rows: 2 } : {})}
      {...(error === undefined || language === 'en' ? {} : { error })}
      lang={language}
      label={labels[language]}
      value={value[language]}
      maxLength={maxLength ?? (isLong ? 2_000 : 200)}
      onPaste={onPaste}
      onChange={(words: string) => {
        onChange({ ...value, [language]: words });
      }}
    />
  );
  return (
    <div className={styles['pair']}>
      {field('fi')}
      {field('en')}
    </div>
  );
}

interface NamePairProps {
  id: string;
  draft: { readonly name: Text };
  errorOf: (fieldId: string) => string | undefined;
  onChange: (change: { name: Text }) => void;
}

/** The name of a draft. */
export function NamePair({ id, draft, errorOf, onChange }: NamePairProps) {
  const t = useTexts();
  return (
    <TextPair
      id={id}
      labels={{ fi: t('manage.nameFi'), en: t('manage.nameEn') }}
      value={draft.name}
      error={errorOf(id)}
      onChange={(name) => {
        onChange({ name });
      }}
    />
  );
}

interface DescriptionPairProps {
  draft: { readonly description: Text };
  onChange: (change: { description: Text }) => void;
}

/** The description of a draft. */
export function DescriptionPair({ draft, onChange }: DescriptionPairProps) {
  const t = useTexts();
  return (
    <TextPair
      isLong
      labels={{ fi: t('manage.descriptionFi'), en: t('manage.descriptionEn') }}
      value={draft.description}
      onChange={(description) => {
        onChange({ description });
      }}
    />
  );
}
