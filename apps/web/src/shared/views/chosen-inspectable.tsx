import { Chip, IconButton, iconLook } from '@kierros/ui';
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { selectInspectable, sessionStore } from '../../stores/session.store.ts';
import { useTexts } from '../texts.ts';
import { usePickText } from '../use-pick-text.ts';
import styles from './view-page.module.css';

type Crumb = (typeof sessionStore)['breadcrumb'][number];

/** The inspectable that a breadcrumb ends with, unless it is the whole location. */
export function chosenInspectable<One extends Pick<Crumb, 'kind'>>(
  breadcrumb: readonly One[],
): One | null {
  const last = breadcrumb.at(-1);
  return last && last.kind !== 'location' ? last : null;
}

/** The inspectable chosen in the panel, unless it is the whole location. */
export const useChosenInspectable = () => chosenInspectable(useSnapshot(sessionStore).breadcrumb);

/** Whether something belongs to an inspectable: it is the inspectable itself, or inside it. */
export const liesIn = (
  inspectableId: number,
  id: number,
  path: readonly { readonly id: number }[],
): boolean => id === inspectableId || path.some((step) => step.id === inspectableId);

/** Resets the choice to the whole location. */
export function showWholeLocation(): void {
  selectInspectable(sessionStore.breadcrumb.filter(({ kind }) => kind === 'location'));
}

interface InspectableChipProps {
  /** The inspectable that the address names, which takes precedence over the one chosen in the panel. */
  given?: Pick<Crumb, 'name'> | undefined;
  onClear?: () => void;
}

/** Shows that a view is filtered to one inspectable, with a button to clear the filter. */
export function InspectableChip({ given, onClear = showWholeLocation }: InspectableChipProps) {
  const t = useTexts();
  const pick = usePickText();
  const chosen = useChosenInspectable();
  const inspectable = given ?? chosen;
  if (!inspectable) return null;
  return (
    <div className={styles['only']}>
      <Chip tone="brand">{t('place.only', { name: pick(inspectable.name) })}</Chip>
      <IconButton icon={<X {...iconLook} />} label={t('place.all')} onClick={onClear} />
    </div>
  );
}
