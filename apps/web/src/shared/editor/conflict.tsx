import { Alert, Button } from '@kierros/ui';
import { useTexts } from '../texts.ts';
import { useComeIntoView } from '../views/use-come-into-view.ts';
import styles from './editor.module.css';

/** Another user saved meanwhile: the user chooses which version to keep. */
export function Conflict({ onSettle }: { onSettle: (choice: 'mine' | 'theirs') => void }) {
  const t = useTexts();
  const box = useComeIntoView();
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="yellow"
        action={
          <div className={styles['actions']}>
            <Button
              onClick={() => {
                onSettle('theirs');
              }}
            >
              {t('manage.keepTheirs')}
            </Button>
            <Button
              onClick={() => {
                onSettle('mine');
              }}
            >
              {t('manage.keepMine')}
            </Button>
          </div>
        }
      >
        {t('manage.conflict')}
      </Alert>
    </div>
  );
}
