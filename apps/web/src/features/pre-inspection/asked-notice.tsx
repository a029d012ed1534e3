import { Banner } from '@kierros/ui';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import type { AskedInspectable } from './choices.ts';

/**
 * Explains why the inspectable requested by a code or a link is not selected, so that the user does not search the list
 * for it.
 */
export function AskedNotice({ asked }: { asked: AskedInspectable }) {
  const t = useTexts();
  const day = useFormatDay();
  const pick = usePickText();
  if (asked.is === 'unknown') return <Banner role="status">{t('pre.askedUnknown')}</Banner>;
  const name = pick(asked.place.name);
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
