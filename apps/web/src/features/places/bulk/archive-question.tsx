import { Button } from '@kierros/ui';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../../../shared/editor/editor.module.css';
import { countOf, topIds } from './chosen-places.ts';
import type { ChosenPlaces } from './chosen-places.ts';
import { Contents, useArchivePlan } from './contents.tsx';
import type { BulkImport } from './use-bulk-import.ts';

interface QuestionProps {
  chosen: ChosenPlaces;
  bulk: BulkImport;
  onCancel: () => void;
}

/** Tells in numbers what goes with the marked places, and archives them. */
export function ArchiveQuestion({ chosen, bulk, onCancel }: QuestionProps) {
  const t = useTexts();
  const ids = topIds(chosen);
  const query = useArchivePlan(chosen.locationId, ids);
  const archive = () => {
    if (!query.data) return;
    const input = {
      ...{ kind: 'places' as const, items: [], location_id: chosen.locationId, archive: ids },
    };
    const count = countOf(chosen);
    const act = { input, count, titleFor: () => t('bulk.archived', { count }) };
    void bulk.start(act, query.data);
  };
  return (
    <div className={styles['form']}>
      {bulk.failure}
      <Contents query={query} />
      <p>{t('bulk.archiveText')}</p>
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button variant="danger" busy={bulk.isBusy} idle={!query.data} onClick={archive}>
          {t('manage.archive')}
        </Button>
      </div>
    </div>
  );
}
