import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

// The files with user-visible sentences.
const written =
  /\.messages\.ts$|\/help\/topics-(en|fi)\.ts$|\/command\/exit-codes\.ts$|\/problem-texts\/(en|fi)\.ts$|\/notifications\/notification\.ts$|\/(custom-columns|form-print-texts|qr-sheet\.service)\.ts$/;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => written.test(file) && existsSync(join(root, file)));

// Every string literal of a file that contains more than an identifier.
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const sentencesOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8')
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .matchAll(literal),
  ]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((text) => /[\p{L}}] |^\p{Lu}/u.test(text));

// Invented or translated words that readers stumbled over. The texts have the replacements.
const foreign: readonly RegExp[] = [
  /\b(?:is|are|was|were|be) told\b/i,
  /\btold of\b/i,
  /\bGo on\?/,
  /\bgo on\b/i,
  /\bpersons\b/i,
  /\bIn force\b/i,
  /\bgathered\b/i,
  /\bat once\b/i,
  /\bGet ready\b/,
  /\bany more\b/,
  /\bNothing is answered\b/i,
  /\bAsked of\b/,
  /\bPhotos at most\b/,
  /\bAll of its kind\b/,
  /\bkeeps (?:places|tasks)\b/i,
  /\bcustom buttons?\b/i,
  /\blow answers?\b/i,
  /\bleft out\b/,
  /\bby itself\b/,
  /\bmeanwhile\b/,
  /\bhow it stands\b/i,
  /\bTell an administrator\b/i,
  /\bdoes not say\b/,
  /\bnone chosen\b/i,
  /(?:Kohteiden|Pohjien|Käyttäjien) hallinta/,
  /\bmukautet/i,
  /\bpainik(?:e|ke)/i,
  /heikko(?:ja|a)? vastau/i,
  /Jatketaanko/,
  /Viimeksi paikalla/,
  /Työn alla/,
  /toisen antama/,
  /\bkohti'?$/,
  /aloittaaksesi|jatkaaksesi/,
  /Poissa käytöstä/,
  /^Correct$/,
  /\btoo far ahead\b/i,
  /\btells of\b/i,
  /\bEverybody may mute\b/i,
  /luonnolli(?:nen|se)/i,
  /\bon the way\b/i,
  /^(?:Not|Ei vielä) (?:in this|tässä) /i,
  /^Rating at most$/,
  /empty = no/,
  /\bwished\b/i,
  /\bsuunniteltu/i,
  /Sopimus/,
  /[Tt]ehtävää ei ole/,
  /mitään tehtävää/,
  /\bnobody could be asked\b/,
];

// The command line's texts were reviewed a second time; some of these words are right in other texts.
const foreignInCommands =
  /\b(lies|lying|bears?|is told|holds no|holds the|taken to be|the most inspections|brought in|bring in|what is there|see what|used entry|has used|goes before|their names|is kept|in force|standing|stood)\b/i;

it.each(files)('%s is written in plain English and Finnish', (file) => {
  const phrases = file.startsWith('apps/cli/') ? [...foreign, foreignInCommands] : foreign;
  const found = sentencesOf(file).filter((text) => phrases.some((phrase) => phrase.test(text)));
  expect(found).toEqual([]);
});

// Details of refusals and what the server's commands print, next to SQL and other literals.
const foreignInServer =
  /\b(?:stands?|stood|lies|lie|mends?|looked at|brings along|add up|tells of)\b|(?<!there )\bis no\b|\bsigns\b/i;
const serverFiles = execFileSync('git', ['ls-files', 'apps/server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?!.*\/migrations\/).*(?<!\.test)\.ts$/.test(file))
  .filter((file) => existsSync(join(root, file)));

it('the server prints and answers in plain English', () => {
  const found = serverFiles.flatMap((file) =>
    sentencesOf(file)
      .filter((text) => foreignInServer.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('reads the sentences of every app', () => {
  expect(serverFiles.length).toBeGreaterThan(150);
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(sentencesOf).length).toBeGreaterThan(1500);
});
