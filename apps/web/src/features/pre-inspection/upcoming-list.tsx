import { pickText } from '@kierros/domain';
import { Card, ListRow, rowLinkClass } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import type { DueRow } from '../../device/due-rows.ts';
import { languageStore } from '../../shared/language.ts';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import type { PreInspectionMessages } from './pre-inspection.messages.ts';
import styles from './pre-inspection-page.module.css';

const shown = 10;

interface UpcomingListProps {
  rows: readonly DueRow[];
  /** Whether the dates could be had. */
  isKnown: boolean;
  onChoose: (row: DueRow) => void;
}

/** What comes within the week. Choosing one fills in template and inspectable. */
export function UpcomingList({ rows, isKnown, onChoose }: UpcomingListProps) {
  const t = useTexts<PreInspectionMessages>();
  const day = useFormatDay();
  const { language } = useSnapshot(languageStore);
  const soon = rows.filter(({ isSoon }) => isSoon).sort((a, b) => (a.due < b.due ? -1 : 1));
  return (
    <details className={styles['upcoming']} open={window.matchMedia('(min-width: 1280px)').matches}>
      <summary>
        {t('pre.upcoming')} ({isKnown ? soon.length : '–'})
      </summary>
      {soon.length === 0 ? (
        <p>{t(isKnown ? 'pre.upcomingEmpty' : 'pre.upcomingUnknown')}</p>
      ) : (
        <Card flush>
          <ul>
            {soon.slice(0, shown).map((row) => (
              <ListRow
                key={row.key}
                icon={<TypeIcon typeId={row.type.id} />}
                title={
                  <button
                    type="button"
                    className={rowLinkClass}
                    onClick={() => {
                      onChoose(row);
                    }}
                  >
                    {pickText(row.name, language).text}
                  </button>
                }
                meta={`${row.type.name[language]} · ${day(row.due)}`}
              />
            ))}
          </ul>
        </Card>
      )}
    </details>
  );
}
