import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { Alert, iconLook, TextArea } from '@kierros/ui';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Ref, ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { FileButton, takesFile } from '../../../shared/views/file-button.tsx';
import { EncodingChoice } from '../../../shared/editor/encoding-choice.tsx';
import manageStyles from '../../../shared/editor/editor.module.css';
import styles from './place-lines.module.css';
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

/** A file that was read in another encoding than UTF-8, and the lines without it and with it. */
interface Encoded {
  readonly file: File;
  readonly encoding: Encoding;
  readonly before: string;
  readonly after: string;
}

/** The lines, typed, pasted, or read from a file. */
export function LinesText({ field, text, hint, example, onChange, children }: LinesTextProps) {
  const t = useTexts();
  const [fault, setFault] = useState<{ fault: FileFault; file: string } | null>(null);
  const [encoded, setEncoded] = useState<Encoded | null>(null);
  const read = async (file: File, chosen?: Encoding, before = text) => {
    const found = await readLinesFile(file, chosen);
    const isFault = 'fault' in found;
    setFault(isFault ? { fault: found.fault, file: file.name } : null);
    const encoding = isFault || found.encoding === 'utf-8' ? chosen : found.encoding;
    const lines = isFault ? '' : found.text;
    const after = [before.trimEnd(), lines].filter((part) => part !== '').join('\n');
    onChange(() => after);
    setEncoded(encoding === undefined ? null : { file, encoding, before, after });
  };
  const take = (file: File) => void read(file);
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
        onChange={(value) => {
          onChange(() => value);
        }}
        {...takesFile(take)}
      />
      {fault && <Alert tone="red">{t(`lines.${fault.fault}`, { file: fault.file })}</Alert>}
      {/* Reading again takes back what was read before, so it is offered until the lines are edited. */}
      {encoded?.after === text && (
        <EncodingChoice
          value={encoded.encoding}
          onChange={(encoding) => void read(encoded.file, encoding, encoded.before)}
        />
      )}
      <div className={manageStyles['actions']}>
        {children}
        <FileButton
          label={t('lines.file')}
          icon={<FileUp {...iconLook} />}
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          onFile={take}
        />
      </div>
    </>
  );
}
