import { pickText } from '@kierros/domain';
import { Button, buttonClass, EmptyState, quietClass, Skeleton } from '@kierros/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { CachedNote } from '../../device/lists/cached-note.tsx';
import { idIn } from '../../shared/id-in.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { useAddress } from '../../shared/use-address-change.ts';
import { useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { trailOf } from '../../shared/views/trail.ts';
import styles from './history-page.module.css';
import { Months } from './months.tsx';
import { Upcoming } from './place-upcoming.tsx';
import { EventRow } from './place-event.tsx';
import { PlaceFilters, usePlaceFilters } from './place-filters.tsx';
import { usePlaceTimeline } from './place.api.ts';
import type { PlaceEvent } from './place.api.ts';
import { QuestionAnswers } from './question-answers.tsx';

function Events({ events, placeId }: { events: readonly PlaceEvent[]; placeId: number }) {
  return (
    <Months items={events} dayOf={({ day }) => day}>
      {(event, index) => (
        // Nothing else names an event: rows are never reordered.
        <EventRow
          key={`${event.kind} ${event.day} ${String(index)}`}
          event={event}
          placeId={placeId}
        />
      )}
    </Months>
  );
}

function Links({ id }: { id: number }) {
  const t = useTexts();
  return (
    <>
      <Link className={buttonClass('quiet')} to={`/home?view=history&place=${String(id)}`}>
        {t('history.title')}
      </Link>
      <Link className={buttonClass('quiet')} to={`/home?view=stats&place=${String(id)}`}>
        {t('history.place.stats')}
      </Link>
    </>
  );
}

/** Filters that leave nothing can be removed. */
function NoEvents({ onWiden }: { onWiden: (() => void) | null }) {
  const t = useTexts();
  if (!onWiden) return <EmptyState title={t('history.place.empty')} />;
  return (
    <EmptyState
      title={t('history.place.noMatch')}
      action={<Button onClick={onWiden}>{t('history.widen')}</Button>}
    />
  );
}

function Place({ id }: { id: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { search, change } = useAddress();
  const { clear, allDays, ...filtered } = usePlaceFilters();
  const query = usePlaceTimeline(id, filtered.filters);
  const [first] = query.data?.pages ?? [];
  const isNarrowed = Object.values(filtered.filters).some((one) => Boolean(one));
  const name = first && pickText(first.name, language).text;
  const onChoose = (question: string) => {
    change({ question });
  };
  return (
    <LocatedPage
      title={name ?? t('history.place')}
      filters={
        <>
          <Links id={id} />
          <PlaceFilters {...filtered} hasBelow={first !== undefined && first.kind !== 'room'} />
        </>
      }
    >
      <CachedNote part="place" onRetry={() => void query.refetch()} />
      <ListState query={query} rows={8}>
        {({ pages }) => {
          const events = pages.flatMap(({ items }) => items);
          const [next, ...later] = first?.upcoming ?? [];
          const trail = first ? trailOf(first.path, id, language) : '';
          return (
            <>
              {trail !== '' && <p className={quietClass}>{trail}</p>}
              <QuestionAnswers
                placeId={id}
                questionId={idIn(search, 'question')}
                days={filtered.filters}
                onChoose={onChoose}
                onAllDays={allDays}
              />
              <div className={styles['events']} aria-busy={query.isPlaceholderData}>
                {next && <Upcoming events={[next, ...later]} placeId={id} />}
                {events.length > 0 && <Events events={events} placeId={id} />}
                {/* Nothing is said of the new filters before their answer. */}
                {events.length === 0 && query.isPlaceholderData && (
                  <Skeleton rows={8} rowHeight={72} />
                )}
                {events.length === 0 && !query.isPlaceholderData && (
                  <NoEvents onWiden={isNarrowed ? clear : null} />
                )}
              </div>
              <MoreOf query={query} />
            </>
          );
        }}
      </ListState>
    </LocatedPage>
  );
}

/** What happened in one place, and one of its questions through time; for every reader of the place. */
export function PlacePage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const chosen = useChosenInspectable();
  const id = idIn(search, 'place') ?? chosen?.id;
  if (id !== undefined) return <Place key={id} id={id} />;
  return (
    <LocatedPage title={t('history.place')}>
      <EmptyState title={t('history.place.choosePlace')} />
    </LocatedPage>
  );
}
