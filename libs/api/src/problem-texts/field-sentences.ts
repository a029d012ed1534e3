import type { ProblemCode } from '../problems.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';

/**
 * What the server says of a field besides the rules of its schema, in English, with the same in Finnish. `{name}` is
 * replaced by a value.
 */
export const sentences = {
  'A closure that repeats every year must be shorter than a year.':
    'Joka vuosi toistuvan suljetun ajan pitää olla vuotta lyhyempi.',
  'A photo name is its question id, an underscore and a name of at most 255 characters without / \\ or control characters.':
    'Kuvan nimi on kysymyksen numero, alaviiva ja enintään 255 merkin nimi ilman merkkejä / ja \\ ja ohjausmerkkejä.',
  'A question cannot continue itself, nor one that continues it; choose an earlier one.':
    'Kysymys ei voi jatkaa itseään eikä kysymystä, joka jatkaa sitä; valitse aiempi kysymys.',
  'A sheet can have at most {count} rooms; print one environment at a time.':
    'Arkille mahtuu enintään {count} huonetta; tulosta yksi ympäristö kerrallaan.',
  'A template can have at most 2,000 questions.': 'Pohjassa voi olla enintään 2 000 kysymystä.',
  'Add at least one question.': 'Lisää vähintään yksi kysymys.',
  'Another question continues that one already; continue the latest of them, or leave this out.':
    'Toinen kysymys jatkaa jo sitä; jatka niistä viimeisintä tai jätä tämä pois.',
  'Approve it first: only approved work gets a link.':
    'Hyväksy työ ensin: vain hyväksytylle työlle voi luoda linkin.',
  'Ask for at most {count} days at once.': 'Pyydä kerralla enintään {count} päivää.',
  'At least one question must be added to the template.':
    'Pohjaan pitää lisätä vähintään yksi kysymys.',
  'Choose a password different from the current one.':
    'Valitse salasana, joka on eri kuin nykyinen.',
  'Choose a password that is harder to guess, such as four words.':
    'Valitse vaikeammin arvattava salasana, esimerkiksi neljä sanaa.',
  'Choose a user of this location who may resolve.':
    'Valitse tämän toimipisteen käyttäjä, joka saa merkitä korjatuksi.',
  'Choose another action of the same location.':
    'Valitse toinen toimenpide samasta toimipisteestä.',
  'Choose one location to see what is inside it.':
    'Valitse yksi toimipiste, kun haluat nähdä sen kohteet.',
  'Enter your current password.': 'Anna nykyinen salasanasi.',
  'Give a country by its two letters, such as FI, with its region if it has some.':
    'Anna maa kahdella kirjaimella, esimerkiksi FI, ja sen alue, jos niitä on.',
  'Give a location.': 'Anna toimipiste.',
  'Give a location_id, or "all" as the scope.': 'Anna location_id tai laajuudeksi "all".',
  'Give a name in at least one language.': 'Anna nimi ainakin yhdellä kielellä.',
  'Give a title in at least one language.': 'Anna otsikko ainakin yhdellä kielellä.',
  'Give a user or an address, not both.': 'Anna käyttäjä tai osoite, ei molempia.',
  'Give at least one sign that is not a blank.':
    'Anna vähintään yksi merkki, joka ei ole välilyönti.',
  'Give exactly one of room_ids, environment_id and location_id.':
    'Anna täsmälleen yksi näistä: room_ids, environment_id, location_id.',
  'Give it to an outside address first.': 'Osoita työ ensin ulkopuoliseen osoitteeseen.',
  'Give today or a later day.': 'Anna tämä tai myöhempi päivä.',
  'It is already planned for this day.': 'Se on jo aikataulutettu tälle päivälle.',
  'Locations are compared with each other: choose all of them.':
    'Toimipisteitä verrataan toisiinsa: valitse kaikki toimipisteet.',
  'No template of this type applies to it.': 'Mikään tämän tyypin pohja ei koske kohdetta.',
  'Only places are archived by their ids.': 'Vain kohteita arkistoidaan numeron perusteella.',
  'Only the day can be changed.': 'Vain päivää voi muuttaa.',
  'Question {question} of inspectable {place}: {hint}': 'Kysymys {question}, kohde {place}: {hint}',
  'Send at least one photo.': 'Lähetä vähintään yksi kuva.',
  'Several have this name; give the id of the one you mean.':
    'Tämä nimi on useammalla; anna tarkoittamasi numero.',
  'Something was inspected or done with this since the import, so it stays.':
    'Kohdetta on tarkastettu tai muuten käytetty tuonnin jälkeen, joten se jää.',
  'Template {id} applies to all places of its type; change its list or archive it.':
    'Pohja {id} koskee kaikkia tyyppinsä kohteita; muuta sen luetteloa tai arkistoi se.',
  'Template {id} can list at most 5,000 places.':
    'Pohjan {id} luettelossa voi olla enintään 5 000 kohdetta.',
  'Template {id} would then apply to all places of its type; change its list or archive it.':
    'Pohja {id} koskisi sen jälkeen kaikkia tyyppinsä kohteita; muuta sen luetteloa tai arkistoi se.',
  'That question is answered in another way; choose one of the same type, or leave this out.':
    'Siihen kysymykseen vastataan toisella tavalla; valitse samantyyppinen kysymys tai jätä tämä pois.',
  'That question is still asked; remove it from the template, or leave this out.':
    'Se kysymys kysytään yhä; poista se pohjasta tai jätä tämä pois.',
  'The day has not come yet.': 'Päivä ei ole vielä tullut.',
  'The end date is before the start date; swap them.':
    'Loppupäivä on ennen alkupäivää; vaihda ne keskenään.',
  'The inspection of this entry is already done.': 'Tämä tarkastus on jo tehty.',
  'The last day is before the first; swap them.':
    'Viimeinen päivä on ennen ensimmäistä; vaihda ne keskenään.',
  'The latest allowed day is {day}; give it or an earlier one.':
    'Myöhäisin sallittu päivä on {day}; anna se tai aiempi päivä.',
  'The location is closed on that day; choose an open one.':
    'Toimipiste on suljettu sinä päivänä; valitse avoin päivä.',
  'The location is closed on {day}. Open days beside it: {before} and {after}.':
    'Toimipiste on suljettu {day}. Lähimmät avoimet päivät: {before} ja {after}.',
  'The location is closed on {day} ({closure}). Open days beside it: {before} and {after}.':
    'Toimipiste on suljettu {day} ({closure}). Lähimmät avoimet päivät: {before} ja {after}.',
  'The maximum for this period is already done or planned; choose another period.':
    'Jakson enimmäismäärä on jo tehty tai aikataulutettu; valitse toinen jakso.',
  'The month has no such day.': 'Kuukaudessa ei ole tätä päivää.',
  'The role is missing; give one.': 'Rooli puuttuu; anna se.',
  'The start date is after the end date; swap them.':
    'Alkupäivä on loppupäivän jälkeen; vaihda ne keskenään.',
  'The template asked no such question before; correct the words, or leave this out.':
    'Pohjassa ei ole aiemmin ollut tällaista kysymystä; korjaa sanat tai jätä tämä pois.',
  'The template has been used in another location; copy it instead.':
    'Pohjaa on käytetty toisessa toimipisteessä; kopioi se.',
  'The template has been used; copy it to change the type.':
    'Pohjaa on käytetty; vaihda tyyppi kopioon.',
  'The template has no question {id}; leave the id out to add one.':
    'Pohjassa ei ole kysymystä {id}; jätä numero pois, kun lisäät kysymyksen.',
  'The template has no such question; name one of its own, or leave this out.':
    'Pohjassa ei ole tällaista kysymystä; anna jokin sen omista tai jätä tämä pois.',
  'The {kind} "{name}" ({id}) is archived; restore it first.':
    'Kohde "{name}" ({id}, {kind}) on arkistoitu; palauta se ensin.',
  'There are no rooms here.': 'Täällä ei ole huoneita.',
  'There are several called "{name}"; give them different names first.':
    'Nimi "{name}" on useammalla; anna niille ensin eri nimet.',
  'There are too many days to show one by one; choose weeks, months or a shorter date range.':
    'Päiviä on liikaa yksitellen näytettäviksi; valitse viikot, kuukaudet tai lyhyempi aikaväli.',
  'There is no location {id}.': 'Toimipistettä {id} ei ole.',
  'There is no such inspectable or entry.':
    'Tällaista kohdetta tai aikataulutettua tarkastusta ei ole.',
  'There is no such inspection type.': 'Tällaista tarkastustyyppiä ei ole.',
  'There is no template {id}.': 'Pohjaa {id} ei ole.',
  'There is no type "{name}"; add it first.': 'Tyyppiä "{name}" ei ole; lisää se ensin.',
  'There is no user "{name}".': 'Käyttäjää "{name}" ei ole.',
  'There is no {kind} "{name}" here; add it first.':
    'Täällä ei ole kohdetta "{name}" ({kind}); lisää se ensin.',
  "There is no {kind} {id} in the template's location.":
    'Pohjan toimipisteessä ei ole kohdetta {id} ({kind}).',
  'There is no {kind} {id} in this location; choose a place that fits the inspection type.':
    'Tässä toimipisteessä ei ole kohdetta {id} ({kind}); valitse tarkastustyyppiin sopiva kohde.',
  'There is nothing with this id here.': 'Tällä numerolla ei löydy täältä mitään.',
  'There is nothing with this id; leave the id out to add a new record.':
    'Tällä numerolla ei löydy mitään; jätä numero pois, kun lisäät uuden.',
  'This has changed since the import; change it back by hand.':
    'Tätä on muutettu tuonnin jälkeen; muuta se takaisin käsin.',
  'This inspectable is archived.': 'Kohde on arkistoitu.',
  'This inspection type is for another kind of inspectable.':
    'Tämä tarkastustyyppi on toisenlaisille kohteille.',
  'This inspection type takes environments or rooms.':
    'Tällä tarkastustyypillä tarkastetaan ympäristöjä tai huoneita.',
  'This inspection type takes locations.': 'Tällä tarkastustyypillä tarkastetaan toimipisteitä.',
  'This is in another location; only a room can be moved to another location, with the call that moves a room.':
    'Tämä on toisessa toimipisteessä; vain huoneen voi siirtää toiseen toimipisteeseen, huoneen siirtämisen kutsulla.',
  'This is in the list twice; remove one of them.': 'Tämä on luettelossa kahdesti; poista toinen.',
  'This question has answers; add a new one instead.':
    'Tähän kysymykseen on vastattu; lisää uusi kysymys sen sijaan.',
  'This question is in the list twice.': 'Tämä kysymys on luettelossa kahdesti.',
  'This room is in another location; choose one in the same location.':
    'Tämä huone on toisessa toimipisteessä; valitse huone samasta toimipisteestä.',
  'This would read more than {count} answers one by one; choose fewer days or places.':
    'Tätä varten luettaisiin yli {count} vastausta yksitellen; valitse vähemmän päiviä tai kohteita.',
  'This {kind} is archived; choose another.': 'Kohde ({kind}) on arkistoitu; valitse toinen.',
  'Use the `after` value of the previous page.': 'Käytä edellisen sivun arvoa `after`.',
  'Write something, or add a photo.': 'Kirjoita jotain tai lisää kuva.',
  'Write what you checked.': 'Kirjoita, mitä tarkistit.',
  'Write why you hand it back.': 'Kirjoita, miksi palautat työn.',
  'An object has more than {count} fields; remove some.':
    'Oliossa on yli {count} kenttää; poista osa.',
  'A text has more than {count} bytes; shorten it.':
    'Tekstissä on yli {count} tavua; lyhennä sitä.',
  'The body is nested more than {count} levels deep; flatten it.':
    'Sisällössä on yli {count} sisäkkäistä tasoa; vähennä niitä.',
  'The body has more than {count} values; send less at a time.':
    'Sisällössä on yli {count} arvoa; lähetä kerralla vähemmän.',
  'Users are assigned to this location; move them to another one first.':
    'Toimipisteessä on käyttäjiä; siirrä heidät ensin toiseen toimipisteeseen.',
  'contains a NUL character, which is not allowed; remove it.':
    'sisältää NUL-merkin, joka ei ole sallittu; poista se.',
  'is before {first}; swap them.': 'on ennen päivää {first}; vaihda ne keskenään.',
  'is more than {days} days after {first}; choose a shorter range.':
    'on yli {days} päivää myöhemmin kuin {first}; valitse lyhyempi aikaväli.',
  'cannot be asked for together with late.': 'ei voi olla yhdessä arvon late kanssa.',
  'does not go with kind {kind}; leave it out.': 'ei sovi lajiin {kind}; jätä se pois.',
  'is a day, which goes with range custom or with work of a period.':
    'on päivä, joka kuuluu omaan aikaväliin (custom) tai jakson töihin.',
  'is missing; an own range and work of a period have two days, the page of a place has one place.':
    'puuttuu; omalla aikavälillä ja jakson töillä on kaksi päivää, kohteen sivulla yksi kohde.',
  'is missing; name a page.': 'puuttuu; anna sivu.',
  'is missing; name at least one figure.': 'puuttuu; anna vähintään yksi luku.',
  'is not a parameter of this page; leave it out.': 'ei kuulu tähän sivuun; jätä se pois.',
  '"{column}" is not a column of this query; choose one of its metrics, or key.':
    '"{column}" ei ole tämän haun sarake; valitse jokin sen luvuista tai key.',
  '"{metric}" is about actions, which are not narrowed by their answers; leave out {field}.':
    '"{metric}" koskee toimenpiteitä, joita ei rajata vastausten perusteella; jätä {field} pois.',
  '"{metric}" is that of now and has no {group}; ask for raised_actions, or group by something else.':
    '"{metric}" on tämän hetken luku, jolla ei ole ryhmittelyä {group}; pyydä raised_actions tai ryhmittele toisin.',
  '"{name}" is not in the image_url of any answer.':
    '"{name}" ei ole minkään vastauksen kentässä image_url.',
  '"{zone}" is not an IANA time zone such as Europe/Helsinki.':
    '"{zone}" ei ole IANA-aikavyöhyke, kuten Europe/Helsinki.',
  '{id} is not a location; choose one, or null for all locations.':
    '{id} ei ole toimipiste; valitse toimipiste tai null, joka tarkoittaa kaikkia.',
  '{id} is not an active user; choose another.':
    '{id} ei ole käytössä oleva käyttäjä; valitse toinen.',
} as const;

type Sentence = keyof typeof sentences;

/** The names of the values in a sentence. */
type Named<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

declare const known: unique symbol;

/** A sentence about a field that `faultSentence` can say in Finnish. */
export type FieldSentence = string & { readonly [known]: true };

/**
 * A sentence of the catalogue with its values, in English, as the server sends it.
 *
 * @example
 * fieldSentence('There is no location {id}.', { id: 3 }) // => 'There is no location 3.'
 */
export const fieldSentence = <S extends Sentence>(
  sentence: S,
  ...[values]: Named<S> extends never ? [] : [Readonly<Record<Named<S>, string | number>>]
): FieldSentence => filled(sentence, values ?? {}) as FieldSentence;

const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

// Values of sentences that are words.
const words: Readonly<Record<string, string>> = {
  location: 'toimipiste',
  environment: 'ympäristö',
  room: 'huone',
  inspectable: 'kohde',
  nobody: 'ei kukaan',
};

const finnishHint = (message: string): string | undefined =>
  Object.entries(fi).find(([code]) => en[code as ProblemCode].hint === message)?.[1].hint;

/** How to correct what has this code, as a sentence about a field. */
export const hintSentence = (code: ProblemCode): FieldSentence => en[code].hint as FieldSentence;

// Each value is a group of the expression.
const pattern = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.*)')}$`,
    's',
  );

/** The Finnish of a sentence that `fieldSentence` or `hintSentence` made; undefined for any other. */
export function finnishSentence(message: string): string | undefined {
  const hint = finnishHint(message);
  if (hint !== undefined) return hint;
  for (const [english, finnish] of Object.entries(sentences)) {
    if (message === english) return finnish;
    const values = english.includes('{') ? pattern(english).exec(message)?.groups : undefined;
    if (!values) continue;
    const inFinnish = Object.entries(values).map(([name, value]): [string, string] => [
      name,
      words[value] ?? finnishHint(value) ?? value,
    ]);
    return filled(finnish, Object.fromEntries(inFinnish));
  }
  return undefined;
}
