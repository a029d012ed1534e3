import { Banner, buttonClass, Card, ProgressRing, quietClass } from '@kierros/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OutboxRecord } from '../../device/device-records.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { DetailList } from '../../shared/views/detail-list.tsx';
import { inspectableName } from './inspectable-name.ts';
import styles from './receipt-view.module.css';
import { whatOf } from './what-of.ts';

type Receipt = NonNullable<OutboxRecord['steps']['receipt']>;

// Many inspectables share a few next dates: each date is shown once.
function byDay(due: Receipt['due']): readonly (readonly [string, readonly number[]])[] {
  const days = Map.groupBy(due, ({ next_due_date: date }) => date);
  return [...days].map(([date, moves]) => [date, moves.map((move) => move.inspectable_id)]);
}

function useDetails(
  item: OutboxRecord,
  receipt: Receipt,
): readonly (readonly [string, ReactNode])[] {
  const t = useTexts();
  const { formatDate } = useIntl();
  const user = useSignedInUser();
  const language = useLanguage();
  const day = useFormatDay();
  return [
    [t('inspection.by'), user ? `${user.first_name} ${user.last_name}` : ''],
    [
      t('inspection.when'),
      formatDate(receipt.received_at, { dateStyle: 'short', timeStyle: 'short' }),
    ],
    [t('inspection.receiptAnswers'), String(receipt.answers)],
    ...(item.photoNames.length > 0
      ? [[t('inspection.receiptPhotos'), String(receipt.photos_received.length)] as const]
      : []),
    ...byDay(receipt.due).map(
      ([date, ids]) =>
        [
          `${t('inspection.nextDue')}: ${shortList(ids.map((id) => inspectableName(item.draft, id, language)))}`,
          // The first of those that share the day.
          <WhyDate key={date} inspectableId={ids[0] ?? 0} typeId={item.draft.typeId}>
            {day(date)}
          </WhyDate>,
        ] as const,
    ),
    [
      t('inspection.receiptId'),
      `${String(receipt.form_id)} · ${receipt.results_sha256.slice(0, 8)}`,
    ],
  ];
}

/** Confirms that the inspection has arrived, with the closed progress ring. */
export function ReceiptView({ item, receipt }: { item: OutboxRecord; receipt: Receipt }) {
  const t = useTexts();
  const language = useLanguage();
  const details = useDetails(item, receipt);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Scrolled to the top: the closed ring is the main message.
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    if ('vibrate' in navigator) navigator.vibrate(15);
  }, []);
  return (
    <Card as="section">
      <div className={styles['head']}>
        <ProgressRing value={1} max={1} size={72} label={t('inspection.received')} />
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          {t('title.submission.submitted')}
        </h1>
        <p>{t('success.submission.body')}</p>
        <p className={quietClass}>{whatOf(item.draft, language)}</p>
      </div>
      {receipt.needs_review && <Banner>{t('inspection.needsReview')}</Banner>}
      <DetailList className={styles['facts']} details={details} />
      <p className={styles['correct']}>
        <Link
          className={buttonClass('quiet')}
          to={`/home?view=correct&form=${String(receipt.form_id)}`}
        >
          {t('inspection.correct')}
        </Link>
      </p>
    </Card>
  );
}
