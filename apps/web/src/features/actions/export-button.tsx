import { Button } from '@kierros/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../shared/export/save-file.ts';
import { useTexts } from '../../shared/texts.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useExport } from './actions.api.ts';
import type { Address } from './use-work-list.ts';
import { todayHere } from '../../shared/today.ts';

/** Downloads the stage that is shown, within its filters. */
export function ExportButton({ address: { tab, filters } }: { address: Address }) {
  const t = useTexts();
  const tellFailure = useFailureToast();
  const fetchFile = useExport(tab, filters);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(`kierros-actions-${todayHere()}.csv`, await fetchFile());
      notify({ tone: 'success', title: t('pending.exported') });
    } catch (error) {
      tellFailure(error);
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
