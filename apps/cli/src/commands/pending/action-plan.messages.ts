import type { Messages } from '../../command/messages.ts';

const en = {
  planSummary: 'show what a file of changes would do to pending actions, and save that as a plan',
  planNotes:
    'A file is JSON, YAML, CSV or Excel (- is stdin); schemas/actions.schema.json describes it. Its\nfields are id, action, owner, priority, fix_by and reasoning; none clears owner and fix_by. If a\nchange cannot be made, the exit code is 3. A plan expires when its actions are changed.',
  applySummary: 'apply a plan of pending actions',
  applyNotes:
    'A saved plan is applied as it was reviewed, without confirmation. After an interruption, run it\nagain: each change is made once.',
  undoSummary: 'restore pending actions as they were before an apply',
  undoNotes:
    'Restores status, owner, priority and date; the history keeps both. Refused for actions that were\nchanged since. Without a file the newest undo file of this folder is shown and confirmed.',
  fileArgument: 'a file of changes, or - for stdin',
  formatFlag: 'format of stdin: json, yaml or csv',
  skipFlag: 'leave out the changes that cannot be made',
  noList: 'must contain a list of changes, or one under "changes"',
  tooMany: (count: number, most: number) => `${count} changes, and a plan takes at most ${most}`,
  twice: 'the action is listed twice',
  noStep: 'belongs to an action such as approve or reject',
  impossible: (action: string, status: string) => `${action} is not possible: it is ${status}`,
  notAllowed: (action: string) =>
    `${action} is not allowed: it needs another role or person, or an inspection checks it`,
  closed: (status: string) => `owner, priority and fix_by cannot be changed: it is ${status}`,
  unchanged: 'already so',
  user: (id: string) => `user ${id}`,
  counts: (change: number, unchanged: number, refused: number) =>
    `${change} to change, ${unchanged} unchanged${refused > 0 ? `, ${refused} refused` : ''}.`,
  question: (server: string) => `Change pending actions on ${server}?`,
};

const fi: typeof en = {
  planSummary: 'näytä, mitä muutostiedosto tekisi toimenpiteille, ja tallenna se suunnitelmaksi',
  planNotes:
    'Tiedosto on JSON, YAML, CSV tai Excel (- on stdin); sen kuvaa schemas/actions.schema.json. Kentät ovat id,\naction, owner, priority, fix_by ja reasoning; none tyhjentää kentät owner ja fix_by. Jos muutosta ei\nvoi tehdä, paluukoodi on 3. Suunnitelma vanhenee, kun sen toimenpiteitä muutetaan.',
  applySummary: 'toteuta toimenpiteiden suunnitelma',
  applyNotes:
    'Tallennettu suunnitelma toteutetaan kysymättä sellaisena kuin se tarkistettiin. Keskeytynyt ajo\najetaan uudelleen: jokainen muutos tehdään kerran.',
  undoSummary: 'palauta toimenpiteet toteutusta edeltäneeseen tilaan',
  undoNotes:
    'Palauttaa tilan, tekijän, kiireellisyyden ja määräpäivän; vaiheisiin jäävät molemmat. Jo\nmuutettuja ei palauteta. Ilman tiedostoa kansion uusin kumoamistiedosto näytetään ja vahvistetaan.',
  fileArgument: 'muutostiedosto, tai - stdin-syötteelle',
  formatFlag: 'stdin-syötteen muoto: json, yaml tai csv',
  skipFlag: 'jätä pois muutokset, joita ei voi tehdä',
  noList: 'tiedostossa on oltava muutosten luettelo, tai sellainen kohdassa "changes"',
  tooMany: (count, most) => `${count} muutosta, ja suunnitelmassa voi olla enintään ${most}`,
  twice: 'toimenpide on mainittu kahdesti',
  noStep: 'kuuluu toimeen, kuten approve tai reject',
  impossible: (action, status) => `${action} ei ole mahdollinen: tila on ${status}`,
  notAllowed: (action) =>
    `${action} ei ole sallittu: se vaatii toisen roolin tai henkilön, tai tarkastus tarkistaa sen`,
  closed: (status) => `kenttiä owner, priority ja fix_by ei voi muuttaa: tila on ${status}`,
  unchanged: 'jo näin',
  user: (id) => `käyttäjä ${id}`,
  counts: (change, unchanged, refused) =>
    `Muutettavia ${change}, ennallaan ${unchanged}${refused > 0 ? `, hylättyjä ${refused}` : ''}.`,
  question: (server) => `Muutetaanko toimenpiteitä palvelimella ${server}?`,
};

/** The texts of plans of pending actions. */
export const actionPlanTexts: Messages<typeof en> = { en, fi };
