import { Button, EmptyState } from '@kierros/ui';
import { ListState } from '../../shared/views/list-state.tsx';
import { useTexts } from '../../shared/texts.ts';
import { PendingCard } from './pending-card.tsx';
import { usePendingAction } from './pending.api.ts';
import type { PendingMessages } from './pending.messages.ts';
import styles from './pending-page.module.css';

/** The action that a notification links to, in any status, with a link to all actions. */
export function OneAction({ id, onAll }: { id: number; onAll: () => void }) {
  const t = useTexts<PendingMessages>();
  const query = usePendingAction(id);
  const all = <Button onClick={onAll}>{t('pending.showAll')}</Button>;
  return (
    <ListState query={query} rowHeight={180} rows={1}>
      {(action) =>
        action ? (
          <>
            <ul className={styles['list']}>
              <PendingCard action={action} showsStatus />
            </ul>
            <div>{all}</div>
          </>
        ) : (
          <EmptyState title={t('pending.gone')} action={all} />
        )
      }
    </ListState>
  );
}
