import type { LocalDate } from '@kierros/domain';
import { inspectionTypeName, pickText } from '@kierros/domain';
import { Card, ListRow } from '@kierros/ui';
import { Fragment, useId } from 'react';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { useRecommended } from './calendar.api.ts';

const shown = 8;

/** The recommended round for the chosen day, with the reasons. Renders nothing when there is none. */
export function Recommended({ day, isWanted }: { day: LocalDate; isWanted: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const { data } = useRecommended(day, isWanted);
  const items = (data?.stops ?? []).flatMap((stop) =>
    stop.items.map((item) => ({ item, stop: pickText(stop.name, language).text })),
  );
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('calendar.recommended')}</h2>
      <Card flush>
        <ul>
          {items.slice(0, shown).map(({ item, stop }) => (
            <ListRow
              key={`${String(item.inspectable_id)}.${String(item.inspection_type_id)}`}
              icon={<TypeIcon typeId={item.inspection_type_id} />}
              title={pickText(item.name, language).text}
              meta={
                <>
                  {[inspectionTypeName(item.inspection_type_id)[language], stop].join(' · ')}
                  {item.reasons.map(({ reason, days, days_left: left }) => {
                    const text = t(`calendar.reason.${reason}`, { days: days ?? left ?? 0 });
                    return (
                      <Fragment key={reason}>
                        {' · '}
                        {reason === 'low_last_value' ? (
                          text
                        ) : (
                          <WhyDate
                            inspectableId={item.inspectable_id}
                            typeId={item.inspection_type_id}
                          >
                            {text}
                          </WhyDate>
                        )}
                      </Fragment>
                    );
                  })}
                </>
              }
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
