import { Alert } from '@kierros/ui';
import { problemText } from '../problem-text.ts';
import { useTexts } from '../texts.ts';

/** Why something failed; nothing while the error is null. */
export function Problem({ error }: { error: unknown }) {
  const t = useTexts();
  if (error === null) return null;
  return <Alert tone="red">{problemText(error, t)}</Alert>;
}
