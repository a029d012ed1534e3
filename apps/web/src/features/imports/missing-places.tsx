import type { MissingPlaces } from '@kierros/record-files/missing-places';
import { Alert, Button } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';

const mostNames = 20;
const listOf = (names: readonly string[]): string =>
  [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ');

/** Asks once whether what the rows name and what is not there is added with them. */
export function AddMissing({ missing, onAdd }: { missing: MissingPlaces; onAdd: () => void }) {
  const t = useTexts();
  const { environments, types } = missing;
  return (
    <Alert tone="yellow">
      {environments.length > 0 && (
        <p>{t('imports.missingEnvironments', { names: listOf(environments) })}</p>
      )}
      {types.length > 0 && <p>{t('imports.missingTypes', { names: listOf(types) })}</p>}
      <Button onClick={onAdd}>{t('imports.addMissing')}</Button>
    </Alert>
  );
}
