import { randomInt } from 'node:crypto';

const consonants = 'hjklmnprstv';
const vowels = 'aeiouyäö'.slice(0, 6);

const pick = (letters: string): string => letters.charAt(randomInt(letters.length));
const syllable = (): string => pick(consonants) + pick(vowels);
const word = (): string => syllable() + syllable();

/**
 * A password that is easy to read out and to type, and good until its owner
 * chooses another: five words of two syllables and a number, 67 random bits.
 */
export const oneTimePassword = (): string =>
  [word(), word(), word(), String(randomInt(10, 100)), word(), word()].join('-');
