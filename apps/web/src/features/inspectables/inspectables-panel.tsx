import { pickText } from '@kierros/domain';
import {
  Chip,
  EmptyState,
  iconLook,
  ListRow,
  rowLinkClass,
  SearchField,
  Skeleton,
} from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import { Building2, ClockAlert, DoorClosed, MapPinned } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { NextStep } from '../../device/lists/next-step.tsx';
import { WhyDate } from '../../device/lists/why-date.tsx';
import { isDeferred } from '../../shared/deferred-error.ts';
import { isNamed } from '../../shared/is-named.ts';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { setOpen } from '../../stores/layout.store.ts';
import { forgetInspectable, selectInspectable, sessionStore } from '../../stores/session.store.ts';
import {
  asTree,
  countsWithin,
  crumbsOf,
  overdueQuery,
  inspectablesQuery,
} from './inspectables.api.ts';
import type { FoundInspectable } from './inspectables.api.ts';
import styles from './inspectables-panel.module.css';
import { InspectableActions } from './inspectable-actions.tsx';

const iconOf = { location: MapPinned, environment: Building2, room: DoorClosed } as const;
const depthOf = { location: 0, environment: 1, room: 2 } as const;

// Choosing here clears a filter set in the view, so that the view follows the panel again.
function useChoose() {
  const [search, setSearch] = useSearchParams();
  return (inspectable: FoundInspectable) => {
    selectInspectable(crumbsOf(inspectable));
    // Close a panel that covers the view, so that the filtered view is visible.
    setOpen('isDockOver', false);
    setOpen('isPlacesOpen', false);
    if (!search.has('place')) return;
    search.delete('place');
    setSearch(search, { replace: true });
  };
}

interface InspectableRowProps {
  place: FoundInspectable;
  /** The number of inspectables inside it with something overdue, itself included. */
  late: number;
  /** The type that is overdue in the inspectable itself. */
  lateType: number | undefined;
}

function InspectableRow({ place: inspectable, late, lateType }: InspectableRowProps) {
  const t = useTexts();
  const choose = useChoose();
  const language = useLanguage();
  const { text, language: lang } = pickText(inspectable.name, language);
  const isChosen = useSnapshot(sessionStore).breadcrumb.at(-1)?.id === inspectable.id;
  const Icon = iconOf[inspectable.kind];
  const count = (
    <Chip tone="red" icon={<ClockAlert strokeWidth={1.75} aria-hidden />}>
      {t('inspectables.overdue', { count: late })}
    </Chip>
  );
  // Only a count of one that is the inspectable's own has one date to explain.
  const overdue =
    late === 1 && lateType !== undefined ? (
      <WhyDate inspectableId={inspectable.id} typeId={lateType}>
        {count}
      </WhyDate>
    ) : (
      count
    );
  return (
    <ListRow
      depth={depthOf[inspectable.kind]}
      icon={<Icon {...iconLook} />}
      title={
        <button
          type="button"
          className={rowLinkClass}
          lang={lang}
          aria-current={isChosen || undefined}
          onClick={() => {
            choose(inspectable);
          }}
        >
          {text}
        </button>
      }
      {...(late > 0 ? { [inspectable.kind === 'location' ? 'status' : 'meta']: overdue } : {})}
      actions={inspectable.kind === 'location' ? null : <InspectableActions place={inspectable} />}
    />
  );
}

// Another user may have deleted the chosen inspectable.
function useForgetGone(inspectables: readonly FoundInspectable[] | undefined) {
  const { breadcrumb } = useSnapshot(sessionStore);
  useEffect(() => {
    if (!inspectables) return;
    const known = new Set(inspectables.map(({ id }) => id));
    const gone = breadcrumb.find(({ id, kind }) => kind !== 'location' && !known.has(id));
    if (gone) forgetInspectable(gone.id);
  }, [inspectables, breadcrumb]);
}

/** The inspectables of the location with their overdue counts; choosing one filters the views. */
export function InspectablesPanel() {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const inspectables = useQuery(inspectablesQuery(currentLocationId));
  const overdue = useQuery(overdueQuery(currentLocationId));
  const [typed, setTyped] = useState('');
  useForgetGone(inspectables.data);
  if (inspectables.isPending)
    return (
      <div className={styles['waiting']}>
        <Skeleton rows={6} />
      </div>
    );
  if (isDeferred(inspectables.error) && !inspectables.data)
    return <EmptyState title={t('app.notYet')} />;
  if (inspectables.isError && !inspectables.data)
    return (
      <Failed title={t('error.environments.load')} onRetry={() => void inspectables.refetch()} />
    );
  const all = inspectables.data;
  if (all.length === 0)
    return <EmptyState title={t('inspectables.empty')} action={<NextStep isSetup />} />;
  const hits = asTree(all.filter(isNamed(typed)));
  const late = countsWithin(all, overdue.data?.keys() ?? []);
  return (
    <div>
      <div className={styles['search']}>
        <SearchField label={t('inspectables.search')} typed={typed} onTyped={setTyped} />
      </div>
      {hits.length === 0 && <EmptyState title={t('app.noHits')} />}
      <ul>
        {hits.map((inspectable) => (
          <InspectableRow
            key={inspectable.id}
            place={inspectable}
            late={late.get(inspectable.id) ?? 0}
            lateType={overdue.data?.get(inspectable.id)}
          />
        ))}
      </ul>
    </div>
  );
}
