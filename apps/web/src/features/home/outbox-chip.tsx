import { Chip } from '@kierros/ui';
import { CloudAlert, CloudUpload } from 'lucide-react';
import type { ActionState } from '../../device/device-records.ts';
import { useTexts } from '../../shared/texts.ts';

interface StateChipProps {
  item: { state: ActionState; photoNames: readonly string[] };
  /** How many photos have arrived; null until the words have. */
  arrived: number | null;
}

/** The state of an unsent item. */
export function StateChip({ item, arrived }: StateChipProps) {
  const t = useTexts();
  const total = item.photoNames.length;
  const number = (arrived ?? 0) + 1;
  const isSendingPhotos = item.state === 'sending' && arrived !== null && total > 0;
  if (item.state === 'needs_you')
    return (
      <Chip tone="yellow" icon={<CloudAlert strokeWidth={1.75} aria-hidden />}>
        {t('outbox.needsYou')}
      </Chip>
    );
  const word =
    item.state === 'waiting'
      ? t('outbox.waiting')
      : isSendingPhotos
        ? t('outbox.sendingPhotos', { number: Math.min(number, total), total })
        : t('outbox.sending');
  return (
    <Chip
      tone={item.state === 'sending' ? 'brand' : 'grey'}
      icon={<CloudUpload strokeWidth={1.75} aria-hidden />}
    >
      {word}
    </Chip>
  );
}
