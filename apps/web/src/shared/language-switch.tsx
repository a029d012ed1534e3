import { isLanguage } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { Segments } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { chooseLanguage, languageStore } from './language.ts';

// Each language in its own words, so that a reader of the other one finds it.
const options = [
  { value: 'fi', label: 'Suomi', lang: 'fi' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

interface LanguageSwitchProps {
  label: string;
  /** Called after the screen has changed, to keep the choice on the server. */
  onChosen?: (language: Language) => void;
}

/** Suomi or English; takes effect at once, signed in or not. */
export function LanguageSwitch({ label, onChosen }: LanguageSwitchProps) {
  const { language } = useSnapshot(languageStore);
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
