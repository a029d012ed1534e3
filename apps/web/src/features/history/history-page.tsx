import { pickText } from '@kierros/domain';
import { Button, Card, EmptyState } from '@kierros/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { AppMessages } from '../../shared/app.messages.ts';
import { languageStore } from '../../shared/language.ts';
import { showWholeLocation, useChosenPlace } from '../../shared/views/chosen-place.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { FormSheet } from './form-sheet.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { useHistory } from './history.api.ts';
import type { Entry, Filters } from './history.api.ts';
import type { HistoryMessages } from './history.messages.ts';
import styles from './history-page.module.css';

const names = ['type', 'place', 'from', 'to', 'text'] as const satisfies (keyof Filters)[];

function useFilters() {
  const [search, setSearch] = useSearchParams();
  const chosen = useChosenPlace();
  const given = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as {
    [Name in keyof Filters]: string;
  };
  // What the address says goes before the place chosen in the panel.
  const filters = { ...given, place: given.place || String(chosen?.id ?? '') };
  const change = (part: Partial<Filters>) => {
    if (part.place === '') showWholeLocation();
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(part))
          if (value === '') before.delete(name);
          else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  };
  return { filters, change };
}

function Months({
  entries,
  onOpen,
}: {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}) {
  const { formatDate } = useIntl();
  const months = Map.groupBy(entries, (entry) => entry.done_on.slice(0, 7));
  return (
    <Card flush>
      {[...months].map(([month, own]) => (
        <section key={month} className={styles['month']}>
          <h2>{formatDate(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' })}</h2>
          <ul>
            {own.map((entry) => (
              <HistoryRow
                key={`${String(entry.form_id)}.${String(entry.inspectable_id)}`}
                entry={entry}
                onOpen={() => {
                  onOpen(entry);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/** What was inspected, by whom and with what result, the newest first. */
export function HistoryPage() {
  const t = useTexts<HistoryMessages & AppMessages>();
  const { language } = useSnapshot(languageStore);
  const { filters, change } = useFilters();
  const query = useHistory(filters);
  const [opened, setOpened] = useState<Entry | null>(null);
  const isNarrowed = names.some((name) => filters[name] !== '');
  return (
    <ViewPage
      title={t('history.title')}
      filters={<HistoryFilters filters={filters} onChange={change} />}
    >
      <ListState query={query} rows={8}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.items);
          if (entries.length === 0)
            return (
              <EmptyState
                title={t(isNarrowed ? 'history.empty' : 'history.none')}
                action={
                  isNarrowed && (
                    <Button
                      onClick={() => {
                        change(Object.fromEntries(names.map((name) => [name, ''])));
                      }}
                    >
                      {t('history.widen')}
                    </Button>
                  )
                }
              />
            );
          return (
            <>
              <Months entries={entries} onOpen={setOpened} />
              {query.hasNextPage && (
                <Button
                  variant="quiet"
                  disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('app.more')}
                </Button>
              )}
            </>
          );
        }}
      </ListState>
      <FormSheet
        id={opened?.form_id ?? null}
        title={opened ? pickText(opened.template_name, language).text : ''}
        onClose={() => {
          setOpened(null);
        }}
      />
    </ViewPage>
  );
}
