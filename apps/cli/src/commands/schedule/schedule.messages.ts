import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'scheduled inspections: list, add, move, remove, simulate',
  listSummary: 'list the calendar: scheduled inspections and due dates',
  listNotes:
    'ENTRY is the id of a planned inspection, for move and remove; a dot marks a natural due date.',
  monthFlag: 'this month (the current one)',
  dayFlag: 'this day: YYYY-MM-DD, today or +7d',
  agendaFlag: 'number of days from today, day by day (14d)',
  plannedFlag: 'only scheduled inspections',
  kindFlag: 'only these: location, environment or room',
  badKind: (text: string) => `--kind does not take "${text}"`,
  badKindFix: '--kind takes location, environment or room.',
  oneSpan: '--month, --day and --agenda cannot be used together',
  oneSpanFix: 'Give one of them.',
  head: ['DATE', 'INSPECTABLE', 'TYPE', 'STATE', 'ENTRY'],
  states: { not_due: 'not due', open: 'open now', due: 'due today', overdue: 'overdue' },
  total: (count: number, planned: number) =>
    `${plural(count, 'inspection', 'inspections')}, ${planned} planned.`,
  none: 'Nothing on the calendar.',
  // add, move, remove
  addSummary: 'plan an inspection for a day',
  addNotes:
    'A day more than one period after the natural due date is brought forward, with a note.',
  inspectableFlag: 'the location, environment or room: its id',
  addTypeFlag: 'its type: 1 to 4, or its name (continuous, jatkuva)',
  dueFlag: 'the day: YYYY-MM-DD, today or +7d',
  entryArgument: 'the id of the entry (see kierros schedule list)',
  askInspectable: 'Id of the inspectable:',
  askType: 'Type of inspection:',
  askDue: 'Day (YYYY-MM-DD):',
  moveSummary: 'move a planned inspection to another day',
  removeSummary: 'remove a planned inspection',
  added: (what: string, day: string, id: number) => `Planned ${what} for ${day} (entry ${id}).`,
  moved: (what: string, from: string, to: string) => `Moved ${what} from ${from} to ${to}.`,
  removed: (what: string, day: string) => `Removed ${what} from ${day}.`,
  stays: (what: string, day: string) => `${what} is already on ${day}. Nothing was changed.`,
  wouldAdd: (what: string, day: string) => `Would plan ${what} for ${day}.`,
  wouldMove: (what: string, from: string, to: string) =>
    `Would move ${what} from ${from} to ${to}.`,
  wouldRemove: (what: string, day: string) => `Would remove ${what} from ${day}.`,
  capped: (wanted: string) =>
    `Brought forward from ${wanted}: the latest day allowed is one period after the natural due date.`,
  undo: (words: string) => `Undo with: ${words}`,
  noEntry: (id: number) => `There is no planned entry ${id}`,
  noEntryFix: 'See: kierros schedule list --planned',
  usedUp: (id: number) => `The inspection of entry ${id} is already done`,
  usedUpFix:
    'A completed inspection cannot be moved or removed. See: kierros schedule list --planned',
  refusals: {
    not_found: 'There is no such inspectable or entry',
    conflict: 'The inspection of this entry is already done',
    archived: 'It is archived',
    wrong_scope: 'This inspection type is for another kind of place',
    not_applicable: 'No template of this type applies to it',
    already_scheduled: 'It is already planned for this day',
    date_in_past: 'The day is in the past',
    closed_day: 'The location is closed on that day',
    max_reached: 'The maximum for this period is already done or planned',
  },
  refusalFixes: {
    wrong_scope:
      'Continuous is for rooms, annual and safety for environments, management for locations.',
    already_scheduled: 'Choose another day, or see: kierros schedule list --planned',
    date_in_past: 'Give today or a later day.',
    closed_day: 'Choose an open day. See: kierros closure list',
    max_reached: 'Choose another period, or see: kierros schedule simulate --help',
  },
  otherFix: 'See: kierros schedule list',
  // recommend
  recommendSummary: 'what to inspect on a day, as a round from place to place',
  recommendDayFlag: 'the day: YYYY-MM-DD, today or +7d (today)',
  recommendHead: ['WHERE', 'INSPECTABLE', 'TYPE', 'DUE', 'WHY'],
  ofLocation: 'the location',
  reasons: {
    overdue: (days: number) => `overdue ${days} d`,
    due_that_day: () => 'due that day',
    low_last_value: (value: number) => `last ${value}`,
    window_closing: (days: number) => `${days} d left`,
  },
  round: (total: number, stops: number, day: string) =>
    `${plural(total, 'inspection', 'inspections')} at ${plural(stops, 'stop', 'stops')} on ${day}.`,
  closed: (day: string, name: string | null, next: string) =>
    `${day} is a closed day${name === null ? '' : ` (${name})`}. The next open day is ${next}.`,
  noRound: (day: string) => `Nothing is recommended for ${day}.`,
};

const fi: typeof en = {
  summary: 'aikataulutetut tarkastukset: luettele, lisää, siirrä, poista, simuloi',
  listSummary: 'luettele kalenterin merkinnät, aikataulutetut ja tarkastusvälin mukaan erääntyvät',
  listNotes:
    'MERKINTÄ on aikataulutetun tarkastuksen tunnus komennoille move ja remove; piste on tarkastusvälin mukainen eräpäivä.',
  monthFlag: 'tämä kuukausi (kuluva)',
  dayFlag: 'tämä päivä: VVVV-KK-PP, today tai +7d',
  agendaFlag: 'näin monta päivää tästä päivästä, päivittäin (14d)',
  plannedFlag: 'vain aikataulutetut tarkastukset',
  kindFlag: 'vain nämä: location, environment tai room',
  badKind: (text) => `--kind ei hyväksy arvoa "${text}"`,
  badKindFix: '--kind: location, environment tai room.',
  oneSpan: 'Valitsimia --month, --day ja --agenda ei voi käyttää yhdessä',
  oneSpanFix: 'Anna vain yksi.',
  head: ['PÄIVÄ', 'KOHDE', 'TYYPPI', 'TILANNE', 'MERKINTÄ'],
  states: {
    not_due: 'ei vielä',
    open: 'tarkasta nyt',
    due: 'tänään',
    overdue: 'myöhässä',
  },
  total: (count, planned) =>
    `${plural(count, 'tarkastus', 'tarkastusta')}, ${planned} aikataulutettu.`,
  none: 'Ei merkintöjä.',
  addSummary: 'aikatauluta tarkastus päivälle',
  addNotes:
    'Jos päivä on yli jakson päässä tarkastusvälin mukaisesta eräpäivästä, se aikaistetaan ja siitä kerrotaan.',
  inspectableFlag: 'toimipiste, ympäristö tai huone: sen tunnus',
  addTypeFlag: 'tyyppi: 1–4 tai nimi (continuous, jatkuva)',
  dueFlag: 'päivä: VVVV-KK-PP, today tai +7d',
  entryArgument: 'merkinnän tunnus (katso kierros schedule list)',
  askInspectable: 'Kohteen tunnus:',
  askType: 'Tarkastustyyppi:',
  askDue: 'Päivä (VVVV-KK-PP):',
  moveSummary: 'siirrä aikataulutettu tarkastus toiselle päivälle',
  removeSummary: 'poista tarkastus aikataulusta',
  added: (what, day, id) => `Aikataulutettu: ${what}, ${day} (merkintä ${id}).`,
  moved: (what, from, to) => `Siirretty: ${what}, ${from} -> ${to}.`,
  removed: (what, day) => `Poistettu: ${what}, ${day}.`,
  stays: (what, day) => `${what} on jo päivällä ${day}. Mitään ei muutettu.`,
  wouldAdd: (what, day) => `Aikataulutettaisiin: ${what}, ${day}.`,
  wouldMove: (what, from, to) => `Siirrettäisiin: ${what}, ${from} -> ${to}.`,
  wouldRemove: (what, day) => `Poistettaisiin: ${what}, ${day}.`,
  capped: (wanted) =>
    `Aikaistettu päivästä ${wanted}: viimeinen sallittu päivä on jakson verran tarkastusvälin mukaisen eräpäivän jälkeen.`,
  undo: (words) => `Kumoa: ${words}`,
  noEntry: (id) => `Aikataulussa ei ole merkintää ${id}`,
  noEntryFix: 'Katso: kierros schedule list --planned',
  usedUp: (id) => `Merkinnän ${id} tarkastus on jo tehty`,
  usedUpFix:
    'Tehtyä tarkastusta ei voi siirtää eikä poistaa. Katso: kierros schedule list --planned',
  refusals: {
    not_found: 'Kohdetta tai merkintää ei ole',
    conflict: 'Merkinnän tarkastus on jo tehty',
    archived: 'Kohde on arkistoitu',
    wrong_scope: 'Tarkastustyyppi on toisenlaisille kohteille',
    not_applicable: 'Mikään tämän tyypin pohja ei koske kohdetta',
    already_scheduled: 'Sama tarkastus on jo aikataulussa tälle päivälle',
    date_in_past: 'Päivä on jo mennyt',
    closed_day: 'Toimipiste on sinä päivänä kiinni',
    max_reached: 'Jakson enimmäismäärä on jo tehty tai aikataulutettu',
  },
  refusalFixes: {
    wrong_scope:
      'Jatkuva on huoneille, vuosi- ja turvallisuustarkastus ympäristöille, johdon tarkastus toimipisteille.',
    already_scheduled: 'Valitse toinen päivä tai katso: kierros schedule list --planned',
    date_in_past: 'Anna tämä päivä tai myöhempi.',
    closed_day: 'Valitse avoin päivä. Katso: kierros closure list',
    max_reached: 'Valitse toinen jakso tai katso: kierros schedule simulate --help',
  },
  otherFix: 'Katso: kierros schedule list',
  recommendSummary: 'mitä päivänä kannattaa tarkastaa, kierroksena paikasta toiseen',
  recommendDayFlag: 'päivä: VVVV-KK-PP, today tai +7d (today)',
  recommendHead: ['MISSÄ', 'KOHDE', 'TYYPPI', 'ERÄPÄIVÄ', 'MIKSI'],
  ofLocation: 'toimipiste',
  reasons: {
    overdue: (days) => `myöhässä ${days} pv`,
    due_that_day: () => 'erääntyy',
    low_last_value: (value) => `viimeksi ${value}`,
    window_closing: (days) => `${days} pv jäljellä`,
  },
  round: (total, stops, day) =>
    `${plural(total, 'tarkastus', 'tarkastusta')}, ${plural(stops, 'paikka', 'paikkaa')}, ${day}.`,
  closed: (day, name, next) =>
    `${day} on suljettu päivä${name === null ? '' : ` (${name})`}. Seuraava avoin päivä on ${next}.`,
  noRound: (day) => `Päivälle ${day} ei suositella mitään.`,
};

/** The texts of the schedule. */
export const scheduleMessages: Messages<typeof en> = { en, fi };
