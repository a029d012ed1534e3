import type { Answer } from '@kierros/domain';
import { Button, iconLook } from '@kierros/ui';
import { CopyCheck } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { copyable, copyAnswers } from './copy-answers.ts';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { currentAnswers, roundStore } from './round.store.ts';

/** Copies the answers of the previous room; the toast offers to undo. */
export function CopyPrevious({ round, answers }: { round: Round; answers: readonly Answer[] }) {
  const t = useTexts();
  const language = useLanguage();
  const { activeId } = useSnapshot(roundStore);
  const { draft, slots } = round;
  const inspectableIds = draft.places.map(({ id }) => id);
  if (!copyable(slots, answers, inspectableIds, activeId)) return null;
  return (
    <Button
      variant="quiet"
      icon={<CopyCheck {...iconLook} />}
      onClick={() => {
        // Computed on the press: a very recent answer may not have re-rendered this yet.
        const found = copyable(slots, currentAnswers(), inspectableIds, activeId);
        if (!found) return;
        const onAction = copyAnswers(found);
        const inspectable = inspectableName(draft, found.fromId, language);
        notify({
          tone: 'info',
          title: t('inspection.copied', { count: found.pairs.length, place: inspectable }),
          action: { label: t('app.undo'), onAction },
        });
      }}
    >
      {t('inspection.copyPrevious')}
    </Button>
  );
}
