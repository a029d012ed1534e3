import type { Messages } from '../command/messages.ts';

const en = {
  there: (file: string) => `${file} already exists`,
  thereFix: 'Give another --out, or --force to replace it.',
  output: 'the output',
  full: (what: string) => `There is no space left for ${what}`,
  fullFix:
    'Free up some space or write elsewhere, then run it again; nothing half-written was left.',
  unusable: (what: string, code: string) => `The system refuses to write ${what} (${code})`,
  unusableFix: 'Check the path, its folder and their permissions.',
};

type FileMessages = typeof en;

const fi: FileMessages = {
  there: (file) => `Tiedosto ${file} on jo olemassa`,
  thereFix: 'Anna toinen --out tai korvaa valitsimella --force.',
  output: 'tuloste',
  full: (what) => `Levytila ei riitä: ${what}`,
  fullFix: 'Vapauta tilaa tai kirjoita muualle ja aja uudelleen; mitään ei jäänyt puolitiehen.',
  unusable: (what, code) => `Järjestelmä ei anna kirjoittaa: ${what} (${code})`,
  unusableFix: 'Tarkista polku, sen kansio ja niiden oikeudet.',
};

/** Texts about files and streams that cannot be written. */
export const fileMessages: Messages<FileMessages> = { en, fi };
