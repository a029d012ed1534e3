import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { useInspectableWrites } from './places.api.ts';

const mostNamed = 5;

/**
 * Undoes an import of places, and says what has changed since and stays as it is. `count` is the number of places that
 * it changed, which may be more than it names: what is in an archived place goes with it.
 */
export function useUndoImport() {
  const t = useTexts();
  const writes = useInspectableWrites();
  return async (id: number, count?: number) => {
    const { restored, kept: remaining } = await writes.undoImport(id);
    const names = remaining.slice(0, mostNamed).map(({ name }) => name);
    if (remaining.length > mostNamed) names.push('…');
    const about = { count: remaining.length, names: names.join(', ') };
    notify({
      tone: remaining.length > 0 ? 'info' : 'success',
      title: t('lines.undone', { count: remaining.length === 0 ? (count ?? restored) : restored }),
      ...(remaining.length > 0 && { text: t('lines.remaining', about) }),
    });
  };
}
