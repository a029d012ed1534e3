import { Banner } from '@kierros/ui';
import { ListAge } from '../../device/lists/not-updated.tsx';
import type { StoredListState } from '../../device/use-device.ts';
import { useTexts } from '../../shared/texts.ts';
import type { PendingAction } from './actions.api.ts';

// As many as the device stores.
const most = 1_000;

/** The time of a list that could not be updated, and that a very long one is cut. */
export function Staleness({ list }: { list: StoredListState<PendingAction> }) {
  const t = useTexts();
  return (
    <>
      <ListAge list={list} />
      {(list.items?.length ?? 0) >= most && <Banner>{t('pending.cut', { count: most })}</Banner>}
    </>
  );
}
