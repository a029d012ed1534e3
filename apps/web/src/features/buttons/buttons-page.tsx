import { Button, buttonClass, Card, EmptyState, iconLook } from '@kierros/ui';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { useSavedViews, viewIn } from '../../shared/views/saved-view.ts';
import type { SavedView } from '../../shared/views/saved-view.ts';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import styles from '../../shared/editor/editor.module.css';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { draftOf, newButton } from './button-draft.ts';
import type { CustomButton } from './button-draft.ts';
import { ButtonForm } from './button-form.tsx';
import { useButtons } from './buttons.api.ts';
import { newView, viewDraftOf, ViewForm } from './view-form.tsx';
import { LinkRow } from '../../shared/views/link-row.tsx';

/** The buttons that the user may change: their own, and for administrators everyone's. */
function ButtonList({ buttons, open }: { buttons: readonly CustomButton[]; open: string | null }) {
  const t = useTexts();
  const metaOf = ({ kind, view, mine, visibility, owner }: CustomButton) => {
    const page = view ? t(`buttons.page.${view.page}`) : t('buttons.notFound');
    const whose = mine
      ? t(`buttons.visibility.${visibility}`)
      : t('buttons.others', { name: owner?.name ?? '' });
    return kind === 'view' ? `${page} · ${whose}` : whose;
  };
  if (buttons.length === 0) return <EmptyState title={t('buttons.empty')} />;
  return (
    <Card flush className={styles['rows'] ?? ''}>
      <ul>
        {buttons.map((button) => (
          <LinkRow
            key={button.id}
            name={button.name}
            to={`?view=buttons&button=${String(button.id)}`}
            isOpen={String(button.id) === open}
            meta={metaOf(button)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Head({ onNew }: { onNew: () => void }) {
  const t = useTexts();
  return (
    <>
      <Button icon={<Plus {...iconLook} />} onClick={onNew}>
        {t('buttons.new')}
      </Button>
      <Link className={buttonClass('quiet')} to="/home">
        {t('buttons.home')}
      </Link>
    </>
  );
}

interface OpenedProps extends Pick<ComponentProps<typeof ButtonForm>, 'onOpen' | 'onUndo'> {
  /** What the address names: an id, or what is to be made. */
  open: string | null;
  button: CustomButton | undefined;
  /** The view to be saved. */
  view: SavedView | null;
  isAny: boolean;
}

/** The form of what is open. */
function Opened({ open, button, view, isAny, ...form }: OpenedProps) {
  const t = useTexts();
  if (open === 'new') return <ButtonForm given={newButton()} {...form} />;
  if (open === 'view' && view) return <ViewForm given={newView(view)} {...form} />;
  if (button?.kind === 'data') return <ButtonForm given={draftOf(button)} {...form} />;
  const draft = button && viewDraftOf(button);
  if (draft) return <ViewForm given={draft} {...form} />;
  if (button) return <EmptyState title={t('buttons.notFound')} />;
  // With no buttons at all, the list already shows its empty state.
  return isAny && <EmptyState title={t('buttons.choose')} />;
}

/** Manages custom buttons: stored queries, one press away on the home screen, and saved views. */
export function ButtonsPage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const query = useButtons();
  const views = useSavedViews();
  const { run, failure } = useSaving();
  const open = search.get('button');
  const go = (button: string | null) => {
    setSearch({ view: 'buttons', ...(button === null ? {} : { button }) });
  };
  const all = [...(views.data?.items ?? []), ...(query.data?.items ?? [])];
  const opened = all.find(({ id }) => String(id) === open);
  const shown = viewIn(search, 'of');
  const form = {
    onOpen: (id: number | null) => {
      go(id === null ? null : String(id));
    },
    onUndo: (undo: () => Promise<unknown>) => void run(undo),
  };
  return (
    <ViewPage
      title={t('buttons.title')}
      filters={
        <Head
          onNew={() => {
            go('new');
          }}
        />
      }
    >
      {failure}
      <div className={styles['container']}>
        <div className={styles['columns']}>
          {/* Who comes to save a view fills in the form alone: above it on a phone, the list would move it. */}
          {!(open === 'view' && shown) && (
            <ListState query={query}>
              {() => (
                <ButtonList
                  open={open}
                  buttons={all.filter(({ mine }) => mine || may('buttons.shared'))}
                />
              )}
            </ListState>
          )}
          <Opened
            key={open}
            open={open}
            button={opened}
            view={shown}
            isAny={all.length > 0}
            {...form}
          />
        </div>
      </div>
    </ViewPage>
  );
}
