import { inspectionTypeName, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { Chip, iconLook, ListRow, rowLinkClass } from '@kierros/ui';
import { Wrench } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import styles from './history-page.module.css';
import type { PlaceEvent } from './place.api.ts';

/** Where an event is read in full; null where the row says all of it. */
function addressOf({ form_id: form, action_id: action }: PlaceEvent): string | null {
  if (action !== null) return `/home?view=pending&action=${String(action)}`;
  return form === null ? null : `/home?view=history&form=${String(form)}`;
}

/** The place of an event below the page's own; empty for the page's own. */
function placeOf(event: PlaceEvent, id: number, language: Language): string {
  if (event.inspectable_id === id) return '';
  // What is above the page's place is known.
  const from = event.path.findIndex((step) => step.id === id) + 1;
  return event.path
    .slice(from)
    .map(({ name }) => pickText(name, language).text)
    .join(' › ');
}

/** What happened, in words: a step of an action or a review, else the kind of event. */
function useEventName() {
  const t = useTexts();
  return ({ kind, step }: PlaceEvent) => {
    if (step === null) return t(`history.event.${kind}`);
    const isFound = step === 'raised' || step === 'repeated';
    return kind === 'review' && isFound ? t('history.event.review') : t(`history.step.${step}`);
  };
}

/** One event; the whole row opens what it is about. */
export function EventRow({ event, placeId }: { event: PlaceEvent; placeId: number }) {
  const t = useTexts();
  const day = useFormatDay();
  const { formatNumber } = useIntl();
  const language = useLanguage();
  const { kind, title, average, low_count: low, inspectiontype_id: typeId } = event;
  const name = useEventName()(event);
  const place = placeOf(event, placeId, language);
  const address = addressOf(event);
  const type = typeId === null ? '' : inspectionTypeName(typeId)[language];
  const about = title === null ? '' : pickText(title, language).text;
  return (
    <ListRow
      icon={typeId === null ? <Wrench {...iconLook} /> : <TypeIcon typeId={typeId} />}
      title={
        address === null ? (
          name
        ) : (
          <Link className={rowLinkClass} to={address}>
            {name}
          </Link>
        )
      }
      meta={
        <>
          {[place, day(event.day), type, about, event.by?.name, event.note]
            .filter(Boolean)
            .join(' · ')}
          {kind === 'inspection' && (
            <div className={styles['chips']}>
              {average !== null && (
                <Chip>
                  {t('history.average', {
                    average: formatNumber(average, { maximumFractionDigits: 1 }),
                  })}
                </Chip>
              )}
              {low !== null && low > 0 && <Chip>{t('history.place.low', { count: low })}</Chip>}
              {event.on_time === false && <Chip>{t('history.late')}</Chip>}
            </div>
          )}
        </>
      }
    />
  );
}
