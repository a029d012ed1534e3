import { plural } from '../command/messages.ts';
import type { Messages } from '../command/messages.ts';

const en = {
  outFlag: 'save the plan to this file',
  detailedFlag: 'exit with 10 when there is something to change',
  planArgument: 'a plan that was saved with --out (plan.json)',
  undoArgument: 'an undo file, or an applied plan',
  fileFix: 'Give -f <file>.',
  empty: 'There is nothing to change.',
  planOnly: 'Nothing was changed.',
  question: (count: number, server: string) =>
    `Apply ${plural(count, 'change', 'changes')} to ${server}?`,
  unreadable: (file: string, why: string) => `${file} is not a saved plan (${why})`,
  unreadableFix: 'Give a file that was saved with --out, or plan again.',
  altered: (file: string) => `${file} was modified after it was saved`,
  alteredFix: 'Change the files that it was made from, and plan again.',
  otherKind: (file: string, kind: string) => `${file} is a plan of ${kind}`,
  kinds: {
    templates: 'templates',
    schedule: 'a schedule',
    closures: 'closures',
    actions: 'pending actions',
  },
  otherKindFix: (command: string) => `Run: ${command}`,
  otherServer: (server: string) => `The plan was made for ${server}`,
  otherServerFix: (server: string) => `Apply it with --server ${server}, or plan again.`,
  moved: (count: number) =>
    `The server has changed since the plan was made: ${plural(count, 'item differs', 'items differ')}`,
  movedFix: 'Nothing was changed. Plan again and review the differences.',
  movedNames: (names: readonly string[], more: number) =>
    `Changed: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
  undone: 'The plan has been undone',
  unknownChange: 'The server does not know the change that this undoes',
  alreadyUndone: 'It has already been undone.',
  movedOne: (name: string) => `changed  ${name}`,
  editedSince: 'edited on the server since',
  notCompared: (why: string) => `Not compared with the server: ${why}.`,
  notOverwritten: (file: string) => `${file} exists and is not a plan`,
  notOverwrittenFix: 'It was not overwritten. Give --out another name.',
  refusedInvalid: (count: number) =>
    `The files of this plan contain ${plural(count, 'error', 'errors')}`,
  refusedInvalidFix:
    'Nothing was changed. Correct the files, or apply the rest with --skip-invalid.',
  saved: (file: string) => `Plan saved to ${file} (expires when the server changes).`,
  nothing: 'There is nothing to do.',
  applied: (done: number, parts: string) => `Applied ${done}: ${parts}.`,
  parts: {
    create: (count: number) => `${count} created`,
    change: (count: number) => `${count} changed`,
    remove: (count: number) => `${count} removed`,
  },
  undo: (file: string) => `Undo file: ${file}`,
  inverse: (command: string) => `Undo: ${command}`,
  notApplied: (file: string) => `${file} has not been applied`,
  notAppliedFix: 'There is nothing to undo. Give an undo file, or a plan that was applied.',
  noUndo: (kind: string) => `This folder has no undo file (${kind}) that was not applied yet`,
  noUndoFix: 'Give the undo file that the apply or the import named.',
};

type PlanMessages = typeof en;

const fi: PlanMessages = {
  outFlag: 'tallenna suunnitelma tähän tiedostoon',
  detailedFlag: 'paluukoodi 10, kun muutettavaa on',
  planArgument: '--out-valitsimella tallennettu suunnitelma (plan.json)',
  undoArgument: 'kumoamistiedosto tai toteutettu suunnitelma',
  fileFix: 'Anna -f <tiedosto>.',
  empty: 'Muutettavaa ei ole.',
  planOnly: 'Mitään ei muutettu.',
  question: (count, server) =>
    `Toteutetaanko ${plural(count, 'muutos', 'muutosta')} palvelimelle ${server}?`,
  unreadable: (file, why) => `${file} ei ole tallennettu suunnitelma (${why})`,
  unreadableFix: 'Anna tiedosto, jonka suunnitelman --out kirjoitti, tai suunnittele uudelleen.',
  altered: (file) => `Tiedostoa ${file} on muutettu suunnitelman teon jälkeen`,
  alteredFix: 'Muuta tiedostoja, joista se tehtiin, ja suunnittele uudelleen.',
  otherKind: (file, kind) => `${file} on suunnitelma, jonka aihe on ${kind}`,
  kinds: {
    templates: 'tarkastuspohjat',
    schedule: 'aikataulu',
    closures: 'suljetut jaksot',
    actions: 'odottavat toimenpiteet',
  },
  otherKindFix: (command) => `Aja: ${command}`,
  otherServer: (server) => `Suunnitelma on tehty palvelimelle ${server}`,
  otherServerFix: (server) =>
    `Toteuta se valitsimella --server ${server} tai suunnittele uudelleen.`,
  moved: (count) =>
    `Palvelimen tiedot ovat muuttuneet suunnitelman jälkeen: ${plural(count, 'muuttunut kohta', 'muuttunutta kohtaa')}`,
  movedFix: 'Mitään ei muutettu. Tee suunnitelma uudelleen ja tarkista erot.',
  movedNames: (names, more) =>
    `Muuttunut: ${names.join(', ')}${more > 0 ? ` ja ${more} muuta` : ''}.`,
  undone: 'Suunnitelma on kumottu',
  unknownChange: 'Palvelin ei tunne muutosta, jonka tämä kumoaa',
  alreadyUndone: 'Se on jo kumottu.',
  movedOne: (name) => `muuttunut  ${name}`,
  editedSince: 'muokattu palvelimella suunnitelman jälkeen',
  notCompared: (why) => `Ei verrattu palvelimeen: ${why}.`,
  notOverwritten: (file) => `${file} on olemassa eikä ole suunnitelma`,
  notOverwrittenFix: 'Sitä ei korvattu. Anna valitsimelle --out toinen nimi.',
  refusedInvalid: (count) => `Suunnitelman tiedostoissa on ${plural(count, 'virhe', 'virhettä')}`,
  refusedInvalidFix:
    'Mitään ei muutettu. Korjaa tiedostot tai toteuta muut valitsimella --skip-invalid.',
  saved: (file) => `Suunnitelma on tiedostossa ${file} (vanhenee, kun palvelin muuttuu).`,
  nothing: 'Muutettavaa ei ole.',
  applied: (done, parts) => `Toteutettu ${done}: ${parts}.`,
  parts: {
    create: (count) => `luotu ${count}`,
    change: (count) => `muutettu ${count}`,
    remove: (count) => `poistettu ${count}`,
  },
  undo: (file) => `Kumoamistiedosto: ${file}`,
  inverse: (command) => `Kumoa: ${command}`,
  notApplied: (file) => `Suunnitelmaa ${file} ei ole toteutettu`,
  notAppliedFix: 'Kumottavaa ei ole. Anna kumoamistiedosto tai toteutettu suunnitelma.',
  noUndo: (kind) => `Kansiossa ei ole toteuttamatonta kumoamistiedostoa (${kind})`,
  noUndoFix: 'Anna kumoamistiedosto, jonka toteutus tai tuonti nimesi.',
};

/** The texts of saved plans. */
export const planMessages: Messages<PlanMessages> = { en, fi };
