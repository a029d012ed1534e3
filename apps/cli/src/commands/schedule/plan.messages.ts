import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  planSummary: 'show what a file of changes would do, and save that as a plan',
  planNotes:
    'A file is JSON, YAML, CSV or Excel (- is stdin); schemas/schedule.schema.json describes it. Each change\nis listed with its outcome; if one cannot be made, the exit code is 3. A plan holds what was\nreviewed and expires when the server changes.',
  applySummary: 'apply a plan: all of its changes or none',
  applyNotes:
    'A saved plan is applied as it was reviewed, without confirmation; a file of changes is planned,\nshown and confirmed. After an interruption, run it again. Apply the undo file like any plan.',
  planArgument: 'a plan that was saved with --out, an undo file, or a file of changes (plan.json)',
  fileFlag: 'the file of changes',
  formatFlag: 'format of stdin: json, csv or yaml',
  skipFlag: 'skip refused changes, marked with !, and apply the rest',
  levelFlag:
    'move as few additions as possible so that no day has more planned and due inspections than this',
  noFile: 'No file of changes was given',
  noList: 'must contain a list of changes, or one under "changes"',
  tooMany: (count: number, most: number) =>
    `contains ${count} changes; a plan takes at most ${most}`,
  noRoom: (capacity: number) => `every day up to the latest allowed is full (${capacity} a day)`,
  maxReached: (most: number, period: 'month' | 'year') => `more than ${most} per ${period}`,
  alreadyThere: 'already scheduled',
  line: (line: number) => `line ${line}`,
  lineAndColumn: (line: number, column: number) => `line ${line}, column ${column}`,
  takenBy: (where: string) => `taken by ${where}`,
  sameAs: (where: string) => `same as ${where}`,
  broughtForward: (day: string, why: string) => `brought forward to ${day}: ${why}`,
  wished: (day: string) => `requested ${day}`,
  entry: (id: number) => `entry ${id}`,
  counts: (add: number, move: number, remove: number, refused: number) =>
    `${add} to add, ${move} to move, ${remove} to remove${refused > 0 ? `, ${refused} refused` : ''}.`,
  refused: (count: number) => `${plural(count, 'change is', 'changes are')} refused`,
  refusedFix: 'Nothing was changed. Correct the file, or apply the rest with --skip-invalid.',
  applied: (add: number, move: number, remove: number) =>
    `Applied ${add + move + remove}: ${add} added, ${move} moved, ${remove} removed.`,
};

const fi: typeof en = {
  planSummary: 'näytä, mitä muutostiedosto tekisi, ja tallenna se suunnitelmaksi',
  planNotes:
    'Tiedosto on JSON, YAML, CSV tai Excel (- on stdin); sen kuvaa schemas/schedule.schema.json. Jokaisen\nmuutoksen tulos näytetään; jos jotakin ei voi tehdä, paluukoodi on 3. Suunnitelma sisältää\ntarkistetut muutokset ja vanhenee, kun palvelimen tiedot muuttuvat.',
  applySummary: 'tee suunnitelman muutokset, kaikki tai ei mitään',
  applyNotes:
    'Tallennettu suunnitelma toteutetaan kysymättä sellaisena kuin se tarkistettiin; muutostiedosto\nsuunnitellaan, näytetään ja vahvistetaan. Keskeytynyt ajo ajetaan uudelleen. Kumoamistiedosto\ntoteutetaan kuten suunnitelma.',
  planArgument:
    '--out-valitsimella tallennettu suunnitelma, kumoamis- tai muutostiedosto (plan.json)',
  fileFlag: 'muutostiedosto',
  formatFlag: 'stdin-syötteen muoto: json, csv tai yaml',
  skipFlag: 'ohita hylätyt muutokset (merkki !) ja toteuta muut',
  levelFlag:
    'siirrä mahdollisimman vähän lisättäviä niin, että aikataulutettuja ja erääntyviä on enintään näin monta päivässä',
  noFile: 'Muutostiedostoa ei annettu',
  noList: 'tiedostossa on oltava luettelo muutoksista, tai luettelo avaimessa "changes"',
  tooMany: (count, most) => `muutoksia on ${count}; suunnitelmaan mahtuu enintään ${most}`,
  noRoom: (capacity) => `kaikki sallitut päivät ovat täynnä (${capacity} päivässä)`,
  maxReached: (most, period) => `yli ${most} ${period === 'month' ? 'kuukaudessa' : 'vuodessa'}`,
  alreadyThere: 'on jo aikataulussa',
  line: (line) => `rivillä ${line}`,
  lineAndColumn: (line, column) => `rivillä ${line}, sarakkeessa ${column}`,
  takenBy: (where) => `päivä on jo käytetty ${where}`,
  sameAs: (where) => `sama kuin ${where}`,
  broughtForward: (day, why) => `aikaistettu päivään ${day}: ${why}`,
  wished: (day) => `toivottu ${day}`,
  entry: (id) => `merkintä ${id}`,
  counts: (add, move, remove, refused) =>
    `Lisätään ${add}, siirretään ${move}, poistetaan ${remove}${refused > 0 ? `, hylätty ${refused}` : ''}.`,
  refused: (count) => `${plural(count, 'muutos on', 'muutosta on')} hylätty`,
  refusedFix: 'Mitään ei muutettu. Korjaa tiedosto tai toteuta muut valitsimella --skip-invalid.',
  applied: (add, move, remove) =>
    `Toteutettu ${add + move + remove}: lisätty ${add}, siirretty ${move}, poistettu ${remove}.`,
};

/** The texts of plans of the schedule. */
export const planTexts: Messages<typeof en> = { en, fi };
