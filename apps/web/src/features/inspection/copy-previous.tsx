import type { Answer } from '@kierros/domain';
import { Button } from '@kierros/ui';
import { CopyCheck } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import { copyable, copyAnswers } from './copy-answers.ts';
import type { InspectionLaterMessages } from './inspection-later.messages.ts';
import type { Round } from './open-round.ts';
import { placeName } from './place-name.ts';
import { roundStore } from './round.store.ts';

/** Takes over what was answered in the room before; a wrong press is taken back from the toast. */
export function CopyPrevious({ round, answers }: { round: Round; answers: readonly Answer[] }) {
  const t = useTexts<InspectionLaterMessages>();
  const { language } = useSnapshot(languageStore);
  const { activeId } = useSnapshot(roundStore);
  const { draft, slots } = round;
  const placeIds = draft.places.map(({ id }) => id);
  const found = copyable(slots, answers, placeIds, activeId);
  if (!found) return null;
  const place = placeName(draft, found.fromId, language);
  return (
    <Button
      variant="quiet"
      icon={<CopyCheck size={20} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        const onAction = copyAnswers(found);
        notify({
          tone: 'info',
          title: t('inspection.copied', { count: found.pairs.length, place }),
          action: { label: t('inspection.undo'), onAction },
        });
      }}
    >
      {t('inspection.copyPrevious')}
    </Button>
  );
}
