import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { PlaceLinesSite } from '@kierros/domain';
import { Alert, Banner, Button, EmptyState, SelectField, Skeleton } from '@kierros/ui';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Texts } from '../../../shared/texts.ts';
import { usePickText } from '../../../shared/use-pick-text.ts';
import { Failed } from '../../../shared/views/failed.tsx';
import manageStyles from '../../../shared/editor/editor.module.css';
import { useInspectableTypes } from '../places.api.ts';
import { countStates } from './line-row.ts';
import type { LineState } from './line-row.ts';
import { LinesFaults } from './lines-faults.tsx';
import { LinesPreview } from './lines-preview.tsx';
import { LinesText } from './lines-text.tsx';
import styles from './place-lines.module.css';
import { useFocusOnAttempt, usePlaceLines } from './use-place-lines.ts';
import type { PlaceLinesProps } from './use-place-lines.ts';
type Location = Schema<'Location'>;
type State = ReturnType<typeof usePlaceLines>;

/** What the lines are compared with; null until the types are there. */
function useLinesSite(location: Location, environmentId: number | null) {
  const language = useLanguage();
  const environmentTypes = useInspectableTypes('environment');
  const roomTypes = useInspectableTypes('room');
  const { environments } = location;
  const [environment, room] = [environmentTypes.data?.items, roomTypes.data?.items];
  const site = useMemo<PlaceLinesSite | null>(
    () =>
      environment && room
        ? {
            language,
            environments: environments ?? [],
            types: { environment, room },
            environmentId,
          }
        : null,
    [language, environments, environment, room, environmentId],
  );
  const retry = () => {
    void environmentTypes.refetch();
    void roomTypes.refetch();
  };
  return { site, retry, isFailed: environmentTypes.isError || roomTypes.isError };
}

interface IntoProps {
  location: Location;
  environmentId: number | null;
  onChange: (environmentId: number | null) => void;
}

function IntoField({ location, environmentId, onChange }: IntoProps) {
  const t = useTexts();
  const pick = usePickText();
  const nameOf = ({ name }: Pick<Location, 'name'>) => pick(name);
  return (
    <div className={styles['into']}>
      <SelectField
        label={t('lines.into')}
        value={environmentId === null ? '' : String(environmentId)}
        options={[
          { value: '', label: t('lines.intoLocation', { name: nameOf(location) }) },
          ...(location.environments ?? []).map((environment) => ({
            value: String(environment.id),
            label: t('lines.intoEnvironment', { name: nameOf(environment) }),
          })),
        ]}
        onChange={(value) => {
          onChange(value === '' ? null : Number(value));
        }}
      />
    </div>
  );
}

/** Two lines to follow, with a type that exists. */
function exampleOf({ environmentId, types, language }: PlaceLinesSite, t: Texts): string {
  const [type] = types.room;
  const after = type ? `; ${pickText(type.name, language).text}` : '';
  return environmentId === null
    ? `${t('lines.exampleEnvironment')}\n  101${after}`
    : `101${after}\n102`;
}

const countTexts = [
  ['create', 'lines.countCreate'],
  ['change', 'lines.countChange'],
  ['unchanged', 'lines.countUnchanged'],
  ['refused', 'lines.countRefused'],
] as const;

type Counts = Record<LineState, number>;
const isNothingNew = ({ create, change, refused }: Counts) => create + change + refused === 0;

function statusOf(state: State, counts: Counts, t: Texts): string {
  if (state.isPlanned && isNothingNew(counts)) return t('lines.allExist');
  const parts = countTexts.flatMap(([name, id]) =>
    counts[name] > 0 ? [t(id, { count: counts[name] })] : [],
  );
  const isChecking = !state.isPlanned && counts.refused === 0 && state.isOnline;
  if (isChecking && state.error === null) parts.push(t('lines.checking'));
  return parts.join(' · ');
}

/** The preview, and what is wrong with the lines. */
function Outcome({
  state,
  counts,
  isFlat,
  onSelect,
  faults,
}: {
  state: State;
  counts: Counts;
  isFlat: boolean;
  onSelect: (line: number) => void;
  faults: RefObject<HTMLDivElement | null>;
}) {
  const t = useTexts();
  const rows = useDeferredValue(state.rows);
  const isEmpty = state.rows.length === 0;
  return (
    <div className={manageStyles['list']}>
      <p role="status">{isEmpty ? '' : statusOf(state, counts, t)}</p>
      {isEmpty && <EmptyState title={t('lines.nothing')} />}
      {state.faults.length > 0 && (
        <LinesFaults ref={faults} faults={state.faults} onSelect={onSelect} />
      )}
      {state.error !== null && state.isOnline && (
        <Failed title={t('lines.planFailed')} onRetry={state.retry} />
      )}
      {!isEmpty && <LinesPreview rows={rows} isFlat={isFlat} />}
    </div>
  );
}

/** Selects one line of the text and scrolls to it. */
function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
  const height = Number.parseFloat(getComputedStyle(field).lineHeight);
  // Browsers do not scroll to a selection that was set by a script.
  field.scrollTop = (line - 1) * height - field.clientHeight / 2;
}

type FormProps = PlaceLinesProps & { onCancel: () => void };

function LinesForm({ onCancel, ...props }: FormProps) {
  const t = useTexts();
  const { site } = props;
  const state = usePlaceLines(props);
  const { field, faults } = useFocusOnAttempt(state.attempt);
  const counts = countStates(state.rows);
  const isFlat = site.environmentId !== null;
  const isChangeOnly = counts.create === 0 && counts.change > 0;
  return (
    <form
      className={styles['body']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.apply();
      }}
    >
      <div className={manageStyles['form']}>
        {state.question}
        {!state.isOnline && <Banner role="status">{t('lines.offline')}</Banner>}
        {state.isOutdated && <Alert tone="yellow">{t('lines.outdated')}</Alert>}
        {state.failure}
        <LinesText
          field={field}
          text={state.text}
          hint={t(isFlat ? 'lines.hintRooms' : 'lines.hint')}
          example={exampleOf(site, t)}
          onChange={state.setText}
        >
          <Button
            type="submit"
            variant="primary"
            busy={state.isBusy}
            idle={!state.isOnline || (state.isPlanned && isNothingNew(counts))}
          >
            {isChangeOnly ? t('app.save') : t('lines.apply', { count: counts.create })}
          </Button>
          <Button onClick={onCancel}>{t('app.cancel')}</Button>
        </LinesText>
      </div>
      <Outcome
        state={state}
        counts={counts}
        isFlat={isFlat}
        faults={faults}
        onSelect={(line) => {
          selectLine(field.current, line);
        }}
      />
    </form>
  );
}

interface PlaceLinesViewProps extends Omit<FormProps, 'site' | 'locationId'> {
  location: Location;
  /** The environment to which rooms are added, to begin with. */
  environmentId: number | null;
}

/** Adds many places by lines of text: environments and their rooms, or rooms of one environment. */
export function PlaceLines({ location, environmentId, ...props }: PlaceLinesViewProps) {
  const t = useTexts();
  const titleId = useId();
  const [into, setInto] = useState(environmentId);
  const { site, isFailed, retry } = useLinesSite(location, into);
  if (!site && isFailed) return <Failed title={t('lines.planFailed')} onRetry={retry} />;
  if (!site) return <Skeleton rows={6} />;
  return (
    <section className={manageStyles['container']} aria-labelledby={titleId}>
      <div className={manageStyles['form']}>
        <h2 id={titleId}>{t('lines.title')}</h2>
        <IntoField location={location} environmentId={into} onChange={setInto} />
        <LinesForm site={site} locationId={location.id} {...props} />
      </div>
    </section>
  );
}
