import { Button, iconLook, Menu } from '@kierros/ui';
import { Braces, Download, FileJson, Sheet, Table2 } from 'lucide-react';
import { useState } from 'react';
import { problemNotice } from '../problem-text.ts';
import { useRecentSignIn } from '../recent-sign-in/use-recent-sign-in.tsx';
import { useTexts } from '../texts.ts';
import { todayHere } from '../today.ts';
import { notify } from '../../stores/notifications.store.ts';
import { exportFile, formatsOf, needsPassword } from './export-file.ts';
import type { ExportFormat, ExportSource } from './export-file.ts';
import { CutFile, TooManyRows } from './sheet-cells.ts';

const icons = { csv: Table2, xlsx: Sheet, jsonl: Braces, json: FileJson, yaml: FileJson };

export interface ExportProps {
  source: ExportSource;
  label?: string;
  /** Whether it stands among quiet buttons, whose text aligns with the text above. */
  isQuiet?: boolean;
}

/** A menu of the formats in which what is shown can be downloaded. */
export function ExportMenu({ source, label, isQuiet = false }: ExportProps) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const faultOf = (error: unknown) => {
    if (error instanceof TooManyRows) return { title: t('export.tooMany') };
    return error instanceof CutFile ? { title: t('export.cut') } : problemNotice(error, t);
  };
  const { ask, dialog } = useRecentSignIn();
  const download = async (format: ExportFormat) => {
    setBusy(true);
    try {
      if ((await needsPassword(source)) && !(await ask())) return;
      await exportFile(source, format, todayHere());
      notify({ tone: 'success', title: t('export.done') });
    } catch (error) {
      notify({ tone: 'error', ...faultOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const menu = (
    <Menu
      label={label ?? t('export.open')}
      trigger={
        <Button
          variant={isQuiet ? 'quiet' : 'secondary'}
          icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
          busy={isBusy}
        >
          {label ?? t('export.open')}
        </Button>
      }
      entries={formatsOf(source).map((format) => {
        const Icon = icons[format];
        return {
          key: format,
          label: t(`export.${format}`),
          hint: t(`export.${format}Hint`),
          icon: <Icon {...iconLook} />,
          onSelect: () => void download(format),
        };
      })}
    />
  );
  return (
    <>
      {menu}
      {dialog}
    </>
  );
}
