import { Button, buttonClass, EmptyState } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { goOnWithout } from './leave-out.ts';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { roundStore } from './round.store.ts';

/**
 * Shown in place of the questions if the template asks nothing about an inspectable, with the ways to continue. Else
 * renders nothing.
 */
export function NothingAsked({ round }: { round: Round }) {
  const t = useTexts();
  const language = useLanguage();
  const { activeId } = useSnapshot(roundStore);
  if (round.slots.some(({ chosenId }) => chosenId === activeId)) return null;
  const inspectable = inspectableName(round.draft, activeId, language);
  // Without any question in the whole inspection, there is nothing to continue with.
  return (
    <EmptyState
      title={t('inspection.nothingAsked', { place: inspectable })}
      action={
        round.slots.length > 0 ? (
          <Button
            onClick={() => {
              goOnWithout(round, activeId);
            }}
          >
            {t('inspection.leaveOut', { place: inspectable })}
          </Button>
        ) : (
          <Link className={buttonClass('secondary')} to="/inspections">
            {t('inspection.otherTemplate')}
          </Link>
        )
      }
    />
  );
}
