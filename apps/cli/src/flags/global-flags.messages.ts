import type { Messages } from '../command/messages.ts';

const en = {
  json: 'JSON as the API returns it; --json=a,b for some fields',
  plain: 'tab-separated lines without headings',
  quiet: 'data and errors only',
  verbose: 'more detail',
  debug: 'every request on stderr, without secrets',
  noColor: 'no colours',
  noInput: 'never ask anything',
  yes: 'skip confirmation',
  dryRun: 'show what would be done without doing it',
  server: 'address of the server',
  profile: 'settings profile',
  location: 'id or name of a location, or all',
  lang: 'language of messages',
  timeout: 'request timeout (30s)',
  retries: 'number of retries (3)',
  concurrency: 'concurrent requests (4)',
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
  profile: 'asetusprofiili',
  location: 'toimipisteen tunnus tai nimi, tai all',
  lang: 'tekstien kieli',
  timeout: 'pyynnön enimmäisaika (30s)',
  retries: 'uusintayritysten määrä (3)',
  concurrency: 'yhtäaikaiset pyynnöt (4)',
  progress: 'auto, bar, lines, json tai none',
  help: 'näytä ohje',
  version: 'näytä versio',
};

/** The texts of the flags that every command takes. */
export const globalMessages: Messages<typeof en> = { en, fi };
