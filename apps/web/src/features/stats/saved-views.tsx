import { buttonClass } from '@kierros/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import {
  savingAddress,
  useSavedViews,
  viewAddress,
  viewIn,
} from '../../shared/views/saved-view.ts';
import styles from './saved-views.module.css';

/** The pinned views, and the way to save what is shown. */
export function SavedViews() {
  const t = useTexts();
  const pick = usePickText();
  const [search] = useSearchParams();
  const maySave = useMay()('buttons.own');
  const views = useSavedViews().data?.items ?? [];
  const shown = viewIn(search);
  return (
    <nav className={styles['views']} aria-label={t('stats.views')}>
      <ul>
        {views.map(
          ({ id, name, pinned, view }) =>
            pinned &&
            view && (
              <li key={id}>
                <Link className={buttonClass('quiet')} to={viewAddress(view)}>
                  {pick(name)}
                </Link>
              </li>
            ),
        )}
        {maySave && shown && (
          <li>
            <Link className={buttonClass('quiet')} to={savingAddress(shown)}>
              {t('stats.saveView')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
