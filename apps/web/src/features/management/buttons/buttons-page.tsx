import { pickText } from '@kierros/domain';
import { Button, buttonClass, Card, EmptyState, ListRow, rowLinkClass } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { languageStore } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import { ViewPage } from '../../../shared/views/view-page.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import styles from '../management.module.css';
import { useSaving } from '../use-saving.tsx';
import { draftOf, newButton } from './button-draft.ts';
import type { CustomButton } from './button-draft.ts';
import { ButtonForm } from './button-form.tsx';
import { useButtons } from './buttons.api.ts';
import type { ButtonsMessages } from './buttons.messages.ts';

/** The buttons that the user may change: their own, and for administrators everyone's. */
function ButtonList({ buttons, open }: { buttons: readonly CustomButton[]; open: string | null }) {
  const t = useTexts<ButtonsMessages>();
  const { language } = useSnapshot(languageStore);
  if (buttons.length === 0) return <EmptyState title={t('buttons.empty')} />;
  return (
    <Card flush className={styles['rows'] ?? ''}>
      <ul>
        {buttons.map((button) => {
          const name = pickText(button.name, language);
          return (
            <ListRow
              key={button.id}
              title={
                <Link
                  className={rowLinkClass}
                  lang={name.language}
                  aria-current={String(button.id) === open || undefined}
                  to={`?view=buttons&button=${String(button.id)}`}
                >
                  {name.text}
                </Link>
              }
              meta={
                button.mine
                  ? t(`buttons.visibility.${button.visibility}`)
                  : t('buttons.others', { name: button.owner?.name ?? '' })
              }
            />
          );
        })}
      </ul>
    </Card>
  );
}

/** Manages custom buttons: stored queries, one press away on the home screen. */
export function ButtonsPage() {
  const t = useTexts<ButtonsMessages>();
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const query = useButtons();
  const { run, failure } = useSaving();
  const open = search.get('button');
  const go = (button: string | null) => {
    setSearch({ view: 'buttons', ...(button === null ? {} : { button }) });
  };
  const opened = query.data?.items.find(({ id }) => String(id) === open);
  const given = open === 'new' ? newButton() : opened && draftOf(opened);
  return (
    <ViewPage
      title={t('buttons.title')}
      filters={
        <>
          <Button
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
            onClick={() => {
              go('new');
            }}
          >
            {t('buttons.new')}
          </Button>
          <Link className={buttonClass('quiet')} to="/home">
            {t('buttons.home')}
          </Link>
        </>
      }
    >
      {failure}
      <div className={styles['container']}>
        <div className={styles['columns']}>
          <ListState query={query}>
            {({ items }) => (
              <ButtonList
                open={open}
                buttons={items.filter(({ mine }) => mine || may('buttons.shared'))}
              />
            )}
          </ListState>
          {given ? (
            <ButtonForm
              key={String(given.id)}
              given={given}
              onOpen={(id) => {
                go(id === null ? null : String(id));
              }}
              onUndo={(undo) => void run(undo)}
            />
          ) : (
            // With no buttons at all, the list already shows its empty state.
            (query.data?.items.length ?? 0) > 0 && <EmptyState title={t('buttons.choose')} />
          )}
        </div>
      </div>
    </ViewPage>
  );
}
