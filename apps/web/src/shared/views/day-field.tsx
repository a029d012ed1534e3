import { DateField } from '@kierros/ui';
import type { DateFieldProps } from '@kierros/ui';
import { useLanguage } from '../language.ts';
import { useTexts } from '../texts.ts';

/** A date field in the app's language, not the browser's. */
export function DayField(props: Omit<DateFieldProps, 'language' | 'texts'>) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <DateField
      {...props}
      language={language}
      texts={{
        open: t('day.open'),
        previous: t('day.previous'),
        next: t('day.next'),
        invalid: t('day.invalid'),
      }}
    />
  );
}
