import type { Answer } from '@kierros/domain';
import { Button } from '@kierros/ui';
import { CopyCheck } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { copyable, copyAnswers } from './copy-answers.ts';
import type { InspectionDeferredMessages } from './inspection-later.messages.ts';
import type { Round } from './open-round.ts';
import { inspectableName } from './inspectable-name.ts';
import { currentAnswers, roundStore } from './round.store.ts';

/** Takes over what was answered in the room before; a wrong press is taken back from the toast. */
export function CopyPrevious({ round, answers }: { round: Round; answers: readonly Answer[] }) {
  const t = useTexts<InspectionDeferredMessages>();
  const { language } = useSnapshot(languageStore);
  const { activeId } = useSnapshot(roundStore);
  const { draft, slots } = round;
  const inspectableIds = draft.places.map(({ id }) => id);
  if (!copyable(slots, answers, inspectableIds, activeId)) return null;
  return (
    <Button
      variant="quiet"
      icon={<CopyCheck size={20} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        // As it is when it is pressed: an answer given a moment ago may not have drawn this anew.
        const found = copyable(slots, currentAnswers(), inspectableIds, activeId);
        if (!found) return;
        const onAction = copyAnswers(found);
        const inspectable = inspectableName(draft, found.fromId, language);
        notify({
          tone: 'info',
          title: t('inspection.copied', { count: found.pairs.length, place: inspectable }),
          action: { label: t('inspection.undo'), onAction },
        });
      }}
    >
      {t('inspection.copyPrevious')}
    </Button>
  );
}
