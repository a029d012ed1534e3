import { Button, buttonClass, Card, EmptyState, iconLook, Segments } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../shared/texts.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import styles from '../../../shared/editor/editor.module.css';
import { useInspectableTypes } from '../places.api.ts';
import { PlaceTypePicture } from './place-type-picture.tsx';
import { PlaceTypeEditor } from './place-type-editor.tsx';
import { draftOf } from './place-types.api.ts';
import type { PlaceType, PlaceTypeDraft, TypedKind } from './place-types.api.ts';
import { LinkRow } from '../../../shared/views/link-row.tsx';

const kinds = ['environment', 'room'] as const satisfies TypedKind[];
const newType: PlaceTypeDraft = {
  id: null,
  version: null,
  name: { en: '', fi: '' },
  icon: null,
  colour: null,
};

/** Which kind of types is shown, and a new one. */
function Head({ kind, onNew }: { kind: TypedKind; onNew: () => void }) {
  const t = useTexts();
  const [, setSearch] = useSearchParams();
  return (
    <div className={styles['actions']}>
      <Segments
        legend={t('places.types')}
        value={kind}
        onChange={(types) => {
          setSearch({ types });
        }}
        options={kinds.map((value) => ({ value, label: t(`places.typesOf.${value}`) }))}
      />
      <Button icon={<Plus {...iconLook} />} onClick={onNew}>
        {t(`places.newType.${kind}`)}
      </Button>
      <Link className={buttonClass('quiet')} to="?">
        {t('places.backToPlaces')}
      </Link>
    </div>
  );
}

interface TypeListProps {
  kind: TypedKind;
  types: readonly PlaceType[];
  open: string | null;
}

function TypeList({ kind, types, open }: TypeListProps) {
  const t = useTexts();
  if (types.length === 0) return <EmptyState title={t('places.noTypes')} />;
  return (
    <Card flush>
      <ul>
        {types.map(({ id, name, icon, colour }) => (
          <LinkRow
            key={id}
            icon={<PlaceTypePicture kind={kind} icon={icon} colour={colour} />}
            name={name}
            to={`?types=${kind}&type=${String(id)}`}
            isOpen={String(id) === open}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The types of environments and rooms: `?types=room`, and `&type=3` or `&type=new` for the open one. */
export function PlaceTypes() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('types')) ?? 'environment';
  const query = useInspectableTypes(kind);
  const open = search.get('type');
  const show = (type: string | null) => {
    setSearch({ types: kind, ...(type !== null && { type }) });
  };
  return (
    <>
      <Head
        kind={kind}
        onNew={() => {
          show('new');
        }}
      />
      <ListState query={query}>
        {({ items }) => {
          const stored = items.find(({ id }) => String(id) === open);
          const given = open === 'new' ? newType : stored && draftOf(stored);
          return (
            <div className={styles['container']}>
              <div className={styles['columns']}>
                <TypeList kind={kind} types={items} open={open} />
                {given ? (
                  <PlaceTypeEditor
                    key={`${kind}-${String(given.id)}`}
                    kind={kind}
                    given={given}
                    onOpen={(id) => {
                      show(id === null ? null : String(id));
                    }}
                  />
                ) : (
                  <EmptyState title={t('places.chooseType')} />
                )}
              </div>
            </div>
          );
        }}
      </ListState>
    </>
  );
}
