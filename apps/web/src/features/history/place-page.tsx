import { inspectionTypeName, pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { buttonClass, Card, Chip, EmptyState, ListRow, rowLinkClass } from '@kierros/ui';
import { Wrench } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { CachedNote } from '../../device/cached-note.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { idIn } from '../../shared/id-in.ts';
import { languageStore } from '../../shared/language.ts';
import { useMonthName } from '../../shared/month-name.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { LocatedPage } from '../../shared/views/located-page.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { trailOf } from '../../shared/views/trail.ts';
import type { HistoryMessages } from './history.messages.ts';
import styles from './history-page.module.css';
import { PlaceFilters, usePlaceFilters } from './place-filters.tsx';
import { usePlaceTimeline } from './place.api.ts';
import type { PlaceEvent } from './place.api.ts';
import { QuestionAnswers } from './question-answers.tsx';

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
  const t = useTexts<HistoryMessages>();
  return ({ kind, step }: PlaceEvent) => {
    if (step === null) return t(`history.event.${kind}`);
    const isFound = step === 'raised' || step === 'repeated';
    return kind === 'review' && isFound ? t('history.event.review') : t(`history.step.${step}`);
  };
}

/** One event; the whole row opens what it is about. */
function EventRow({ event, placeId }: { event: PlaceEvent; placeId: number }) {
  const t = useTexts<HistoryMessages>();
  const day = useFormatDay();
  const { formatNumber } = useIntl();
  const { language } = useSnapshot(languageStore);
  const { kind, title, average, low_count: low, inspectiontype_id: typeId } = event;
  const name = useEventName()(event);
  const place = placeOf(event, placeId, language);
  const address = addressOf(event);
  const type = typeId === null ? '' : inspectionTypeName(typeId)[language];
  const about = title === null ? '' : pickText(title, language).text;
  return (
    <ListRow
      icon={
        typeId === null ? (
          <Wrench size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <TypeIcon typeId={typeId} />
        )
      }
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

function Months({ events, placeId }: { events: readonly PlaceEvent[]; placeId: number }) {
  const monthName = useMonthName();
  const months = Map.groupBy(events, ({ day }) => day.slice(0, 7));
  return (
    <Card flush>
      {[...months].map(([month, own]) => (
        <section key={month} className={styles['month']}>
          <h2>{monthName(month)}</h2>
          <ul>
            {own.map((event, index) => (
              // Nothing else names an event: rows are never reordered.
              <EventRow
                key={`${event.kind} ${event.day} ${String(index)}`}
                event={event}
                placeId={placeId}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Place({ id }: { id: number }) {
  const t = useTexts<HistoryMessages>();
  const { language } = useSnapshot(languageStore);
  const [search, setSearch] = useSearchParams();
  const filtered = usePlaceFilters();
  const query = usePlaceTimeline(id, filtered.filters);
  const [first] = query.data?.pages ?? [];
  const isNarrowed = Object.values(filtered.filters).some((one) => Boolean(one));
  const name = first && pickText(first.name, language).text;
  const onChoose = (question: string) => {
    setSearch(
      (before) => {
        if (question === '') before.delete('question');
        else before.set('question', question);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <LocatedPage
      title={name ?? t('history.place.title')}
      filters={
        <>
          <Link className={buttonClass('quiet')} to={`/home?view=history&place=${String(id)}`}>
            {t('history.title')}
          </Link>
          <Link className={buttonClass('quiet')} to={`/home?view=stats&place=${String(id)}`}>
            {t('history.place.stats')}
          </Link>
          <PlaceFilters {...filtered} hasBelow={first !== undefined && first.kind !== 'room'} />
        </>
      }
    >
      <CachedNote part="place" onRetry={() => void query.refetch()} />
      <ListState query={query} rows={8}>
        {({ pages }) => {
          const events = pages.flatMap(({ items }) => items);
          const trail = first ? trailOf(first.path, id, language) : '';
          return (
            <>
              {trail !== '' && <p className={styles['hits']}>{trail}</p>}
              <QuestionAnswers
                placeId={id}
                questionId={idIn(search, 'question')}
                onChoose={onChoose}
              />
              {events.length === 0 ? (
                <EmptyState
                  title={t(isNarrowed ? 'history.place.noMatch' : 'history.place.empty')}
                />
              ) : (
                <div className={styles['events']} aria-busy={query.isPlaceholderData}>
                  <Months events={events} placeId={id} />
                </div>
              )}
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
  const t = useTexts<HistoryMessages>();
  const [search] = useSearchParams();
  const chosen = useChosenInspectable();
  const id = idIn(search, 'place') ?? chosen?.id;
  if (id !== undefined) return <Place key={id} id={id} />;
  return (
    <LocatedPage title={t('history.place.title')}>
      <EmptyState title={t('history.place.choosePlace')} />
    </LocatedPage>
  );
}
