import { pickText } from '@kierros/domain';
import type { SelectableInspectable } from '@kierros/domain';
import {
  buttonClass,
  Card,
  CheckboxRow,
  Chip,
  EmptyState,
  SearchField,
  VisuallyHidden,
} from '@kierros/ui';
import { CircleDot, ClockAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { StoredInspectables } from '../../device/device-records.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { useFormatDay } from '../../shared/format-day.ts';
import { useLanguage } from '../../shared/language.ts';
import { setupPaths } from '../../shared/setup-paths.ts';
import { useTexts } from '../../shared/texts.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useViewport } from '../../shared/viewport.ts';
import { groupChoices } from './choices.ts';
import type { ChoiceGroup } from './choices.ts';
import styles from './pre-inspection-page.module.css';
import { useTreeKeys } from './tree-keys.ts';

interface TreeProps {
  entries: readonly SelectableInspectable[];
  places: readonly StoredInspectables[];
  /** The due row of each inspectable for the template's type. */
  rows: ReadonlyMap<number, DueRow>;
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
}

const searchFrom = 8;

function withIds(selected: ReadonlySet<number>, ids: readonly number[], on: boolean): Set<number> {
  const rest = [...selected].filter((id) => !ids.includes(id));
  return new Set(on ? [...rest, ...ids] : rest);
}

interface EntryRowProps {
  entry: SelectableInspectable;
  row: DueRow | undefined;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

function DueChip({ row }: { row: DueRow }) {
  const t = useTexts();
  const day = useFormatDay();
  const isLate = row.daysOverdue > 0;
  const Icon = isLate ? ClockAlert : CircleDot;
  return (
    <Chip tone={isLate ? 'red' : 'brand'} icon={<Icon strokeWidth={1.75} aria-hidden />}>
      {isLate ? t('pre.overdue', { days: row.daysOverdue }) : t('pre.due', { day: day(row.due) })}
    </Chip>
  );
}

function EntryRow({ entry, row, isOn, onChange }: EntryRowProps) {
  const t = useTexts();
  const day = useFormatDay();
  const language = useLanguage();
  const name = pickText(entry.inspectable.name, language);
  // The arrow keys go from date to date as well, so that each names its row.
  const ofRow = <VisuallyHidden>, {name.text}</VisuallyHidden>;
  if (!entry.isSelectable)
    return (
      <CheckboxRow
        label={<span lang={name.language}>{name.text}</span>}
        checked={false}
        disabled
        onChange={() => undefined}
        note={
          <>
            <Chip>{t('inspectable.recentlyInspected')}</Chip>{' '}
            {row && (
              <WhyDate inTree inspectableId={row.inspectableId} typeId={row.type.id}>
                {t('pre.nextDate', { day: day(row.due) })}
                {ofRow}
              </WhyDate>
            )}
          </>
        }
      />
    );
  return (
    <CheckboxRow
      label={<span lang={name.language}>{name.text}</span>}
      checked={isOn}
      onChange={onChange}
      trailing={
        row && (
          <WhyDate inTree inspectableId={row.inspectableId} typeId={row.type.id}>
            <DueChip row={row} />
            {ofRow}
          </WhyDate>
        )
      }
    />
  );
}

function Group({
  group,
  ...props
}: Omit<TreeProps, 'entries' | 'places'> & { group: ChoiceGroup }) {
  const t = useTexts();
  const pick = usePickText();
  const { rows, selected, onChange } = props;
  const ids = group.entries
    .filter((entry) => entry.isSelectable)
    .map((entry) => entry.inspectable.id);
  const on = ids.filter((id) => selected.has(id)).length;
  const name = group.environment && pick(group.environment.name);
  return (
    <Card flush>
      {name !== null && ids.length > 0 && (
        <div className={styles['groupHead']} data-tree-head>
          <CheckboxRow
            label={t('pre.selectAll', { name })}
            checked={on === ids.length}
            mixed={on > 0 && on < ids.length}
            onChange={(all) => {
              onChange(withIds(selected, ids, all));
            }}
          />
        </div>
      )}
      {name !== null && ids.length === 0 && <p className={styles['groupName']}>{name}</p>}
      {group.entries.map((entry) => {
        const { id } = entry.inspectable;
        return (
          <div key={id} data-tree-row>
            <EntryRow
              entry={entry}
              row={rows.get(id)}
              isOn={selected.has(id)}
              onChange={(isOn) => {
                onChange(withIds(selected, [id], isOn));
              }}
            />
          </div>
        );
      })}
    </Card>
  );
}

function Groups({ groups, ...props }: TreeProps & { groups: readonly ChoiceGroup[] }) {
  const t = useTexts();
  const keys = useTreeKeys();
  const hint = useId();
  return (
    <div
      {...keys}
      className={styles['tree']}
      role="group"
      aria-label={t('pre.inspectables')}
      aria-describedby={`${hint} ${hint}-dates`}
    >
      <VisuallyHidden>
        <span id={hint}>{t('pre.treeKeys')}</span>
      </VisuallyHidden>
      <VisuallyHidden>
        <span id={`${hint}-dates`}>{t('pre.treeDates')}</span>
      </VisuallyHidden>
      {groups.map((group) => (
        <div
          key={group.environment?.id ?? 0}
          className={styles['far']}
          style={{ '--rows': group.entries.length } as CSSProperties}
          data-tree-group
        >
          <Group {...props} group={group} />
        </div>
      ))}
    </div>
  );
}

/** The inspectables of the template by environment, with search. */
export function InspectablesTree(props: TreeProps) {
  const mayAdd = useMay()('places.write');
  const isLinked = useViewport() === 'desktop' && mayAdd;
  const { entries, places: inspectables } = props;
  const t = useTexts();
  const [typed, setTyped] = useState('');
  if (entries.length === 0)
    return (
      <EmptyState
        title={t('error.environments.load')}
        text={t(isLinked ? 'pre.noPlaces' : mayAdd ? 'pre.noPlacesAdmin' : 'pre.noPlacesStaff')}
        action={
          isLinked && (
            <Link className={buttonClass()} to={setupPaths.places}>
              {t('pre.addPlaces')}
            </Link>
          )
        }
      />
    );
  const groups = groupChoices(entries, inspectables, typed);
  return (
    <div className={styles['tree']}>
      {entries.length >= searchFrom && (
        <SearchField label={t('pre.search')} typed={typed} onTyped={setTyped} />
      )}
      {groups.length === 0 ? (
        <EmptyState title={t('app.noHits')} />
      ) : (
        <Groups {...props} groups={groups} />
      )}
    </div>
  );
}
