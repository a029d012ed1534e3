import { useTexts } from '../../shared/texts.ts';
import { LevelChip } from '../../shared/views/level-chip.tsx';
import type { LastAnswer } from './last.store.ts';

/** An answer in a few words: its level or its text. */
export function LastValue({ answer, typeId }: { answer: LastAnswer['answer']; typeId: number }) {
  const t = useTexts();
  if (answer?.value != null) return <LevelChip typeId={typeId} value={answer.value} />;
  return <span>{answer?.responseText ?? t('inspection.lastNone')}</span>;
}
