import type { Schema } from '@kierros/api/schema';
import { inspectionTypes, isActionMetric } from '@kierros/domain';
import { CheckboxRow, SelectField, Switch } from '@kierros/ui';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from '../../shared/editor/editor.module.css';
import { groups, metrics, ranges, withMark, withOne, withRange } from './button-draft.ts';

type Query = Schema<'CustomDataQuery'>;
type Props = { query: Query; onChange: (query: Query) => void };

const typeIds = inspectionTypes.map(({ id }) => id);

/** The inspection types of the query: all, as long as none is chosen. */
function Types({ query, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const chosen = query.inspectiontype_ids ?? [];
  return (
    <fieldset>
      <legend>{t('buttons.types')}</legend>
      <p className={styles['quiet']}>{t('buttons.typesHint')}</p>
      {inspectionTypes.map(({ id, name }) => (
        <CheckboxRow
          key={id}
          label={name[language]}
          checked={chosen.includes(id)}
          onChange={(on) => {
            onChange({ ...query, inspectiontype_ids: withOne(typeIds, chosen, id, on) });
          }}
        />
      ))}
    </fieldset>
  );
}

function Figures({ query, onChange }: Props) {
  const t = useTexts();
  const groupOf = (id: string, legend: string, isOf: (metric: string) => boolean) => (
    <fieldset id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      {metrics.filter(isOf).map((metric) => (
        <CheckboxRow
          key={metric}
          label={t(`buttons.metric.${metric}`)}
          checked={query.metrics.includes(metric)}
          onChange={(on) => {
            onChange({ ...query, metrics: withOne(metrics, query.metrics, metric, on) });
          }}
        />
      ))}
    </fieldset>
  );
  return (
    <>
      {groupOf('button-metrics', t('buttons.metrics'), (one) => !isActionMetric(one))}
      {groupOf('button-action-metrics', t('buttons.actionMetrics'), isActionMetric)}
    </>
  );
}

/** The fields of a button's query: time, inspectables, grouping and figures. */
export function QueryFields({ query, onChange }: Props) {
  const t = useTexts();
  const own = query.range === undefined ? [{ value: '', label: t('buttons.range.own') }] : [];
  return (
    <>
      <SelectField
        label={t('buttons.range')}
        value={query.range ?? ''}
        options={[
          ...own,
          ...ranges.map((range) => ({ value: range, label: t(`buttons.range.${range}`) })),
        ]}
        onChange={(value) => {
          const range = ranges.find((one) => one === value);
          if (range) onChange(withRange(query, range));
        }}
      />
      <SelectField
        label={t('buttons.group')}
        value={query.group_by ?? 'none'}
        options={groups.map((group) => ({ value: group, label: t(`buttons.group.${group}`) }))}
        onChange={(value) => {
          const group = groups.find((one) => one === value);
          if (group) onChange({ ...query, group_by: group });
        }}
      />
      <Figures query={query} onChange={onChange} />
      <Types query={query} onChange={onChange} />
      {(['has_note', 'has_photo'] as const).map((mark) => (
        <Switch
          key={mark}
          label={t(mark === 'has_note' ? 'buttons.hasNote' : 'buttons.hasPhoto')}
          checked={query[mark] === true}
          onChange={(on) => {
            onChange(withMark(query, mark, on));
          }}
        />
      ))}
    </>
  );
}
