import { quietClass } from '@kierros/ui';
import { useIntl } from 'react-intl';
import type { OutboxRecord } from '../../device/device-records.ts';
import { answersToSend } from '../../device/outbox/send-inspection.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { DetailList } from '../../shared/views/detail-list.tsx';
import styles from './receipt-view.module.css';
import { whatOf } from './what-of.ts';

/** Which inspection is being sent, as the line under the heading. */
export function UnsentName({ item }: { item: OutboxRecord }) {
  const language = useLanguage();
  return <p className={quietClass}>{whatOf(item.draft, language)}</p>;
}

/** What the device has stored of an unsent inspection: until there is a receipt, this is the proof. */
export function UnsentDetails({ item }: { item: OutboxRecord }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const details = [
    [
      t('inspection.keptAt'),
      formatDate(item.createdAt, { dateStyle: 'short', timeStyle: 'short' }),
    ],
    [t('inspection.receiptAnswers'), String(answersToSend(item).length)],
    ...(item.photoNames.length > 0
      ? [[t('inspection.countPhotos'), String(item.photoNames.length)] as const]
      : []),
  ] as const;
  return <DetailList className={styles['facts']} details={details} />;
}
