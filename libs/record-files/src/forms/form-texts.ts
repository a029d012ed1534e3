import type { Language } from '@kierros/domain';

const en = {
  kind: (what: string) => `skipped: templates do not support ${what}`,
  words: (what: string) => `${what} becomes a text answer`,
  photo: (what: string) => `${what} becomes a text answer with a photo`,
  scale: (what: string) => `answered on the scale of the inspection type instead of ${what}`,
  onScale: (what: string) => `${what} is answered on the scale of the inspection type`,
  choices: (what: string) => `becomes a text question; the choices are in the description: ${what}`,
  repeat: (what: string) => `asked once and not repeated: ${what}`,
  field: (what: string) => `skipped: ${what}`,
  language: (what: string) => `skipped, neither Finnish nor English: ${what}`,
  reference: (what: string) => `refers to another answer and stays as it is written: ${what}`,
  required: (what: string) => `required only under a condition, so it is optional: ${what}`,
  conditional: (what: string) =>
    `asked only under a condition, so it becomes an optional text question: ${what}`,
  filled: (what: string) =>
    `filled in by the form itself, so it becomes an optional text question: ${what}`,
  optional: (what: string) => `required in the form, but optional as a text question: ${what}`,
  note: (what: string) => `skipped: no question follows this note: ${what}`,
  titleless: (what: string) => `has no text, so its name is its title: ${what}`,
};

const fi: typeof en = {
  kind: (what) => `jäi pois: pohjassa ei ole vastinetta tyypille ${what}`,
  words: (what) => `${what}: vastataan sanoin`,
  photo: (what) => `${what}: kuva liitetään sanalliseen vastaukseen`,
  scale: (what) => `vastataan tarkastustyypin asteikolla, ei vaihtoehdoilla ${what}`,
  onScale: (what) => `${what}: vastataan tarkastustyypin asteikolla`,
  choices: (what) => `vastataan sanoin; vaihtoehdot ovat kuvauksessa: ${what}`,
  repeat: (what) => `kysytään kerran, ei toistuvasti: ${what}`,
  field: (what) => `jäi pois: ${what}`,
  language: (what) => `jäi pois, ei suomea eikä englantia: ${what}`,
  reference: (what) => `viittaa toiseen vastaukseen, jäi kirjoitettuun muotoonsa: ${what}`,
  required: (what) => `pakollinen vain ehdolla, siksi vapaaehtoinen: ${what}`,
  conditional: (what) =>
    `kysytään vain ehdolla, joten siitä tulee vapaaehtoinen tekstikysymys: ${what}`,
  filled: (what) => `lomake täyttää itse, joten siitä tulee vapaaehtoinen tekstikysymys: ${what}`,
  optional: (what) => `lomakkeessa pakollinen, tekstikysymyksenä vapaaehtoinen: ${what}`,
  note: (what) => `jäi pois: huomautuksen jälkeen ei ole kysymystä: ${what}`,
  titleless: (what) => `tekstiä ei ole, joten nimi on otsikkona: ${what}`,
};

/** Why a template cannot represent a part of a form. */
export type LostReason = keyof typeof en;

/** What is said about each part of a form that a template cannot represent. */
export const lostTexts: Readonly<Record<Language, typeof en>> = { en, fi };
