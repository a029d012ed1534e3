import { slotKey } from '@kierros/domain';
import type { Answer, Slot } from '@kierros/domain';
import { useMemo } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { scaleOptions } from '../../shared/scale-options.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { CorrectionCard } from './correction-card.tsx';
import type { ChangeAnswer, CorrectionSource } from './correction.ts';
import styles from './correction.module.css';

/** The names of the inspectables and questions of a form, in the current language. */
export function useNames(source: CorrectionSource) {
  const pick = usePickText();
  return {
    place: (id: number) => {
      const name = source.placeNames.get(id);
      return name ? pick(name) : '';
    },
    question: (id: number) => pick(source.questions.get(id)?.title ?? { en: '', fi: '' }),
  };
}

interface CardsProps {
  userId: number;
  source: CorrectionSource;
  answers: ReadonlyMap<string, Answer>;
  errors: ReadonlyMap<string, string>;
  onChange: (slot: Slot, make: ChangeAnswer) => void;
}

/** The questions of a form grouped by inspectable, with their answers, which can be changed. */
export function CorrectionCards({ userId, source, answers, errors, onChange }: CardsProps) {
  const t = useTexts();
  const language = useLanguage();
  const names = useNames(source);
  const { type } = source;
  const options = useMemo(
    () =>
      scaleOptions(type, language, (label, value) =>
        t('correction.level', { label, value, max: type.scale.max }),
      ),
    [type, language, t],
  );
  return source.form.inspectables.map((inspectable) => (
    <section key={inspectable.id} className={styles['cards']}>
      <h2>{names.place(inspectable.id)}</h2>
      {source.slots
        .filter(({ chosenId }) => chosenId === inspectable.id)
        .map((slot) => (
          <CorrectionCard
            key={slotKey(slot)}
            userId={userId}
            source={source}
            slot={slot}
            options={options}
            answer={answers.get(slotKey(slot))}
            error={errors.get(slotKey(slot))}
            place={
              slot.inspectableId === inspectable.id ? null : names.place(slot.inspectableId) || null
            }
            onChange={onChange}
          />
        ))}
    </section>
  ));
}
