import { closuresFromCsv, closuresFromIcs, mergeClosures } from '@kierros/domain';
import { Banner, buttonClass } from '@kierros/ui';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { todayHere } from '../../../shared/today.ts';
import { timeZoneHere } from '../../../stores/session.store.ts';
import styles from '../management.module.css';
import { importedClosures } from './calendar-draft.ts';
import type { ClosureDraft } from './calendar-draft.ts';
import type { CalendarsMessages } from './calendars.messages.ts';

interface ClosureImportProps {
  closures: readonly ClosureDraft[];
  onChange: (closures: readonly ClosureDraft[]) => void;
}

/** Adds the closures of an iCalendar or CSV file to the form; nothing is saved yet. */
export function ClosureImport({ closures, onChange }: ClosureImportProps) {
  const t = useTexts<CalendarsMessages>();
  const id = useId();
  const [message, setMessage] = useState<{ text: string; isFault: boolean } | null>(null);
  const read = async (file: File) => {
    const text = await file.text();
    const found = file.name.toLowerCase().endsWith('.csv')
      ? closuresFromCsv(text, undefined)
      : closuresFromIcs(text, {
          timeZone: timeZoneHere(),
          today: todayHere(),
          language: undefined,
        });
    const [fault] = found.faults;
    if (fault) {
      const { line, value } = fault;
      setMessage({ text: t('calendars.importFault', { line, value }), isFault: true });
      return;
    }
    const merged = mergeClosures(closures, importedClosures(closures, found.closures, file.name), {
      isReplacing: false,
    });
    onChange(merged.after);
    const count = merged.added.length;
    setMessage({ text: t('calendars.imported', { count, file: file.name }), isFault: false });
  };
  return (
    <div className={styles['file']}>
      <input
        id={id}
        type="file"
        accept=".ics,.csv,text/calendar,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <label htmlFor={id} className={buttonClass('secondary')}>
        <FileUp size={20} strokeWidth={1.75} aria-hidden />
        <span>{t('calendars.import')}</span>
      </label>
      {message && (
        <Banner
          role={message.isFault ? 'alert' : 'status'}
          {...(message.isFault && { tone: 'red' as const })}
        >
          {message.text}
        </Banner>
      )}
    </div>
  );
}
