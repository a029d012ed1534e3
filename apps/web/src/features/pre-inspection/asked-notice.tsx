import { pickText } from '@kierros/domain';
import { Banner } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { WhyDate } from '../../device/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { languageStore } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { AskedInspectable } from './choices.ts';
import type { PreInspectionMessages } from './pre-inspection.messages.ts';

/**
 * Explains why the inspectable requested by a code or a link is not selected, so that the user does not search the list
 * for it.
 */
export function AskedNotice({ asked }: { asked: AskedInspectable }) {
  const t = useTexts<PreInspectionMessages>();
  const day = useFormatDay();
  const { language } = useSnapshot(languageStore);
  if (asked.is === 'unknown') return <Banner role="status">{t('pre.askedUnknown')}</Banner>;
  const name = pickText(asked.place.name, language).text;
  return (
    <Banner role="status">
      {t('pre.askedRecently', { name })}{' '}
      {asked.first && (
        <WhyDate inspectableId={asked.first.inspectableId} typeId={asked.first.type.id}>
          {t('pre.askedOpens', { day: day(asked.first.opensOn) })}
        </WhyDate>
      )}
    </Banner>
  );
}
