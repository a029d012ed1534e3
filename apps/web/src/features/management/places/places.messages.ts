import type { MessageSet } from '../../../shared/texts.ts';

export const inspectablesMessages = {
  'places.title': { en: 'Places', fi: 'Kohteet' },
  'places.newLocation': { en: 'New location', fi: 'Uusi toimipiste' },
  'places.newEnvironment': { en: 'New environment', fi: 'Uusi ympäristö' },
  'places.newRoom': { en: 'New room', fi: 'Uusi huone' },
  'places.empty': {
    en: 'This location has no environments yet.',
    fi: 'Toimipisteellä ei ole vielä ympäristöjä.',
  },
  'places.choose': {
    en: 'Choose a place or add one.',
    fi: 'Valitse kohde tai lisää uusi.',
  },
  'places.rooms': {
    en: '{count, plural, one {# room} other {# rooms}}',
    fi: '{count, plural, one {# huone} other {# huonetta}}',
  },
  'places.mark': { en: 'Mark {name}', fi: 'Merkitse {name}' },
  'places.foldAll': { en: 'Fold all environments', fi: 'Supista kaikki ympäristöt' },
  'places.unfoldAll': { en: 'Unfold all environments', fi: 'Laajenna kaikki ympäristöt' },
  'places.timeZone': { en: 'Time zone', fi: 'Aikavyöhyke' },
  'places.timeZoneHint': { en: 'For example Europe/Helsinki', fi: 'Esimerkiksi Europe/Helsinki' },
  'places.environmentType': { en: 'Environment type', fi: 'Ympäristötyyppi' },
  'places.roomType': { en: 'Room type', fi: 'Huonetyyppi' },
  'places.noType': { en: 'None', fi: 'Ei tyyppiä' },
  'places.types': { en: 'Types of places', fi: 'Kohdetyypit' },
  'places.typesOf.environment': { en: 'Environments', fi: 'Ympäristöt' },
  'places.typesOf.room': { en: 'Rooms', fi: 'Huoneet' },
  'places.newType.environment': { en: 'New environment type', fi: 'Uusi ympäristötyyppi' },
  'places.newType.room': { en: 'New room type', fi: 'Uusi huonetyyppi' },
  'places.noTypes': {
    en: 'No types yet. A type gathers similar places, such as classrooms.',
    fi: 'Tyyppejä ei vielä ole. Tyyppi kokoaa samanlaiset kohteet, kuten luokat.',
  },
  'places.chooseType': { en: 'Choose a type or add one.', fi: 'Valitse tyyppi tai lisää uusi.' },
  'places.backToPlaces': { en: 'Back to places', fi: 'Takaisin kohteisiin' },
  'places.deleteTypeText': {
    en: 'Places that have this type keep it, but it can no longer be chosen.',
    fi: 'Kohteilla, joilla on tämä tyyppi, se säilyy, mutta sitä ei voi enää valita.',
  },
  'places.environment': { en: 'Environment', fi: 'Ympäristö' },
  'places.missingName': {
    en: 'Name: enter it in at least one language.',
    fi: 'Nimi: kirjoita se ainakin yhdellä kielellä.',
  },
  'places.saved': { en: 'Saved: {name}', fi: 'Tallennettu: {name}' },
  'places.added': { en: 'Added: {name}', fi: 'Lisätty: {name}' },
  'places.deleted': { en: 'Deleted: {name}', fi: 'Poistettu: {name}' },
  'places.archived': { en: 'Archived: {name}', fi: 'Arkistoitu: {name}' },
  'places.locationAdded': {
    en: 'It is open now. Add its environments next.',
    fi: 'Se on nyt avattu. Lisää seuraavaksi sen ympäristöt.',
  },
  'places.deleteTitle': { en: 'Delete “{name}”?', fi: 'Poistetaanko ”{name}”?' },
  'places.deleteText': {
    en: 'It is archived with what is in it and will no longer be inspected. Its history is kept, and it can be restored. A place that has never been used is deleted permanently.',
    fi: 'Kohde arkistoidaan sisältöineen, eikä sitä enää tarkasteta. Sen historia säilyy, ja sen voi palauttaa. Kohde, jota ei ole koskaan käytetty, poistetaan pysyvästi.',
  },
  'places.qr': { en: 'QR code', fi: 'QR-koodi' },
  'places.qrText': {
    en: 'The code on the door opens the inspection of this room.',
    fi: 'Oven koodi avaa tämän huoneen tarkastuksen.',
  },
  'places.qrCreate': { en: 'Create QR code', fi: 'Luo QR-koodi' },
  'places.qrOf': { en: 'QR code of {name}', fi: 'QR-koodi: {name}' },
  'places.todos': { en: 'Tasks', fi: 'Tehtävät' },
  'places.addTodo': { en: 'Add task', fi: 'Lisää tehtävä' },
  'places.editTodo': { en: 'Edit task: {name}', fi: 'Muokkaa tehtävää: {name}' },
  'places.deleteTodo': { en: 'Delete task: {name}', fi: 'Poista tehtävä: {name}' },
  'places.todoDeleted': { en: 'Task deleted', fi: 'Tehtävä poistettu' },
} as const satisfies MessageSet;

export type InspectablesMessages = typeof inspectablesMessages;
