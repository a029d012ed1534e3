import type { Schema } from '@kierros/api/schema';
import { EmptyState, IconButton, iconLook, SearchField } from '@kierros/ui';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import styles from '../../shared/editor/editor.module.css';
import { fold, setFolded, useFolded } from './tree/folded-store.ts';
import { markStates } from './tree/marking.ts';
import { PlaceTree } from './tree/place-tree.tsx';
import treeStyles from './tree/place-tree.module.css';
import { branchesOf, hitsOf, treeRows } from './tree/tree-rows.ts';
import type { Branch, TreeRow } from './tree/tree-rows.ts';
import { stateOf, useMarkedPlaces } from './tree/use-marked-places.ts';

function FoldAll({
  branches,
  folded,
}: {
  branches: readonly Branch[];
  folded: ReadonlySet<number>;
}) {
  const t = useTexts();
  const ids = branches.map(({ place }) => place.id);
  const isAnyOpen = ids.some((id) => !folded.has(id));
  const others = [...folded].filter((id) => !ids.includes(id));
  return (
    <IconButton
      icon={isAnyOpen ? <ChevronsDownUp {...iconLook} /> : <ChevronsUpDown {...iconLook} />}
      label={t(isAnyOpen ? 'places.foldAll' : 'places.unfoldAll')}
      onClick={() => {
        setFolded(isAnyOpen ? [...others, ...ids] : others);
      }}
    />
  );
}

/** The tree of a location: its rows, by the search and what is folded, and its marks. */
export function usePlaceTree(location: Schema<'Location'>) {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const folded = useFolded();
  const branches = useMemo(() => branchesOf(location), [location]);
  const hits = useMemo(() => hitsOf(branches, sought), [branches, sought]);
  const rows = useMemo(
    () => treeRows(location, hits, { folded, typed: sought }),
    [location, hits, folded, sought],
  );
  const marks = useMarkedPlaces(branches);
  return { typed, setTyped, folded, branches, hits, rows, ...marks };
}

interface ListProps {
  tree: ReturnType<typeof usePlaceTree>;
  locationId: number;
  open: string | null;
  /** The first of the places that were just added, which is scrolled to. */
  added: number | null;
  onPaste: (row: TreeRow, text: string) => void;
}

/** The location, its environments and their rooms as a tree, filtered by the search text. */
export function InspectablesList({ tree, locationId, open, added, onPaste }: ListProps) {
  const t = useTexts();
  const [, setSearch] = useSearchParams();
  const { branches, folded, hits, rows, marked } = tree;
  const states = useMemo(() => markStates(marked, hits), [marked, hits]);
  const mark = (id: number, isRange: boolean) => {
    const row = rows.find((one) => one.id === id);
    if (row) tree.toggle(row, { rows, hits, isRange });
  };
  return (
    <div className={styles['list']}>
      <div className={treeStyles['head']}>
        <SearchField label={t('manage.search')} typed={tree.typed} onTyped={tree.setTyped} />
        {branches.length > 0 && <FoldAll branches={branches} folded={folded} />}
      </div>
      {rows.length === 0 && <EmptyState title={t('app.noHits')} />}
      {rows.length > 0 && (
        <PlaceTree
          rows={rows}
          open={open === null ? null : Number(open)}
          added={added}
          stateOf={(row) => stateOf(row, marked, states)}
          onFold={fold}
          onMark={mark}
          onMarkAll={() => {
            mark(locationId, false);
          }}
          onOpen={(id) => {
            setSearch({ place: String(id) });
          }}
          onPaste={onPaste}
        />
      )}
      {branches.length === 0 && <p className={styles['quiet']}>{t('places.empty')}</p>}
    </div>
  );
}
