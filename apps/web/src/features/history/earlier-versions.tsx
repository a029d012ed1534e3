import { answerFromWire } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import { slotKey } from '@kierros/domain';
import type { Answer } from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { api } from '../../shared/api.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { ChangeList } from './change-list.tsx';
import { changesOf } from './correction.ts';
import type { Form } from './correction.ts';
import styles from './form-sheet.module.css';

type Entry = Schema<'AuditEntry'>;
type Side = { results?: Schema<'AnswerPayload'>[]; comments?: string; reason?: string };

// The log types the states of any operation loosely; for this operation they are the contract's results.
const sideOf = (state: Entry['before']): Side => state ?? {};

// The log has no photos of earlier versions, so only the texts are compared.
const answersIn = ({ results = [] }: Side): Map<string, Answer> =>
  new Map(
    results
      .map((result) => ({ ...answerFromWire(result), photos: [] }))
      .map((answer) => [slotKey(answer), answer]),
  );

function useCorrections(form: Form) {
  const may = useMay();
  return useQuery({
    queryKey: ['network', 'corrections', form.id, form.version],
    enabled: may('audit.read'),
    queryFn: () =>
      api.call('listAudit', {
        query: {
          entity: 'form',
          entity_id: form.id,
          operation: 'editForm',
          location_id: form.location_id,
          per_page: 100,
        },
      }),
  });
}

/** Who corrected an inspection, when, why and what. Shown to users who may read the log. */
export function EarlierVersions({ form }: { form: Form }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const entries = useCorrections(form).data?.items ?? [];
  if (entries.length === 0) return null;
  const titles = new Map(
    form.results.map(({ inspectionformquestion_id: id, title }) => [id, { title }]),
  );
  const inspectableNames = new Map(form.inspectables.map(({ id, name }) => [id, name]));
  return (
    <details className={styles['versions']}>
      <summary>{t('history.corrections', { count: entries.length })}</summary>
      <ol>
        {entries.map((entry) => {
          const [before, after] = [sideOf(entry.before), sideOf(entry.after)];
          const [was = '', is = ''] = [before.comments, after.comments];
          return (
            <li key={entry.id}>
              <p>
                {formatDate(entry.at, { dateStyle: 'short', timeStyle: 'short' })}{' '}
                {entry.user?.name}
              </p>
              {after.reason && <blockquote>{after.reason}</blockquote>}
              <ChangeList
                source={{ form, questions: titles, placeNames: inspectableNames }}
                changes={changesOf(answersIn(before), answersIn(after))}
                comments={was === is ? null : { was, is }}
              />
            </li>
          );
        })}
      </ol>
    </details>
  );
}
