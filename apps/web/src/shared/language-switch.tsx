import { isLanguage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { Segments } from '@kierros/ui';
import { chooseLanguage, useLanguage } from './language.ts';

// Each language is named in itself, so that its speakers find it.
const options = [
  { value: 'fi', label: 'Suomi', lang: 'fi' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

interface LanguageSwitchProps {
  label: string;
  /** Called after the language has changed, to save the choice on the server. */
  onChosen?: (language: Language) => void;
}

/** Finnish or English; takes effect immediately, signed in or not. */
export function LanguageSwitch({ label, onChosen }: LanguageSwitchProps) {
  const language = useLanguage();
  return (
    <Segments
      legend={label}
      options={options}
      value={language}
      onChange={(value) => {
        if (!isLanguage(value)) return;
        chooseLanguage(value);
        onChosen?.(value);
      }}
    />
  );
}
