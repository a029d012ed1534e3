import type { MessageSet } from '../../shared/texts.ts';

export const todosMessages = {
  'todos.chooseRoom': {
    en: 'Choose a room to see its tasks.',
    fi: 'Valitse huone, niin näet sen tehtävät.',
  },
  'todos.room': { en: 'Room', fi: 'Huone' },
  'todos.noRoom': { en: 'Choose a room', fi: 'Valitse huone' },
  'todos.noRooms': {
    en: 'This location has no rooms yet.',
    fi: 'Toimipisteellä ei ole vielä huoneita.',
  },
  'todos.roomsFailed': {
    en: 'The rooms could not be loaded.',
    fi: 'Huoneita ei voitu hakea.',
  },
  'todos.progress': { en: '{done}/{all} done', fi: '{done}/{all} tehty' },
  'todos.restart': { en: 'Start over', fi: 'Aloita alusta' },
  'todos.restarted': { en: 'Task list started over', fi: 'Tehtävälista aloitettiin alusta' },
  'todos.kept': {
    en: 'Saved on this device, updated {time}.',
    fi: 'Laitteelle tallennettu luettelo, päivitetty {time}.',
  },
} as const satisfies MessageSet;
