import { Button, Card, Chip, ListRow, rowLinkClass } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/texts.ts';
import manageStyles from '../../shared/editor/editor.module.css';
import type { Untranslated } from './untranslated.ts';

interface UntranslatedListProps {
  list: readonly Untranslated[];
  onDone: (one: Untranslated) => void;
}

const mostShown = 50;

/** Where a record is edited; null if only as part of another. */
const editorOf = ({ kind, id }: Untranslated): string | null => {
  if (kind === 'places') return `/admin/management/inspectables?place=${id}`;
  return kind === 'templates' ? `/admin/management/templates?template=${id}` : null;
};

/** Imported records whose name is missing in one language, until they are marked as done. */
export function UntranslatedList({ list, onDone }: UntranslatedListProps) {
  const t = useTexts();
  if (list.length === 0) return null;
  return (
    <section className={manageStyles['form']}>
      <h2>{t('imports.untranslated', { count: list.length })}</h2>
      <p className={manageStyles['quiet']}>{t('imports.untranslatedText')}</p>
      <Card flush>
        <ul>
          {list.slice(0, mostShown).map((one) => {
            const editor = editorOf(one);
            return (
              <ListRow
                key={`${one.kind} ${one.id}`}
                title={
                  editor === null ? (
                    one.name
                  ) : (
                    <Link className={rowLinkClass} to={editor}>
                      {one.name}
                    </Link>
                  )
                }
                meta={t(`imports.${one.kind}`)}
                status={
                  <span className={manageStyles['actions']}>
                    <Chip>
                      {t(one.missing === 'en' ? 'imports.onlyFinnish' : 'imports.onlyEnglish')}
                    </Chip>
                    <Button
                      variant="quiet"
                      aria-label={t('imports.translated', { name: one.name })}
                      onClick={() => {
                        onDone(one);
                      }}
                    >
                      {t('imports.isTranslated')}
                    </Button>
                  </span>
                }
              />
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
