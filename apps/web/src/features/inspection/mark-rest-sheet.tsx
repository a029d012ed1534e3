import { Button, LevelIcon, Sheet } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useLanguage } from '../../shared/language.ts';
import { scaleOptions } from '../../shared/scale-options.ts';
import { useTexts } from '../../shared/texts.ts';
import { notify } from '../../stores/notifications.store.ts';
import styles from './inspection-page.module.css';
import { markRest, openValueSlots } from './mark-rest.ts';
import type { Round } from './open-round.ts';
import { roundStore } from './round.store.ts';

interface MarkRestSheetProps {
  round: Round;
  open: boolean;
  onClose: () => void;
}

/** Sets one level for all unanswered questions of an inspectable; the toast offers to undo. */
export function MarkRestSheet({ round, open, onClose }: MarkRestSheetProps) {
  const t = useTexts();
  const language = useLanguage();
  const { activeId } = useSnapshot(roundStore);
  const rest = open ? openValueSlots(round.slots, activeId) : [];
  const options = scaleOptions(round.type, language, (label, value) =>
    t('inspection.level', { label, value, max: round.type.scale.max }),
  );
  const mark = (value: number, label: string) => {
    const onAction = markRest(rest, value);
    onClose();
    notify({
      tone: 'info',
      title: t('inspection.restMarked', { count: rest.length, label }),
      action: { label: t('app.undo'), onAction },
    });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('inspection.markRest')}>
      <p>{t('inspection.markRestText', { count: rest.length })}</p>
      <div className={styles['levels']}>
        {options.map((option) => (
          <Button
            key={option.value}
            block
            icon={<LevelIcon glyph={option.glyph} level={option.level} />}
            onClick={() => {
              mark(option.value, option.label);
            }}
          >
            {option.label}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
