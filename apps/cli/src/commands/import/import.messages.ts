import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'past imports',
  listSummary: 'list imports, the newest first',
  head: ['Id', 'Kind', 'Imported', 'Created', 'Changed', 'Undone'],
  total: (count: number) => `${plural(count, 'import', 'imports')}.`,
  undoSummary: 'undo an import',
  undoNotes:
    'Restores everything except what was changed or used since, which it names. It can be run again\nwhen that is gone.',
  id: 'the id of the import, as it printed it or as list shows it',
  ask: (id: number) => `Undo import ${id}?`,
  leftAlone: (name: string, why: string) => `  ! ${name}: ${why}`,
  undone: (restored: number, left: number) =>
    `Undone: ${restored} restored, ${left} left as they are.`,
};

const fi: typeof en = {
  summary: 'aiemmat tuonnit',
  listSummary: 'luettele tuonnit uusimmasta alkaen',
  head: ['Tunnus', 'Laji', 'Tuotu', 'Luotu', 'Muutettu', 'Kumottu'],
  total: (count) => `${plural(count, 'tuonti', 'tuontia')}.`,
  undoSummary: 'kumoa tuonti',
  undoNotes:
    'Palauttaa kaiken paitsi sen, mitä on muutettu tai käytetty tuonnin jälkeen; ne luetellaan.\nSen voi ajaa uudelleen, kun este on poistunut.',
  id: 'tuonnin tunnus, jonka tuonti tulosti tai list näyttää',
  ask: (id) => `Kumotaanko tuonti ${id}?`,
  leftAlone: (name, why) => `  ! ${name}: ${why}`,
  undone: (restored, left) => `Kumottu: palautettiin ${restored}, ennalleen jäi ${left}.`,
};

/** The texts of imports that were made. */
export const importMessages: Messages<typeof en> = { en, fi };
