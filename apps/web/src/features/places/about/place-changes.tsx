import type { Schema } from '@kierros/api/schema';
import type { Text } from '@kierros/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../../shared/format-day.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import { MoreOf } from '../../../shared/views/more-of.tsx';
import styles from '../../../shared/editor/editor.module.css';
import { useInspectableTypes, usePlaceAudit, useTemplatesHere } from '../places.api.ts';
import own from './about.module.css';
import { entryWords } from './entry-words.ts';
import type { AuditEntry, WordsOptions } from './entry-words.ts';
import { useDayFormat } from '../../../shared/use-day-format.ts';

interface ChangesProps {
  location: Schema<'Location'>;
  place: WordsOptions['place'];
}

type Named = { readonly id: number; readonly name: Text };
const byId = (all: readonly Named[]) => new Map(all.map(({ id, name }) => [id, name]));

/** The names that the entries of the log know by their ids only. */
function useNames(location: Schema<'Location'>): WordsOptions['names'] {
  const rooms = useInspectableTypes('room').data?.items;
  const environments = useInspectableTypes('environment').data?.items;
  const templates = useTemplatesHere().data;
  return useMemo(
    () => ({
      places: byId([location, ...(location.environments ?? [])]),
      types: byId([...(rooms ?? []), ...(environments ?? [])]),
      templates: byId(templates ?? []),
    }),
    [location, rooms, environments, templates],
  );
}

const byOf = (operation: string) => {
  if (operation === 'applyImport') return 'about.byImport';
  return operation === 'undoImport' ? 'about.byUndo' : 'about.by';
};

function Entry({ entry, options }: { entry: AuditEntry; options: WordsOptions }) {
  const { formatDate } = useIntl();
  const { t } = options;
  const { title, changes } = entryWords(entry, options);
  const day = formatDate(entry.at, {
    ...{ day: 'numeric', month: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  });
  return (
    <li className={own['entry']}>
      <strong>{title}</strong>
      {changes.map((change) => (
        <span key={change}>{change}</span>
      ))}
      <span className={styles['quiet']}>
        {t(byOf(entry.operation), { name: entry.user?.name ?? t('about.system'), day })}
      </span>
    </li>
  );
}

/** Who changed what in a place, the newest first. */
export function PlaceChanges({ location, place }: ChangesProps) {
  const t = useTexts();
  const language = useLanguage();
  const formatDay = useDayFormat();
  const query = usePlaceAudit(place.id);
  const names = useNames(location);
  // The second week of 2024 begins with a Monday.
  const weekday = (number: number) =>
    formatDay(`2024-01-${String(7 + number).padStart(2, '0')}`, { weekday: 'short' });
  const options = { t, language, day: useFormatDay(), weekday, place, names };
  return (
    <section className={styles['form']} aria-labelledby="place-changes">
      <h2 id="place-changes">{t('about.changes')}</h2>
      <p className={styles['quiet']}>{t('about.changesText')}</p>
      <ListState query={query} rows={3}>
        {(entries) => {
          if (entries.length === 0)
            return <p className={styles['quiet']}>{t('about.noChanges')}</p>;
          return (
            <ol className={own['entries']}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} options={options} />
              ))}
            </ol>
          );
        }}
      </ListState>
      <MoreOf query={query} />
    </section>
  );
}
