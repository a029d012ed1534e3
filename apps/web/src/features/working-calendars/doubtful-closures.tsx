import type { DoubtfulClosure } from '@kierros/domain';
import { CheckboxRow } from '@kierros/ui';
import { useFormatDay } from '../../shared/format-day.ts';
import { useTexts } from '../../shared/texts.ts';
import type { ClosureDraft } from './calendar-draft.ts';
import { usePickText } from '../../shared/use-pick-text.ts';

interface DoubtfulClosuresProps {
  doubtful: readonly DoubtfulClosure[];
  closures: readonly ClosureDraft[];
  onAdd: (closure: DoubtfulClosure) => void;
  onRemove: (closure: ClosureDraft) => void;
}

/** Events of a file that are hardly closures, with the reason: none is added unless it is chosen. */
export function DoubtfulClosures({ doubtful, closures, onAdd, onRemove }: DoubtfulClosuresProps) {
  const t = useTexts();
  const pick = usePickText();
  const formatDay = useFormatDay();
  if (doubtful.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('calendars.doubtful')}</legend>
      {doubtful.map((one) => {
        const { from, to, name, line, doubt, value } = one;
        const added = closures.find(
          (other) => other.from === from && other.to === to && other.name.fi === name.fi,
        );
        const days = from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`;
        return (
          <CheckboxRow
            key={`${line} ${from}`}
            label={`${pick(name)}, ${days}`}
            note={t(`calendars.doubt.${doubt}`, { zone: value })}
            checked={added !== undefined}
            onChange={() => {
              if (added) onRemove(added);
              else onAdd(one);
            }}
          />
        );
      })}
    </fieldset>
  );
}
