import type { Messages } from '../../command/messages.ts';

type Change = Readonly<Record<'added' | 'changed' | 'removed' | 'same', number>>;

const en = {
  summary: 'notifications and their rules',
  definitionsSummary: 'the rules of notifications, as a file',
  exportSummary: 'write the rules as JSON',
  applySummary: 'import rules from a JSON or YAML file',
  applyNotes:
    'The file replaces the whole list; rules are matched by id. Changes are shown and confirmed\nfirst, and the previous rules are saved to an undo file.',
  outFlag: 'write to a file instead of stdout',
  formatFlag: 'format of stdin: json or yaml',
  wrote: (count: number, file: string) => `Wrote ${count} rules to ${file}.`,
  plan: ({ added, changed, removed, same }: Change) =>
    `+ ${added} new, ~ ${changed} changed, - ${removed} removed, = ${same} unchanged.`,
  applied: (count: number) => `There are ${count} rules now.`,
};

const fi: typeof en = {
  summary: 'ilmoitukset ja niiden säännöt',
  definitionsSummary: 'ilmoitussäännöt tiedostona',
  exportSummary: 'kirjoita säännöt JSONina',
  applySummary: 'tuo säännöt JSON- tai YAML-tiedostosta',
  applyNotes:
    'Tiedosto korvaa koko luettelon; säännöt yhdistetään tunnuksen mukaan. Muutokset näytetään\nja vahvistetaan ensin, ja entiset säännöt tallennetaan kumoamistiedostoon.',
  outFlag: 'kirjoita tiedostoon eikä stdout-virtaan',
  formatFlag: 'stdin-syötteen muoto: json tai yaml',
  wrote: (count, file) => `Kirjoitettiin ${count} sääntöä tiedostoon ${file}.`,
  plan: ({ added, changed, removed, same }) =>
    `+ ${added} uutta, ~ ${changed} muuttuu, - ${removed} poistuu, = ${same} ennallaan.`,
  applied: (count) => `Sääntöjä on nyt ${count}.`,
};

/** The texts of notification definitions. */
export const notifyMessages: Messages<typeof en> = { en, fi };
