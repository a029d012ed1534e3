import { dayText } from '../day-text.ts';
import type { LocalDate } from '../local-date.ts';
import { pickText } from '../text.ts';
import type { Text } from '../text.ts';
import type { DueStep } from './explain.ts';

type StepOf<Name extends DueStep['step']> = Extract<DueStep, { step: Name }>;
type Sentences = { readonly [Name in DueStep['step']]: (step: StepOf<Name>) => Text };

const both = (
  days: readonly LocalDate[],
  text: (language: 'en' | 'fi', ...days: string[]) => string,
) => {
  const texts = days.map(dayText);
  return {
    en: text('en', ...texts.map((day) => day.en)),
    fi: text('fi', ...texts.map((day) => day.fi)),
  };
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const sentences: Sentences = {
  not_applicable: () => ({
    en: 'No template applies to it, so nothing is due.',
    fi: 'Siihen ei sovellu mikään tarkastuspohja, joten mikään ei eräänny.',
  }),
  last_done: ({ on }) =>
    both([on], (language, day) =>
      language === 'en' ? `Last inspected on ${day}.` : `Viimeksi tarkastettu ${day}.`,
    ),
  never_done: ({ on }) =>
    both([on], (language, day) =>
      language === 'en'
        ? `Not inspected yet; the first date is ${day}.`
        : `Ei vielä tarkastettu; ensimmäinen päivä on ${day}.`,
    ),
  applies_from: ({ on }) =>
    both([on], (language, day) =>
      language === 'en'
        ? `A template has applied since ${day}; dates before that do not count.`
        : `Tarkastuspohja on ollut voimassa ${day} alkaen; aiempia päiviä ei lasketa.`,
    ),
  natural: ({ on, days, after }) =>
    both([on, after ?? on], (language, day, earlier) => {
      if (language === 'en')
        return after === null
          ? `The interval is ${days} days, so the next date is ${day}.`
          : `The interval is ${days} days: after ${earlier} the next date is ${day}.`;
      return after === null
        ? `Tarkastusväli on ${days} päivää, joten seuraava päivä on ${day}.`
        : `Tarkastusväli on ${days} päivää: päivän ${earlier} jälkeen seuraava on ${day}.`;
    }),
  planned: ({ on, by, at }) =>
    both([on, at ?? on], (language, day, when) => {
      const whenEn = at === null ? '' : ` on ${when}`;
      const whenFi = at === null ? '' : ` ${when}`;
      if (language === 'en')
        return by === null ? `It is planned for ${day}.` : `${by} planned it for ${day}${whenEn}.`;
      return by === null
        ? `Se on aikataulutettu päivälle ${day}.`
        : `${by} aikataulutti sen${whenFi} päivälle ${day}.`;
    }),
  closed: ({ on, to, closure }) =>
    both([on, to], (language, day, open) => {
      const name = closure ? ` (${pickText(closure.name, language).text})` : '';
      if (language === 'en')
        return `${day} is closed${name}, so the date moves to the ${to > on ? 'next' : 'previous'} open day, ${open}.`;
      return `${day} on suljettu${name}, joten päivä siirtyy ${to > on ? 'seuraavaan' : 'edelliseen'} avoimeen päivään ${open}.`;
    }),
  overdue: ({ days }) => ({
    en: `${plural(days, 'open day has', 'open days have')} passed since then, so it is overdue.`,
    fi: `Siitä on ${plural(days, 'avoin päivä', 'avointa päivää')}, joten tarkastus on myöhässä.`,
  }),
  window: ({ on, days }) =>
    both([on], (language, day) =>
      language === 'en'
        ? `It may be inspected from ${day} on, ${plural(days, 'day', 'days')} before the date.`
        : `Sen voi tarkastaa ${day} alkaen, ${plural(days, 'päivä', 'päivää')} ennen päivää.`,
    ),
  limit: ({ from, to, done, most }) =>
    both([from, to], (language, first, last) =>
      language === 'en'
        ? `Done ${plural(done, 'time', 'times')} from ${first} to ${last}; at most ${most} can be planned.`
        : `Tehty ${plural(done, 'kerran', 'kertaa')} ${first}–${last}; enintään ${most} voi aikatauluttaa.`,
    ),
  latest: ({ on }) =>
    both([on], (language, day) =>
      language === 'en'
        ? `It can be planned for ${day} at the latest.`
        : `Sen voi aikatauluttaa viimeistään päivälle ${day}.`,
    ),
  drift: ({ days, perYear }) => ({
    en: `The interval of ${days} days is shorter than the calendar, so the date comes ${perYear} days earlier each year.`,
    fi: `Tarkastusväli ${days} päivää on kalenteria lyhyempi, joten päivä aikaistuu ${perYear} päivää vuodessa.`,
  }),
};

/**
 * A reason for a due date as a plain sentence in both languages.
 *
 * @example
 * dueSentence({ step: 'natural', on: '2026-11-27', days: 7, after: '2026-11-20' }).en // => 'The interval is 7 days: after 20 Nov 2026 the next date is 27 Nov 2026.'
 */
export function dueSentence<Step extends DueStep>(step: Step): Text {
  return (sentences[step.step] as (step: Step) => Text)(step);
}
