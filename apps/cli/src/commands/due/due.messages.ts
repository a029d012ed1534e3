import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

type Total = { readonly shown: number; readonly all: number; readonly overdue: number };

const en = {
  summary: 'list inspections that are due, overdue or open now',
  overdueFlag: 'only what is overdue',
  withinFlag: 'how many days ahead to look (7d)',
  limitFlag: 'show at most so many, the most urgent first',
  failFlag: 'exit with 10 when something is overdue',
  bothFlags: '--overdue and --within cannot be used together',
  bothFlagsFix: 'Give one of them.',
  badWithinFix: '--within takes days from 0d to 366d.   Try: --within 14d',
  head: ['INSPECTABLE', 'KIND', 'TYPE', 'DUE', 'STATE'],
  overdue: (days: number) => `overdue ${days} d`,
  due: 'due today',
  open: 'open now',
  notDue: (day: string) => `opens ${day}`,
  inProgress: 'draft',
  total: ({ shown, all, overdue }: Total, today: string) =>
    `${shown < all ? `The ${shown} most urgent of ` : ''}${plural(all, 'inspection', 'inspections')}, ${overdue} overdue${today && ` (today ${today})`}.`,
  none: (today: string) => `Nothing is due${today && ` (today ${today})`}.`,
  explainSummary: 'tell why an inspectable is due on its dates',
  explainId: 'the id of a room, an environment or a location',
  noDate: 'no date',
  explainHead: ['TYPE AND DATE', 'WHY'],
};

const fi: typeof en = {
  summary: 'luettele erääntyvät, myöhässä olevat ja nyt tehtävissä olevat tarkastukset',
  overdueFlag: 'vain myöhässä olevat',
  withinFlag: 'montako päivää eteenpäin katsotaan (7d)',
  limitFlag: 'näytä enintään näin monta, kiireellisimmät ensin',
  failFlag: 'paluukoodi 10, kun jotain on myöhässä',
  bothFlags: 'Valitsimia --overdue ja --within ei voi käyttää yhdessä',
  bothFlagsFix: 'Anna vain toinen.',
  badWithinFix: '--within: päivät väliltä 0d–366d.   Kokeile: --within 14d',
  head: ['KOHDE', 'LAJI', 'TYYPPI', 'ERÄPÄIVÄ', 'TILANNE'],
  overdue: (days) => `myöhässä ${days} pv`,
  due: 'tänään',
  open: 'tarkasta nyt',
  notDue: (day) => `alkaen ${day}`,
  inProgress: 'kesken',
  total: ({ shown, all, overdue }, today) =>
    `${shown < all ? `Kiireellisimmät ${shown}, kaikkiaan ` : ''}${plural(all, 'tarkastus', 'tarkastusta')}, ${overdue} myöhässä${today && ` (tänään ${today})`}.`,
  none: (today) => `Mitään ei eräänny${today && ` (tänään ${today})`}.`,
  explainSummary: 'kerro, miksi kohde erääntyy päivinään',
  explainId: 'huoneen, ympäristön tai toimipisteen numero',
  noDate: 'ei päivää',
  explainHead: ['TYYPPI JA PÄIVÄ', 'MIKSI'],
};

/** The texts of the due list. */
export const dueMessages: Messages<typeof en> = { en, fi };
