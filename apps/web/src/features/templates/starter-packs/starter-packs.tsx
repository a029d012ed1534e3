import { starterPacks } from '@kierros/api/starter-packs';
import { Card, EmptyState, ListRow, rowLinkClass } from '@kierros/ui';
import { Link } from 'react-router-dom';
import mark from '../../../shared/current-mark.module.css';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from '../../../shared/editor/editor.module.css';
import { PackPreview } from './pack-preview.tsx';
import type { PackExits } from './pack-preview.tsx';
import own from './starter-packs.module.css';

/** The starter packs: a list, and the contents of the open one (ADR 0049). */
export function StarterPacks({ open, ...exits }: PackExits & { open: string }) {
  const t = useTexts();
  const language = useLanguage();
  const pack = starterPacks.find(({ id }) => id === open);
  return (
    <div className={styles['container']}>
      <div className={styles['columns']}>
        <div className={own['list']}>
          <p className={styles['quiet']}>{t('packs.about')}</p>
          <Card flush>
            <ul>
              {starterPacks.map(({ id, name, description, counts }) => (
                <ListRow
                  key={id}
                  title={
                    <Link
                      className={`${rowLinkClass ?? ''} ${mark['mark'] ?? ''}`}
                      aria-current={id === open || undefined}
                      to={`?packs=${id}`}
                    >
                      {name[language]}
                    </Link>
                  }
                  meta={
                    <>
                      <p>{description[language]}</p>
                      <p>{t('packs.row', counts)}</p>
                    </>
                  }
                />
              ))}
            </ul>
          </Card>
        </div>
        {pack ? (
          <PackPreview key={pack.id} pack={pack} {...exits} />
        ) : (
          <EmptyState title={t('packs.choose')} />
        )}
      </div>
    </div>
  );
}
