import { inspectionTypeName } from '@kierros/domain';
import { Button, Card, EmptyState, iconLook, SearchField, Skeleton } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNamed } from '../../shared/is-named.ts';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useSetupFlow } from '../../shared/use-setup-flow.ts';
import { lazyWithTexts } from '../../shared/lazy-with-texts.ts';
import { RecordsExport } from '../../shared/export/records-export.tsx';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { ArchivedFilter } from '../../shared/editor/archived-list.tsx';
import styles from '../../shared/editor/editor.module.css';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { ArchivedTemplates } from './archived-templates.tsx';
import { draftOf, newTemplate } from './template-draft.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useTemplate, useTemplates } from './templates.api.ts';
import type { TemplateSummary } from './templates.api.ts';
import { LinkRow } from '../../shared/views/link-row.tsx';

const StarterPacks = lazyWithTexts(
  'StarterPacks',
  ['management', 'preferences', 'problems'],
  () => import('./starter-packs/starter-packs.tsx'),
);

function TemplateRow({ template, isOpen }: { template: TemplateSummary; isOpen: boolean }) {
  const t = useTexts();
  const { id, name, inspectiontype_id: typeId, questions_count: count } = template;
  const type = inspectionTypeName(typeId)[useLanguage()];
  return (
    <LinkRow
      icon={<TypeIcon typeId={typeId} />}
      name={name}
      to={`?template=${String(id)}`}
      isOpen={isOpen}
      meta={t('templates.row', { type, count })}
    />
  );
}

/** The templates of the location, filtered by the search text. */
function TemplateList({ open, onPacks }: { open: string | null; onPacks: () => void }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const query = useTemplates();
  const all = query.data ?? [];
  const shown = all.filter(isNamed(typed));
  return (
    <ListState query={query}>
      {() => (
        <div className={styles['list']}>
          <SearchField label={t('manage.search')} typed={typed} onTyped={setTyped} />
          {shown.length === 0 ? (
            <EmptyState
              title={t(all.length === 0 ? 'templates.empty' : 'app.noHits')}
              {...(all.length === 0 &&
                open === null && {
                  action: (
                    <Button variant="primary" onClick={onPacks}>
                      {t('packs.title')}
                    </Button>
                  ),
                })}
            />
          ) : (
            <Card flush className={styles['rows'] ?? ''}>
              <ul>
                {shown.map((template) => (
                  <TemplateRow
                    key={template.id}
                    template={template}
                    isOpen={String(template.id) === open}
                  />
                ))}
              </ul>
            </Card>
          )}
          <MoreOf query={query} />
        </div>
      )}
    </ListState>
  );
}

type OpenProps = Pick<ComponentProps<typeof TemplateEditor>, 'onOpen' | 'onUndo'>;

function OpenTemplate({ id, ...on }: OpenProps & { id: number }) {
  const query = useTemplate(id);
  return (
    <ListState query={query} rows={4} rowHeight={120}>
      {(template) => <TemplateEditor given={draftOf(template)} {...on} />}
    </ListState>
  );
}

/** The list of templates, and the open one beside it. */
function TemplatesInUse({
  open,
  onPacks,
  ...on
}: OpenProps & { open: string | null; onPacks: () => void }) {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  const { data } = useTemplates();
  const isEmpty = data?.length === 0;
  return (
    <div className={styles['container']}>
      <div className={styles['columns']}>
        <TemplateList open={open} onPacks={onPacks} />
        {open === null && !isEmpty && <EmptyState title={t('templates.choose')} />}
        {open === 'new' && (
          <TemplateEditor key="new" given={newTemplate(currentLocationId)} {...on} />
        )}
        {open !== null && open !== 'new' && <OpenTemplate key={open} id={Number(open)} {...on} />}
      </div>
    </div>
  );
}

function NewTemplate() {
  const t = useTexts();
  const [, setSearch] = useSearchParams();
  return (
    <Button
      icon={<Plus {...iconLook} />}
      onClick={() => {
        setSearch({ template: 'new' });
      }}
    >
      {t('templates.new')}
    </Button>
  );
}

/** Manages templates: the list, and the open one (specification 2); or the starter packs in its place. */
export function TemplatesPage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const packs = search.get('packs');
  const isPacks = packs !== null;
  const packsButton = useRef<HTMLButtonElement>(null);
  const { run, failure } = useSaving();
  const setup = useSetupFlow();
  const on: OpenProps = {
    onOpen: (id) => {
      if (setup.goOn()) return;
      setSearch(id === null ? {} : { template: String(id) });
    },
    onUndo: (undo) => void run(undo),
  };
  const switchTo = (next: Record<string, string>) => {
    // What was pressed may disappear with the other view; this button is in both.
    packsButton.current?.focus();
    setSearch(next);
  };
  const showPacks = () => {
    switchTo({ packs: '', ...(setup.step !== null && { setup: setup.step }) });
  };
  const showTemplates = () => {
    switchTo({});
  };
  return (
    <ViewPage
      title={t(isPacks ? 'packs.title' : 'templates.title')}
      filters={
        <>
          {!isPacks && <NewTemplate />}
          <Button key="packs" ref={packsButton} onClick={isPacks ? showTemplates : showPacks}>
            {t(isPacks ? 'packs.back' : 'packs.title')}
          </Button>
          {!isPacks && <ArchivedFilter />}
          {!isPacks && <RecordsExport kind="templates" />}
        </>
      }
    >
      {failure}
      {isPacks && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <StarterPacks
            open={packs}
            onAdded={() => {
              if (!setup.goOn()) showTemplates();
            }}
            onUndo={on.onUndo}
          />
        </Suspense>
      )}
      {!isPacks && search.get('archived') === 'true' && <ArchivedTemplates />}
      {!isPacks && search.get('archived') !== 'true' && (
        <TemplatesInUse open={search.get('template')} onPacks={showPacks} {...on} />
      )}
    </ViewPage>
  );
}
