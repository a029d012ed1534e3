import { Button } from '@kierros/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../shared/export/save-file.ts';
import { problemNotice } from '../../shared/problem-text.ts';
import type { NoticeMessages } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useExport } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';
import type { Address } from './use-work-list.ts';
import { todayHere } from '../../shared/today.ts';

/** Downloads the stage that is shown, within its filters. */
export function ExportButton({ address: { tab, filters } }: { address: Address }) {
  const t = useTexts<PendingMessages & NoticeMessages>();
  const fetchFile = useExport(tab, filters);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(`kierros-actions-${todayHere()}.csv`, await fetchFile());
      notify({ tone: 'success', title: t('pending.exported') });
    } catch (error) {
      notify({ tone: 'error', ...problemNotice(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      busy={isBusy}
      onClick={() => void download()}
    >
      {t('pending.export')}
    </Button>
  );
}
