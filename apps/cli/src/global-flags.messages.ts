import type { Messages } from './messages.ts';

const en = {
  json: 'JSON as on the wire; --json=a,b for some fields',
  plain: 'tab-separated lines without headings',
  quiet: 'data and errors only',
  verbose: 'more about what is done',
  debug: 'every request on stderr, secrets left out',
  noColor: 'no colours',
  noInput: 'never ask anything',
  yes: 'do it without asking',
  dryRun: 'show what would be done, and do nothing',
  server: 'address of the server',
  profile: 'profile of the files of settings',
  location: 'location to look at, by its id, or all',
  lang: 'language of texts',
  timeout: 'time allowed for a request (30s)',
  retries: 'how often a request is repeated (3)',
  concurrency: 'requests at a time (4)',
  progress: 'auto, bar, lines, json or none',
  help: 'show help',
  version: 'show the version',
};

const fi: typeof en = {
  json: 'JSON kuten rajapinnassa; --json=a,b osalle kentistä',
  plain: 'sarkaimin erotetut rivit ilman otsikoita',
  quiet: 'vain tiedot ja virheet',
  verbose: 'kerro tarkemmin',
  debug: 'jokainen pyyntö stderr-virtaan ilman salaisuuksia',
  noColor: 'ilman värejä',
  noInput: 'älä kysy mitään',
  yes: 'tee kysymättä',
  dryRun: 'näytä, mitä tehtäisiin, äläkä tee mitään',
  server: 'palvelimen osoite',
  profile: 'asetustiedostojen profiili',
  location: 'toimipisteen tunnus tai all',
  lang: 'tekstien kieli',
  timeout: 'pyynnön enimmäisaika (30s)',
  retries: 'montako kertaa pyyntö uusitaan (3)',
  concurrency: 'yhtäaikaiset pyynnöt (4)',
  progress: 'auto, bar, lines, json tai none',
  help: 'näytä ohje',
  version: 'näytä versio',
};

/** The texts of the flags that every command takes. */
export const globalMessages: Messages<typeof en> = { en, fi };
