import { pickText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { Button, Card, EmptyState, ListRow, SelectField, SearchField } from '@kierros/ui';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { isNamed } from '../is-named.ts';
import { useLanguage } from '../language.ts';
import { useTexts } from '../texts.ts';
import { usePickText } from '../use-pick-text.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from './editor.module.css';
import { useSaving } from './use-saving.tsx';

/** Chooses between what is in use and what is archived, by the search parameter `archived`. */
export function ArchivedFilter() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  return (
    <SelectField
      label={t('manage.show')}
      value={search.get('archived') ?? ''}
      options={[
        { value: '', label: t('manage.inUse') },
        { value: 'true', label: t('manage.archived') },
      ]}
      onChange={(value) => {
        setSearch(value === '' ? {} : { archived: value });
      }}
    />
  );
}

/** An archived record; `parent` is what must be restored first, or what it is restored together with. */
export interface ArchivedItem {
  readonly id: number;
  readonly name: Text;
  readonly archivedAt: string;
  readonly icon?: ReactNode;
  readonly about?: string;
  readonly parent?: { readonly name: Text; readonly isTogether: boolean } | undefined;
}

/** One archived record: when it was archived, and a button that restores it or what must be restored first. */
export function ArchivedRow({ item, onRestore }: { item: ArchivedItem; onRestore: () => void }) {
  const t = useTexts();
  const { formatDate } = useIntl();
  const language = useLanguage();
  const name = pickText(item.name, language);
  const { parent } = item;
  const day = formatDate(item.archivedAt, { day: 'numeric', month: 'numeric', year: 'numeric' });
  const meta = [
    item.about ?? '',
    t('manage.archivedOn', { day }),
    parent
      ? t(parent.isTogether ? 'manage.restoredWith' : 'manage.restoreFirst', {
          name: pickText(parent.name, language).text,
        })
      : '',
  ];
  return (
    <ListRow
      icon={item.icon}
      title={<span lang={name.language}>{name.text}</span>}
      meta={meta.filter((part) => part !== '').join(' · ')}
      actions={
        !parent && (
          <Button aria-label={t('manage.restoreNamed', { name: name.text })} onClick={onRestore}>
            {t('manage.restore')}
          </Button>
        )
      }
    />
  );
}

interface ArchivedListProps {
  items: readonly ArchivedItem[];
  restore: (id: number) => Promise<unknown>;
  /** Reverts `restore`. */
  archive: (id: number) => Promise<unknown>;
}

/** Archived records, filtered by the search text, each with a button that restores it. */
export function ArchivedList({ items, restore, archive }: ArchivedListProps) {
  const t = useTexts();
  const pick = usePickText();
  const [typed, setTyped] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const { run, failure } = useSaving();
  const shown = items.filter(isNamed(typed));
  const bringBack = async ({ id, name }: ArchivedItem) => {
    // The row is removed together with its focused button.
    searchField.current?.focus();
    if (!(await run(() => restore(id)))) return;
    notify({
      tone: 'success',
      title: t('manage.restored', { name: pick(name) }),
      action: { label: t('app.undo'), onAction: () => void run(() => archive(id)) },
    });
  };
  return (
    <div className={styles['form']}>
      {failure}
      <SearchField ref={searchField} label={t('manage.search')} typed={typed} onTyped={setTyped} />
      {shown.length === 0 ? (
        <EmptyState title={t(items.length === 0 ? 'manage.nothingArchived' : 'app.noHits')} />
      ) : (
        <Card flush>
          <ul>
            {shown.map((item) => (
              <ArchivedRow key={item.id} item={item} onRestore={() => void bringBack(item)} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
