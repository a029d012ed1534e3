import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'past inspections and statistics',
  listSummary: 'list the inspections of an inspectable, the newest first',
  statsSummary: 'show the statistics of an inspectable',
  statsNotes: 'Includes everything below it; the last 90 days by default.',
  inspectableFlag: 'id of the inspectable',
  inspectableNeeded: 'The inspectable is missing',
  inspectableFix: '--inspectable takes an id.   Try: kierros inspectable list',
  typeFlag: 'only this type: 1 to 4, or its name (continuous, jatkuva)',
  fromFlag: 'the first day: YYYY-MM-DD, today or -30d',
  toFlag: 'the last day',
  childrenFlag: 'include everything below it',
  head: ['FORM', 'DAY', 'INSPECTABLE', 'TYPE', 'AVERAGE', 'LOW', 'BY'],
  total: (count: number) => `${plural(count, 'inspection', 'inspections')}.`,
  labels: {
    name: 'Inspectable',
    span: 'Period',
    done: 'Done',
    onTime: 'On time',
    late: 'Late',
    missed: 'Missed',
    compliance: 'On-time share',
    pending: 'Pending actions',
    overdueActions: 'Overdue work',
  },
  byTypeHead: ['TYPE', 'DONE', 'AVERAGE', 'CHANGE', 'LOW'],
};

const fi: typeof en = {
  summary: 'tehdyt tarkastukset ja niiden tunnusluvut',
  listSummary: 'luettele kohteen tarkastukset, uusin ensin',
  statsSummary: 'näytä kohteen tunnusluvut',
  statsNotes: 'Mukana on kaikki sen alla; viimeiset 90 päivää, ellei toisin määritetä.',
  inspectableFlag: 'kohteen tunnus',
  inspectableNeeded: 'Kohde puuttuu',
  inspectableFix: '--inspectable: anna tunnus.   Kokeile: kierros inspectable list',
  typeFlag: 'vain tämä tyyppi: 1–4 tai nimi (continuous, jatkuva)',
  fromFlag: 'ensimmäinen päivä: VVVV-KK-PP, today tai -30d',
  toFlag: 'viimeinen päivä',
  childrenFlag: 'myös kaikki sen alla',
  head: ['LOMAKE', 'PÄIVÄ', 'KOHDE', 'TYYPPI', 'KESKIARVO', 'MATALIA', 'TEKIJÄ'],
  total: (count) => `${plural(count, 'tarkastus', 'tarkastusta')}.`,
  labels: {
    name: 'Kohde',
    span: 'Aikaväli',
    done: 'Tehty',
    onTime: 'Ajallaan',
    late: 'Myöhässä',
    missed: 'Jäi tekemättä',
    compliance: 'Ajallaan tehtyjen osuus',
    pending: 'Odottavia toimenpiteitä',
    overdueActions: 'Myöhässä olevia töitä',
  },
  byTypeHead: ['TYYPPI', 'TEHTY', 'KESKIARVO', 'MUUTOS', 'MATALIA'],
};

/** The texts of the history. */
export const historyMessages: Messages<typeof en> = { en, fi };
