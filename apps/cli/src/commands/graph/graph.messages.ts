import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'the data points of graphs',
  dataSummary: 'list the data points of a graph',
  dataNotes: 'At most 5 years. A point without data is empty, never 0.',
  aggregateFlag: 'none, day, week, month, year or auto (auto)',
  detailFlag: 'low, medium or high (medium)',
  inspectableFlag: 'only this inspectable and everything below it',
  head: ['SERIES', 'BUCKET', 'FROM', 'TO', 'COUNT', 'AVERAGE', '%'],
  total: (count: number) => `${plural(count, 'point', 'points')}.`,
};

const fi: typeof en = {
  summary: 'kaavioiden pisteet',
  dataSummary: 'luettele kaavion pisteet',
  dataNotes: 'Enintään 5 vuotta. Piste ilman tietoja on tyhjä, ei koskaan 0.',
  aggregateFlag: 'none, day, week, month, year tai auto (auto)',
  detailFlag: 'low, medium tai high (medium)',
  inspectableFlag: 'vain tämä kohde ja kaikki sen alla',
  head: ['SARJA', 'JAKSO', 'ALKAA', 'LOPPUU', 'MÄÄRÄ', 'KESKIARVO', '%'],
  total: (count) => `${plural(count, 'piste', 'pistettä')}.`,
};

/** The texts of graphs. */
export const graphMessages: Messages<typeof en> = { en, fi };
