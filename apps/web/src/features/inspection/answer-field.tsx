import { ScaleInput, TextArea } from '@kierros/ui';
import type { ScaleOption } from '@kierros/ui';
import { limits } from '@kierros/domain';
import type { Slot } from '@kierros/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { fieldId } from './field-id.ts';
import { answerOf, changeAnswer, useAnswer } from './round.store.ts';

interface AnswerFieldProps {
  slot: Slot;
  titleId: string;
  describedBy: string;
  options: readonly ScaleOption[];
  invalid: boolean;
  /** What is shown above the answer, on one line. */
  above: ReactNode;
  onAnswered: (slot: Slot) => void;
}

/** The answer field: a step of the scale, or text. */
export function AnswerField(props: AnswerFieldProps) {
  const { slot, titleId, describedBy, options, invalid, above, onAnswered } = props;
  const t = useTexts();
  const value = useAnswer(slot, 'value') ?? null;
  const words = useAnswer(slot, 'responseText') ?? '';
  if (slot.type === 'text')
    return (
      <>
        {above}
        <TextArea
          id={fieldId(slot)}
          label={t('inspection.answer')}
          aria-labelledby={titleId}
          aria-describedby={describedBy}
          aria-required={slot.isMandatory}
          aria-invalid={invalid || undefined}
          maxLength={limits.responseTextLength}
          value={words}
          onChange={(value) => {
            changeAnswer(slot, { responseText: value });
          }}
        />
      </>
    );
  return (
    <ScaleInput
      id={fieldId(slot)}
      labelledBy={titleId}
      describedBy={describedBy}
      options={options}
      value={value}
      required={slot.isMandatory}
      invalid={invalid}
      above={above}
      clearLabel={t('inspection.clear')}
      onChange={(chosen) => {
        // Another answer is confirmed anew.
        const { isPhotoImpossible } = answerOf(slot) ?? {};
        changeAnswer(slot, {
          value: chosen,
          ...(isPhotoImpossible && { isPhotoImpossible: false }),
        });
        if (value === null) onAnswered(slot);
      }}
      onClear={() => {
        changeAnswer(slot, { value: null });
      }}
    />
  );
}
