import type { Language } from '@kierros/domain';
import { usageFailure } from '../../command/failure.ts';
import { closureMessages } from './closure.messages.ts';

/** The words of the flag, which take Finnish and English; the first of each is the one we print. */
const typed: Readonly<Record<Language, readonly string[]>> = {
  en: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  fi: ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'],
};

/** Parses `mon-fri`, `ma-pe`, `1-5` or `mon,wed,fri` as ISO numbers in order. */
export function weekdaysTyped(text: string, language: Language): number[] {
  const days = text
    .toLowerCase()
    .split(',')
    .flatMap((part) => rangeOf(part.trim().split(/\s*[-–]\s*/)));
  const found = [...new Set(days)].sort();
  if (found.length > 0 && !found.includes(0)) return found;
  const t = closureMessages[language];
  throw usageFailure('invalid_value', { title: t.badWeekdays(text), fix: t.badWeekdaysFix });
}

// 0 stands for a word that is no weekday.
function rangeOf([first = '', last = first, ...others]: readonly string[]): number[] {
  const [from, to] = [numberOf(first), numberOf(last)];
  if (others.length > 0 || from === 0 || to === 0 || to < from) return [0];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function numberOf(word: string): number {
  if (/^[1-7]$/.test(word)) return Number(word);
  for (const words of Object.values(typed)) {
    const found = words.findIndex((one) => one === word.slice(0, one.length));
    if (word !== '' && found >= 0) return found + 1;
  }
  return 0;
}

/** Weekdays as the flag takes them: `mon-fri`, `mon,wed`. */
export const weekdaysFlagText = (days: readonly number[]): string =>
  runsOf(days)
    .map((run) => run.map((day) => typed.en[day - 1]).join('-'))
    .join(',');

/** Weekdays for people: `Mon–Fri`, `ma, ke–pe`. */
export function weekdaysText(days: readonly number[], language: Language): string {
  const name = (day: number) => {
    const word = typed[language][day - 1] ?? '';
    return language === 'fi' ? word : word.charAt(0).toUpperCase() + word.slice(1);
  };
  return runsOf(days)
    .map((run) => run.map(name).join('–'))
    .join(', ');
}

/** The runs of consecutive days, each by its first and last day. */
function runsOf(days: readonly number[]): (readonly [number, number] | readonly [number])[] {
  const starts = days.filter((day) => !days.includes(day - 1));
  return starts.map((first) => {
    let last = first;
    while (days.includes(last + 1)) last += 1;
    return last === first ? [first] : [first, last];
  });
}
