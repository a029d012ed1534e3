import { Button, EmptyState } from '@kierros/ui';
import { useTexts } from '../texts.ts';

/** Says that the place in the address is not one of this location, so that its empty list is not taken for an answer. */
export function PlaceNotFound({ onClear }: { onClear: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t('place.notFound')}
      text={t('place.notFoundHint')}
      action={<Button onClick={onClear}>{t('place.all')}</Button>}
    />
  );
}
