import { openDaysAfter } from '@kierros/domain';
import { Alert, Button, iconLook, SelectField, TextArea } from '@kierros/ui';
import { isTableKind } from '@kierros/record-files/columns';
import { fileFaultTexts } from '@kierros/record-files/texts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useCalendar } from '../../device/lists/use-calendar.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Texts } from '../../shared/texts.ts';
import { FileButton, takesFile } from '../../shared/views/file-button.tsx';
import { EncodingChoice } from '../../shared/editor/encoding-choice.tsx';
import manageStyles from '../../shared/editor/editor.module.css';
import type { ImportKind } from './imports.api.ts';
import styles from './imports.module.css';
import { saveFile } from '../../shared/export/save-file.ts';
import { todayHere } from '../../shared/today.ts';
import { sampleCsv, sampleWorkbook } from './sample-file.ts';
import { TablePlace } from './table-place.tsx';
import type { ImportState } from './use-import.ts';

const kinds = ['places', 'users', 'templates', 'todos', 'schedule', 'definitions'] as const;

function hintOf(kind: ImportKind, t: Texts): string {
  if (kind === 'users') return `${t('imports.tableHint')} ${t('imports.usersHint')}`;
  if (isTableKind(kind)) return t('imports.tableHint');
  return t(kind === 'templates' ? 'imports.templatesHint' : 'imports.dataHint');
}

/** Empty files with the right headings, to begin with. */
function Samples({ kind }: { kind: ImportKind }) {
  const t = useTexts();
  const language = useLanguage();
  const calendar = useCalendar();
  if (!isTableKind(kind)) return null;
  const sample = { kind, language, openDay: openDaysAfter(calendar, todayHere(), 5) };
  const name = t(`imports.${kind}`).toLowerCase().replaceAll(' ', '-');
  return (
    <p className={manageStyles['actions']}>
      <span>{t('imports.sample')}</span>
      <Button
        variant="quiet"
        onClick={() =>
          void sampleWorkbook(sample).then((file) => {
            saveFile(`${name}.xlsx`, file);
          })
        }
      >
        {t('imports.sampleExcel')}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          saveFile(`${name}.csv`, sampleCsv(sample));
        }}
      >
        {t('imports.sampleCsv')}
      </Button>
    </p>
  );
}

/** Why the chosen file holds nothing to import. */
function FileProblem({ state }: { state: ImportState }) {
  const t = useTexts();
  const language = useLanguage();
  const { chosen, kind } = state;
  if (!chosen) return null;
  const { read, file } = chosen;
  let text: string | null = null;
  if (read.holds === 'timeout') text = t('imports.tooSlow', { file });
  if (read.holds === 'failure') text = t('imports.notRead', { file });
  if (read.holds === 'fault') {
    const { code, detail, line, column } = read.fault;
    const about = fileFaultTexts[language][code](detail);
    text = t('imports.faultAt', { file, line, column, text: about });
  }
  if (read.holds === 'table' && !isTableKind(kind)) text = t('imports.noTableFor', { file });
  if (text === null) return null;
  return <Alert tone="red">{text}</Alert>;
}

/** The button and the area for a file. */
function FileDrop({ state, isFirst }: { state: ImportState; isFirst: boolean }) {
  const t = useTexts();
  const open = (file: File) => void state.open(file);
  return (
    <div className={styles['drop']} {...takesFile(open)}>
      <FileButton
        label={t(isFirst ? 'imports.file' : 'imports.otherFile')}
        icon={<FileUp {...iconLook} />}
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.json,.yaml,.yml"
        variant={isFirst ? 'primary' : 'secondary'}
        onFile={open}
      />
      <span className={manageStyles['quiet']}>{t('imports.drop')}</span>
      <RowsField state={state} />
    </div>
  );
}

/** Rows without a file: cells of a spreadsheet are read when they are pasted, typed ones when it is asked for. */
function RowsField({ state }: { state: ImportState }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const read = (text: string) => {
    setTyped('');
    // Cells of a spreadsheet are separated by tabs.
    const name = `${t('imports.pasted')}.${text.includes('\t') ? 'tsv' : 'csv'}`;
    void state.open(new File([text], name));
  };
  return (
    <div className={styles['paste']}>
      <TextArea
        label={t('imports.paste')}
        hint={t('imports.pasteHint')}
        value={typed}
        onChange={setTyped}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!text.includes('\t')) return;
          event.preventDefault();
          read(text);
        }}
      />
      {typed.trim() !== '' && (
        <Button
          onClick={() => {
            read(typed);
          }}
        >
          {t('imports.readTyped')}
        </Button>
      )}
    </div>
  );
}

/** What is imported, and from which file. */
export function FileChoice({ state, locationName }: { state: ImportState; locationName: string }) {
  const t = useTexts();
  const { kind, chosen, reading } = state;
  return (
    <>
      <SelectField
        label={t('imports.kind')}
        hint={hintOf(kind, t)}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`imports.${value}`) }))}
        onChange={(value) => {
          state.setKind(value as ImportKind);
        }}
      />
      {locationName !== '' && kind !== 'definitions' && (
        <p className={manageStyles['quiet']}>{t('imports.location', { name: locationName })}</p>
      )}
      <FileDrop state={state} isFirst={chosen === null} />
      {chosen === null && reading === null && <Samples kind={kind} />}
      <div role="status">
        {reading !== null && (
          <p className={manageStyles['actions']}>
            <span>{t('imports.reading', { file: reading })}</span>
            <Button variant="quiet" onClick={state.clear}>
              {t('app.cancel')}
            </Button>
          </p>
        )}
      </div>
      <FileProblem state={state} />
      {chosen?.encoding !== undefined && (
        <EncodingChoice
          value={chosen.encoding}
          onChange={(encoding) => {
            void state.reopen({ encoding });
          }}
        />
      )}
      <TablePlace state={state} />
    </>
  );
}
