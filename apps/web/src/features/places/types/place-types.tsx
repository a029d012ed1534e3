import { pickText } from '@kierros/domain';
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  iconLook,
  ListRow,
  rowLinkClass,
  Segments,
} from '@kierros/ui';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import styles from '../../../shared/editor/editor.module.css';
import { useInspectableTypes } from '../places.api.ts';
import type { InspectablesMessages } from '../places.messages.ts';
import { PlaceTypePicture } from './place-type-picture.tsx';
import { PlaceTypeEditor } from './place-type-editor.tsx';
import { draftOf } from './place-types.api.ts';
import type { PlaceTypeDraft, TypedKind } from './place-types.api.ts';

const kinds = ['environment', 'room'] as const satisfies TypedKind[];
const newType: PlaceTypeDraft = {
  id: null,
  version: null,
  name: { en: '', fi: '' },
  icon: null,
  colour: null,
};

/** The types of environments and rooms: `?types=room`, and `&type=3` or `&type=new` for the open one. */
export function PlaceTypes() {
  const t = useTexts<InspectablesMessages>();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('types')) ?? 'environment';
  const query = useInspectableTypes(kind);
  const open = search.get('type');
  const show = (type: string | null) => {
    setSearch({ types: kind, ...(type !== null && { type }) });
  };
  return (
    <>
      <div className={styles['actions']}>
        <Segments
          legend={t('places.types')}
          value={kind}
          onChange={(types) => {
            setSearch({ types });
          }}
          options={kinds.map((value) => ({ value, label: t(`places.typesOf.${value}`) }))}
        />
        <Button
          icon={<Plus {...iconLook} />}
          onClick={() => {
            show('new');
          }}
        >
          {t(`places.newType.${kind}`)}
        </Button>
        <Link className={buttonClass('quiet')} to="?">
          {t('places.backToPlaces')}
        </Link>
      </div>
      <ListState query={query}>
        {({ items }) => {
          const stored = items.find(({ id }) => String(id) === open);
          const given = open === 'new' ? newType : stored && draftOf(stored);
          return (
            <div className={styles['container']}>
              <div className={styles['columns']}>
                {items.length === 0 ? (
                  <EmptyState title={t('places.noTypes')} />
                ) : (
                  <Card flush>
                    <ul>
                      {items.map(({ id, name, icon, colour }) => (
                        <ListRow
                          key={id}
                          icon={<PlaceTypePicture kind={kind} icon={icon} colour={colour} />}
                          title={
                            <Link
                              className={rowLinkClass}
                              lang={pickText(name, language).language}
                              aria-current={String(id) === open || undefined}
                              to={`?types=${kind}&type=${String(id)}`}
                            >
                              {pickText(name, language).text}
                            </Link>
                          }
                        />
                      ))}
                    </ul>
                  </Card>
                )}
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
