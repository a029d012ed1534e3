import { pickText } from '@kierros/domain';
import type { DayRange, Language, Text } from '@kierros/domain';
import { dayText } from '../../output/moments.ts';
import { shellWord } from '../../plan/plan-file.ts';
import { closureMessages } from './closure.messages.ts';

/** A closure as it is shown: its days and its name. */
export type ShownClosure = DayRange & { readonly yearly: boolean; readonly name: Text };

/** Days for people: `24 Dec 2026` or `21 Dec 2026 – 6 Jan 2027`. */
export const rangeText = ({ from, to }: DayRange, language: Language): string =>
  from === to ? dayText(from, language) : `${dayText(from, language)} – ${dayText(to, language)}`;

/** Days as commands take them: `2026-12-24` or `2026-12-21..2027-01-06`. */
export const rangeWord = ({ from, to }: DayRange): string =>
  from === to ? from : `${from}..${to}`;

/** A closure in a sentence: `Joululoma (21 Dec 2026 – 6 Jan 2027, every year)`. */
export function closureText(closure: ShownClosure, language: Language): string {
  const { yearly } = closureMessages[language];
  const days = rangeText(closure, language) + (closure.yearly ? `, ${yearly}` : '');
  return `${pickText(closure.name, language).text} (${days})`;
}

/** The command that adds a closure again. */
export function addLine(closure: ShownClosure): string {
  const { fi, en } = closure.name;
  const names =
    fi === en
      ? `--name ${shellWord(fi)}`
      : [
          ...(fi === '' ? [] : [`--name-fi ${shellWord(fi)}`]),
          ...(en === '' ? [] : [`--name-en ${shellWord(en)}`]),
        ].join(' ');
  return `kierros closure add ${rangeWord(closure)} ${names}${closure.yearly ? ' --yearly' : ''}`;
}
