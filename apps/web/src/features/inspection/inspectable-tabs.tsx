import { slotKey } from '@kierros/domain';
import { Segments } from '@kierros/ui';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { notePosition } from './autosave.ts';
import styles from './inspection-page.module.css';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { roundStore } from './round.store.ts';
import type { Progress } from './progress.ts';

interface InspectableTabsProps {
  round: Round;
  progress: Progress['places'];
}

/** One tab per chosen inspectable with its progress; of a single one the name, so that it is always in sight. */
export const InspectableTabs = memo(function InspectableTabs({
  round,
  progress,
}: InspectableTabsProps) {
  const t = useTexts();
  const language = useLanguage();
  const { activeId } = useSnapshot(roundStore);
  const { places: inspectables } = round.draft;
  const [only, ...others] = inspectables;
  if (only && others.length === 0)
    return <p className={styles['only']}>{inspectableName(round.draft, only.id, language)}</p>;
  return (
    <div className={styles['tabs']}>
      <Segments
        legend={t('inspection.places')}
        value={activeId}
        onChange={(id) => {
          roundStore.activeId = id;
          const first = round.slots.find(({ chosenId }) => chosenId === id);
          if (first) notePosition(slotKey(first));
        }}
        options={inspectables.map(({ id }) => ({
          value: id,
          label: t('inspection.placeCount', {
            name: inspectableName(round.draft, id, language),
            answered: progress.get(id)?.answered ?? 0,
            total: progress.get(id)?.total ?? 0,
          }),
        }))}
      />
    </div>
  );
});
