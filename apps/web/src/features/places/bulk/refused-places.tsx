import type { Schema } from '@kierros/api/schema';
import { isProblemCode } from '@kierros/api/problems';
import { Alert, Button } from '@kierros/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Texts } from '../../../shared/texts.ts';
import styles from '../../../shared/editor/editor.module.css';
import own from './bulk.module.css';
import type { BulkImport, Refused } from './use-bulk-import.ts';

function reasonOf({ errors }: Schema<'BulkLine'>, t: Texts): string {
  const texts = errors.map(({ path, code }) => {
    if (path.endsWith('environment') && code === 'ambiguous_name')
      return t('places.sameEnvironments');
    return t(isProblemCode(code) ? `problem.${code}` : 'problem.invalid_value');
  });
  return [...new Set(texts)].join(' ');
}

/** The places that cannot be changed, each with its reason, and the change of the others. */
export function RefusedPlaces({ refused, bulk }: { refused: Refused; bulk: BulkImport }) {
  const t = useTexts();
  const { lines, counts } = refused.plan;
  const others = counts.change + counts.archive;
  return (
    <div className={styles['form']}>
      {bulk.failure}
      <Alert tone="red">
        <strong>{t('bulk.refused', { count: counts.refused })}</strong>
      </Alert>
      <ul className={own['listed']}>
        {lines
          .filter(({ outcome }) => outcome === 'refused')
          .map((line) => (
            <li key={line.index}>
              {t('bulk.refusedRow', { name: line.name, text: reasonOf(line, t) })}
            </li>
          ))}
      </ul>
      {others > 0 && (
        <div className={styles['actions']}>
          <Button busy={bulk.isBusy} onClick={() => void bulk.applyRest(refused)}>
            {t('bulk.doRest', { count: others })}
          </Button>
        </div>
      )}
    </div>
  );
}
