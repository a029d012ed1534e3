const consonants = 'hjklmnprstv';
const vowels = 'aeiouy';

/**
 * A password to hand over (decisions 12): easy to read out and to type, and good
 * until its owner chooses another. Five words of two syllables and a number, 67
 * random bits, as long as `below(n)` gives each of 0 to n - 1 as likely, from a
 * source that nobody can foresee.
 *
 * @example
 * oneTimePassword(() => 0) // => 'haha-haha-haha-10-haha-haha'
 */
export function oneTimePassword(below: (count: number) => number): string {
  const pick = (letters: string): string => letters.charAt(below(letters.length));
  const syllable = (): string => pick(consonants) + pick(vowels);
  const word = (): string => syllable() + syllable();
  return [word(), word(), word(), String(10 + below(90)), word(), word()].join('-');
}
