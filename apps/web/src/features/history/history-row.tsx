import { inspectionType, inspectionTypeName, pickText } from '@kierros/domain';
import { Chip, LevelIcon, ListRow, rowLinkClass } from '@kierros/ui';
import { ClockAlert, TrendingDown, TrendingUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../shared/format-day.ts';
import { glyphOf, nearestLevel } from '../../shared/glyph.ts';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { trailOf } from '../../shared/views/trail.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import type { Entry } from './history.api.ts';
import styles from './history-page.module.css';

function useNumber() {
  const { formatNumber } = useIntl();
  return (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
}

/** The average with its level; below a heading the number alone. */
export function Average({ entry, isShort = false }: { entry: Entry; isShort?: boolean }) {
  const t = useTexts();
  const number = useNumber();
  const type = inspectionType(entry.inspectiontype_id);
  const { average } = entry;
  if (!type || average === null) return null;
  const level = nearestLevel(type, average);
  return (
    <Chip
      {...(level && {
        tone: level.level,
        icon: <LevelIcon glyph={glyphOf(type, level)} size={16} />,
      })}
    >
      {isShort ? number(average) : t('history.average', { average: number(average) })}
    </Chip>
  );
}

/** The average, compared with the previous inspection. */
function Result({ entry }: { entry: Entry }) {
  const t = useTexts();
  const number = useNumber();
  const { average, previous_average: before } = entry;
  const change = before === null || average === null ? 0 : average - before;
  const Trend = change > 0 ? TrendingUp : TrendingDown;
  return (
    <>
      <Average entry={entry} />
      {Math.abs(change) >= 0.1 && (
        <Chip icon={<Trend size={16} strokeWidth={1.75} aria-hidden />}>
          {t(change > 0 ? 'history.better' : 'history.worse', { change: number(Math.abs(change)) })}
        </Chip>
      )}
    </>
  );
}

/** One inspection of the list; the whole row opens it. */
export function HistoryRow({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const t = useTexts();
  const day = useFormatDay();
  const language = useLanguage();
  const name = pickText(entry.name, language);
  const counts = [
    ...(entry.notes_count > 0 ? [t('history.notes', { count: entry.notes_count })] : []),
    ...(entry.photos.length > 0 ? [t('history.photos', { count: entry.photos.length })] : []),
  ];
  const trail = trailOf(entry.path, entry.inspectable_id, language);
  const type = inspectionTypeName(entry.inspectiontype_id)[language];
  return (
    <ListRow
      icon={<TypeIcon typeId={entry.inspectiontype_id} />}
      title={
        <button type="button" className={rowLinkClass} lang={name.language} onClick={onOpen}>
          {name.text}
        </button>
      }
      meta={
        <>
          {[type, day(entry.done_on), entry.author.name, trail, ...counts]
            .filter(Boolean)
            .join(' · ')}
          <div className={styles['chips']}>
            <Result entry={entry} />
            {entry.late && (
              <Chip icon={<ClockAlert size={16} strokeWidth={1.75} aria-hidden />}>
                {t('history.late')}
              </Chip>
            )}
            {entry.low_count > 0 && (
              <Chip>{t('history.place.low', { count: entry.low_count })}</Chip>
            )}
            {entry.needs_review && <Chip tone="brand">{t('history.review')}</Chip>}
            {entry.status === 'submitted' && <Chip>{t('history.waiting')}</Chip>}
          </div>
        </>
      }
    />
  );
}
