/** The most common passwords: guessers try them first, alone or with digits and symbols around them. */
const common = new Set(
  `password passwort passw salasana salainen qwerty qwertyuiop qwertz asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
  qweasd qweasdzxc letmein welcome tervetuloa admin administrator root superuser login master user default changeme
  secret salaisuus iloveyou rakastan minarakastansinua monkey apina dragon lohikaarme football jalkapallo baseball
  basketball hockey jaakiekko soccer sunshine auringonpaiste princess prinsessa prinssi superman batman spiderman
  starwars pokemon shadow michael jennifer jessica ashley charlie daniel andrew thomas jordan michelle samantha
  hunter hunting trustno freedom vapaus whatever computer tietokone internet hello hei moikka terve killer tappaja
  pepper mustang maverick cookie keksi summer kesa kesalla winter talvi autumn syksy spring kevat helsinki suomi finland
  perkele saatana vittu paska paskaa jumalauta kissa koira kisu mansikka mustikka vadelma kulta kultaseni muru rakas
  lollipop chocolate suklaa flower kukka butterfly perhonen tinkerbell liverpool arsenal chelsea barcelona manchester
  juventus ferrari porsche mercedes corvette yamaha harley samsung google facebook linkedin microsoft windows
  abcdef abcdefg abcdefgh abcabc abcd aaaaaa asdasd qweqwe test testi testing tester guest vieras demo example esimerkki
  temp temporary access pass pass word oma salasanani mypassword minunsalasana nopassword blink snoopy matrix jesus
  angel enkeli blessed jeesus family perhe friends ystavat forever ikuisesti babygirl babyboy lovely sweety sweetheart
  kierros kierrosdemo inspection tarkastus kirjasto koulu school student opiskelija staff henkilokunta teacher opettaja`.split(
    /\s+/,
  ),
);

const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** The text in lower case, without accents and without symbols and digits at either end. */
const core = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

const withoutSubstitutes = (text: string): string =>
  [...text].map((sign) => substitutes[sign] ?? sign).join('');

const letters = (text: string): string => text.replaceAll(/[^a-z]/g, '');

/**
 * Whether a password of allowed length is one that a guesser tries early: a
 * common word with digits or symbols around it, digits alone, few distinct
 * characters, a run of adjacent keys, or the person's own username.
 *
 * @example
 * isWeakPassword('Passw0rd2026!', 'staff') // => true
 * isWeakPassword('correct horse battery', 'staff') // => false
 */
export function isWeakPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  const name = username.trim().toLowerCase();
  if (/^\d{1,11}$/.test(plain) || new Set(plain).size < 4) return true;
  if (name.length >= 3 && plain.includes(name) && plain.length < name.length + 8) return true;
  if (runs.some((run) => run.includes(plain)) || isRepeated(plain)) return true;
  // Substitutes such as 0 for o are tried both as letters and, at the ends, as symbols to strip.
  const readings = [core(plain), core(withoutSubstitutes(plain)), withoutSubstitutes(core(plain))];
  return readings.some((reading) => (reading === '' ? false : common.has(letters(reading))));
}

/** The same one to four characters repeated, such as `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/.test(text);
