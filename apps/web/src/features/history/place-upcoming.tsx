import { Card } from '@kierros/ui';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { EventRow } from './place-event.tsx';
import type { PlaceEvent } from './place.api.ts';
import styles from './place-page.module.css';

interface UpcomingProps {
  events: readonly [PlaceEvent, ...PlaceEvent[]];
  placeId: number;
}

/** What was planned in a place after today, the nearest first: how much and what is next, folded above what happened. */
export function Upcoming({ events, placeId }: UpcomingProps) {
  const t = useTexts();
  const day = useFormatDay();
  return (
    <Card flush>
      <details className={styles['upcoming']}>
        <summary>
          {t('history.place.upcoming', { count: events.length, day: day(events[0].day) })}
        </summary>
        <ul>
          {events.map((event, index) => (
            <EventRow key={`${event.day} ${String(index)}`} event={event} placeId={placeId} />
          ))}
        </ul>
      </details>
    </Card>
  );
}
