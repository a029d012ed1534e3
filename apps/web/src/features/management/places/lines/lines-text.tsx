import { Banner, buttonClass, TextArea } from '@kierros/ui';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { DragEvent, Ref, ReactNode } from 'react';
import { useTexts } from '../../../../shared/texts.ts';
import manageStyles from '../../management.module.css';
import styles from './place-lines.module.css';
import type { PlaceLinesMessages } from './place-lines.messages.ts';
import { readLinesFile } from './read-lines-file.ts';
import type { FileFault } from './read-lines-file.ts';

interface LinesTextProps {
  field: Ref<HTMLTextAreaElement>;
  text: string;
  hint: string;
  example: string;
  onChange: (change: (before: string) => string) => void;
  /** The buttons before the one that reads a file. */
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The lines, typed, pasted, or read from a file. */
export function LinesText({ field, text, hint, example, onChange, children }: LinesTextProps) {
  const t = useTexts<PlaceLinesMessages>();
  const fileId = useId();
  const [fault, setFault] = useState<{ fault: FileFault; file: string } | null>(null);
  const read = async (file: File) => {
    const found = await readLinesFile(file);
    if ('fault' in found) {
      setFault({ fault: found.fault, file: file.name });
      return;
    }
    setFault(null);
    onChange((before) =>
      before.trim() === '' ? found.text : `${before.trimEnd()}\n${found.text}`,
    );
  };
  return (
    <>
      <TextArea
        ref={field}
        className={styles['lines']}
        label={t('lines.field')}
        hint={hint}
        placeholder={example}
        rows={12}
        wrap="off"
        spellCheck={false}
        value={text}
        onChange={({ target: { value } }) => {
          onChange(() => value);
        }}
        onDragOver={(event) => {
          if (hasFiles(event)) event.preventDefault();
        }}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) void read(file);
        }}
      />
      {fault && (
        <Banner tone="red" role="alert">
          {t(`lines.${fault.fault}`, { file: fault.file })}
        </Banner>
      )}
      <div className={manageStyles['actions']}>
        {children}
        <div className={manageStyles['file']}>
          <input
            id={fileId}
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Reset, so that the same file can be chosen again.
              event.target.value = '';
              if (file) void read(file);
            }}
          />
          <label htmlFor={fileId} className={buttonClass('secondary')}>
            <FileUp size={20} strokeWidth={1.75} aria-hidden />
            <span>{t('lines.file')}</span>
          </label>
        </div>
      </div>
    </>
  );
}
