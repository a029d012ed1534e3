import { closuresFromCsv, closuresFromIcs, mergeClosures } from '@kierros/domain';
import type { DoubtfulClosure } from '@kierros/domain';
import { isTableName } from '@kierros/record-files/file-names';
import { decodeText } from '@kierros/record-files/text-of-bytes';
import type { DecodedText, Encoding } from '@kierros/record-files/text-of-bytes';
import { FileFaultError, fileFaultTexts } from '@kierros/record-files/texts';
import { Banner } from '@kierros/ui';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';
import { timeZoneHere } from '../../stores/session.store.ts';
import { FileButton } from '../../shared/views/file-button.tsx';
import { EncodingChoice } from '../../shared/editor/encoding-choice.tsx';
import { importedClosures } from './calendar-draft.ts';
import type { ClosureDraft } from './calendar-draft.ts';
import { DoubtfulClosures } from './doubtful-closures.tsx';

interface ClosureImportProps {
  closures: readonly ClosureDraft[];
  onChange: (closures: readonly ClosureDraft[]) => void;
}

/** A file that was read in another encoding than UTF-8. */
interface Encoded {
  readonly file: File;
  readonly encoding: Encoding;
  /** The closures without those of the file, and with them. */
  readonly before: readonly ClosureDraft[];
  readonly after: readonly ClosureDraft[];
}

/** The events of a file that are offered, but not added. */
interface Offered {
  readonly doubtful: readonly DoubtfulClosure[];
  readonly fileName: string;
}

const closuresIn = (file: File, text: string) =>
  isTableName(file.name)
    ? closuresFromCsv(text, undefined)
    : closuresFromIcs(text, {
        timeZone: timeZoneHere(),
        today: todayHere(),
        language: undefined,
      });

/** Reads files into the form, and tells what came of the last one. */
function useClosureFile({ closures, onChange }: ClosureImportProps) {
  const t = useTexts();
  const language = useLanguage();
  const [message, setMessage] = useState<{ text: string; isFault: boolean } | null>(null);
  const [offered, setOffered] = useState<Offered>({ doubtful: [], fileName: '' });
  const [encoded, setEncoded] = useState<Encoded | null>(null);
  const add = (file: File, { text }: DecodedText, before: readonly ClosureDraft[]) => {
    const found = closuresIn(file, text);
    const [fault] = found.faults;
    setOffered({ doubtful: fault ? [] : found.doubtful, fileName: file.name });
    if (fault) {
      const { line, value } = fault;
      setMessage({ text: t('calendars.importFault', { line, value }), isFault: true });
      return before;
    }
    const merged = mergeClosures(before, importedClosures(before, found.closures, file.name), {
      isReplacing: false,
    });
    const count = merged.added.length;
    setMessage({ text: t('calendars.imported', { count, file: file.name }), isFault: false });
    return merged.after;
  };
  const read = async (file: File, chosen?: Encoding, before = closures) => {
    let after = before;
    let encoding = chosen;
    try {
      const found = decodeText(new Uint8Array(await file.arrayBuffer()), chosen);
      after = add(file, found, before);
      if (found.encoding !== 'utf-8') encoding = found.encoding;
    } catch (error) {
      if (!(error instanceof FileFaultError)) throw error;
      const { code, detail } = error.fault;
      setMessage({ text: fileFaultTexts[language][code](detail), isFault: true });
    }
    onChange(after);
    setEncoded(encoding === undefined ? null : { file, encoding, before, after });
  };
  return { read, message, offered, encoded };
}

/** Adds the closures of an iCalendar or CSV file to the form; nothing is saved yet. */
export function ClosureImport({ closures, onChange }: ClosureImportProps) {
  const t = useTexts();
  const { read, message, offered, encoded } = useClosureFile({ closures, onChange });
  return (
    <div>
      <FileButton
        label={t('calendars.import')}
        icon={<FileUp size={20} strokeWidth={1.75} aria-hidden />}
        accept=".ics,.csv,.tsv,.txt,text/calendar,text/csv"
        onFile={(file) => void read(file)}
      />
      {message && (
        <Banner
          role={message.isFault ? 'alert' : 'status'}
          {...(message.isFault && { tone: 'red' as const })}
        >
          {message.text}
        </Banner>
      )}
      <DoubtfulClosures
        doubtful={offered.doubtful}
        closures={closures}
        onAdd={(one) => {
          onChange([...closures, ...importedClosures(closures, [one], offered.fileName)]);
        }}
        onRemove={(one) => {
          onChange(closures.filter((other) => other !== one));
        }}
      />
      {/* Reading again takes back what was read before, so it is offered until the closures are edited. */}
      {encoded?.after === closures && (
        <EncodingChoice
          value={encoded.encoding}
          onChange={(encoding) => void read(encoded.file, encoding, encoded.before)}
        />
      )}
    </div>
  );
}
