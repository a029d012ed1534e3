import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

type Totals = Readonly<Record<'due' | 'done' | 'missed' | 'left' | 'toMove' | 'share', number>>;

const en = {
  summary: 'list upcoming inspections and why each falls on its day',
  notes:
    'Assumes that each inspection is done on its due date, and overdue ones on the first open day.\nNothing is changed. With --what-if: counts per week of the next 12 months under other assumptions,\nbeside those as planned now.',
  fromFlag: 'from this day: YYYY-MM-DD, today or +7d (today)',
  toFlag: 'to this day (+28d; +365d with --what-if)',
  inspectableFlag: 'only this one and everything below it; may be given several times',
  whatIfFlag:
    'closure:<days>, away:<days> (nobody inspects) or every:<type>=<days>; may be given several times',
  badWhatIf: (text: string) => `--what-if does not take "${text}"`,
  badWhatIfFix:
    'Examples: closure:2027-02-15..2027-02-21, away:2027-07-01..2027-07-14, every:continuous=14d.',
  noOpenDay: 'With this closure a location would have no open day for a year',
  noOpenDayFix: 'Give an earlier last day.',
  weekHead: ['WEEK', 'FROM', 'DUE', 'DONE', 'MISSED', 'DONE NOW', 'MISSED NOW'],
  now: (totals: Totals): string => `As planned now: ${en.totals(totals)}`,
  then: (totals: Totals): string => `What if:        ${en.totals(totals)}`,
  totals: ({ due, done, missed, left, toMove, share }: Totals) =>
    `${due} due, ${done} done, ${missed} missed${left > 0 ? `, ${left} left at the end` : ''}; to be level ${toMove} (${share} %) would have to move to another week.`,
  reversed: (from: string, to: string) => `--from ${from} is after --to ${to}`,
  reversedFix: 'Give an earlier --from or a later --to.',
  past: (day: string) => `--to ${day} is in the past`,
  pastFix: 'A simulation looks ahead: give a later --to.',
  tooFar: (days: number) => `A simulation looks at most ${days} days ahead`,
  tooFarFix: 'Give an earlier --to.',
  head: ['DATE', 'INSPECTABLE', 'TYPE', 'WHY'],
  overdue: (days: number) => `overdue ${days} d`,
  reasons: {
    natural: () => 'natural date',
    period: (days: number) => `after ${days} d`,
    planned: () => 'planned',
    cap: () => 'the latest allowed',
    closed_day: () => 'moved from a closed day',
    max_reached: (_: number, number: number, most: number) => `no. ${number} of at most ${most}`,
  },
  total: (count: number, rows: number, full: number) =>
    `${plural(count, 'inspection', 'inspections')} in ${plural(rows, 'series', 'series')}${full > 0 ? `; ${full} over the maximum of their month or year, in which no more can be planned` : ''}.`,
  none: 'Nothing is due on these days.',
};

const fi: typeof en = {
  summary: 'luettele tulevat tarkastukset ja niiden päivien perusteet',
  notes:
    'Jokainen tarkastus oletetaan tehdyksi eräpäivänään ja myöhässä oleva ensimmäisenä avoimena päivänä.\nMitään ei muuteta. --what-if: viikoittaiset määrät seuraaville 12 kuukaudelle muilla oletuksilla,\nnykyisten rinnalla.',
  fromFlag: 'tästä päivästä: VVVV-KK-PP, today tai +7d (today)',
  toFlag: 'tähän päivään (+28d; +365d valitsimella --what-if)',
  inspectableFlag: 'vain tämä ja mitä sen alla on; voi antaa monta kertaa',
  whatIfFlag:
    'closure:<päivät> (suljettu), away:<päivät> (kukaan ei tarkasta) tai every:<tyyppi>=<päiviä>; voi antaa monta kertaa',
  badWhatIf: (text) => `--what-if ei hyväksy arvoa "${text}"`,
  badWhatIfFix:
    'Esimerkkejä: closure:2027-02-15..2027-02-21, away:2027-07-01..2027-07-14, every:jatkuva=14d.',
  noOpenDay: 'Tällä suljetulla jaksolla toimipiste ei olisi avoinna vuoteen',
  noOpenDayFix: 'Anna aikaisempi viimeinen päivä.',
  weekHead: ['VIIKKO', 'ALKAA', 'ERÄÄNTYY', 'TEHDÄÄN', 'TEKEMÄTTÄ', 'TEHDÄÄN NYT', 'TEKEMÄTTÄ NYT'],
  now: (totals) => `Nykyisellään: ${fi.totals(totals)}`,
  then: (totals) => `Entä jos:     ${fi.totals(totals)}`,
  totals: ({ due, done, missed, left, toMove, share }) =>
    `erääntyy ${due}, tehdään ${done}, jää tekemättä ${missed}${left > 0 ? `, lopussa kesken ${left}` : ''}; tasaiseen jakoon ${toMove} (${share} %) pitäisi siirtää toiselle viikolle.`,
  reversed: (from, to) => `--from ${from} on myöhemmin kuin --to ${to}`,
  reversedFix: 'Anna aikaisempi --from tai myöhempi --to.',
  past: (day) => `--to ${day} on jo mennyt`,
  pastFix: 'Simulointi katsoo eteenpäin: anna myöhempi --to.',
  tooFar: (days) => `Simulointi katsoo enintään ${days} päivää eteenpäin`,
  tooFarFix: 'Anna aikaisempi --to.',
  head: ['PÄIVÄ', 'KOHDE', 'TYYPPI', 'MIKSI'],
  overdue: (days) => `myöhässä ${days} pv`,
  reasons: {
    natural: () => 'tarkastusväli',
    period: (days) => `${days} pv päästä`,
    planned: () => 'aikataulutettu',
    cap: () => 'viimeinen sallittu',
    closed_day: () => 'siirtynyt kiinni olevalta päivältä',
    max_reached: (_, number, most) => `${number}., enintään ${most}`,
  },
  total: (count, rows, full) =>
    `${plural(count, 'tarkastus', 'tarkastusta')}, ${plural(rows, 'sarja', 'sarjaa')}${full > 0 ? `; ${full} yli kuukauden tai vuoden enimmäismäärän, eikä lisää voi aikatauluttaa` : ''}.`,
  none: 'Näille päiville ei osu mitään.',
};

/** The texts of the simulation. */
export const simulateMessages: Messages<typeof en> = { en, fi };
