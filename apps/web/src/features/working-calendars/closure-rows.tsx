import { Button, CheckboxRow, IconButton } from '@kierros/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTexts } from '../../shared/texts.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import styles from '../../shared/editor/editor.module.css';
import { NamePair } from '../../shared/editor/text-pair.tsx';
import { ClosureImport } from './closure-import.tsx';
import { fieldOf, newClosure } from './calendar-draft.ts';
import type { ClosureDraft } from './calendar-draft.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

interface RowProps {
  closure: ClosureDraft;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (change: Partial<ClosureDraft>) => void;
  onRemove: () => void;
}

function ClosureRow({ closure, errorOf, onChange, onRemove }: RowProps) {
  const t = useTexts();
  const pick = usePickText();
  const { key, name, from, to, isYearly } = closure;
  const day = (field: 'from' | 'to', value: string) => {
    const error = errorOf(fieldOf(key, field));
    return (
      <DayField
        id={fieldOf(key, field)}
        label={t(`calendars.${field}`)}
        value={value}
        {...(error !== undefined && { error })}
        onChange={(next) => {
          // A single day until a last day is chosen.
          onChange(field === 'from' && to < next ? { from: next, to: next } : { [field]: next });
        }}
      />
    );
  };
  return (
    <li className={styles['closure']}>
      <NamePair id={fieldOf(key, 'name')} draft={closure} errorOf={errorOf} onChange={onChange} />
      <div className={styles['closureDays']}>
        {day('from', from)}
        {day('to', to)}
        <CheckboxRow
          label={t('calendars.yearly')}
          checked={isYearly}
          onChange={(next) => {
            onChange({ isYearly: next });
          }}
        />
        <IconButton
          label={t('calendars.removeClosure', {
            name: pick(name) || t('calendars.unnamed'),
          })}
          icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

interface ClosureRowsProps {
  closures: readonly ClosureDraft[];
  errorOf: (fieldId: string) => string | undefined;
  onChange: (closures: readonly ClosureDraft[]) => void;
}

/** The closures of a location, one form row each. */
export function ClosureRows({ closures, errorOf, onChange }: ClosureRowsProps) {
  const t = useTexts();
  return (
    <>
      {closures.length === 0 && <p className={styles['quiet']}>{t('calendars.noClosures')}</p>}
      <ul className={styles['closures']}>
        {closures.map((closure) => (
          <ClosureRow
            key={closure.key}
            closure={closure}
            errorOf={errorOf}
            onChange={(change) => {
              onChange(closures.map((one) => (one === closure ? { ...one, ...change } : one)));
            }}
            onRemove={() => {
              onChange(closures.filter((one) => one !== closure));
            }}
          />
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button
          icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            onChange([...closures, newClosure(closures)]);
          }}
        >
          {t('calendars.addClosure')}
        </Button>
        <ClosureImport closures={closures} onChange={onChange} />
      </div>
    </>
  );
}
