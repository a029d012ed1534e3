import { cutOf } from '@kierros/domain';
import type { Bucket } from '@kierros/domain';
import { useCallback } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { todayHere } from '../../shared/today.ts';

/** Returns why a week or a month is not whole, in words: it is not over yet, or the range cuts it; null where it is. */
export function usePartWords(): (bucket: Bucket) => string | null {
  const t = useTexts();
  const today = todayHere();
  return useCallback(
    (bucket) => {
      const { from, to } = bucket;
      const cut = cutOf(bucket);
      const words = [
        from <= today && today <= to && t('stats.notOver'),
        cut !== null && t('stats.cut', { ...cut }),
      ].filter((part) => part !== false);
      return words.length === 0 ? null : words.join(', ');
    },
    [t, today],
  );
}
