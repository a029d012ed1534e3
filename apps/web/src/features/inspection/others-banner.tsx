import { Banner } from '@kierros/ui';
import { UsersRound } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { InspectionLaterMessages } from './inspection-later.messages.ts';
import type { Round } from './open-round.ts';
import { placeName } from './place-name.ts';
import { roundStore } from './round.store.ts';

/** Who else is inspecting the same places. A warning, never a block: both inspections are stored. */
export function OthersBanner({ round }: { round: Round }) {
  const t = useTexts<InspectionLaterMessages>();
  const { formatDate } = useIntl();
  const { language } = useSnapshot(languageStore);
  const { others } = useSnapshot(roundStore);
  if (others.length === 0) return null;
  return (
    <Banner
      tone="yellow"
      role="status"
      icon={<UsersRound size={20} strokeWidth={1.75} aria-hidden />}
    >
      {others.map((other) => (
        <p key={`${other.user_name} ${other.updated_at}`}>
          {t('inspection.othersDraft', {
            name: other.user_name,
            places: other.inspectable_ids
              .map((id) => placeName(round.draft, id, language))
              .join(', '),
            time: formatDate(other.updated_at, { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </p>
      ))}
    </Banner>
  );
}
