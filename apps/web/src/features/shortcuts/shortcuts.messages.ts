import type { MessageSet } from '../../shared/texts.ts';

export const shortcutsMessages = {
  'shortcuts.title': { en: 'Shortcuts', fi: 'Pikanäppäimet' },
  'shortcuts.everywhere': { en: 'Everywhere', fi: 'Kaikkialla' },
  'shortcuts.inspection': { en: 'Inspection', fi: 'Tarkastus' },
  'shortcuts.help': { en: 'This list', fi: 'Tämä luettelo' },
  'shortcuts.home': { en: 'Home', fi: 'Etusivu' },
  'shortcuts.inspections': { en: 'Choose what to inspect', fi: 'Valitse tarkastettavat' },
  'shortcuts.new': { en: 'New inspection', fi: 'Uusi tarkastus' },
  'shortcuts.search': { en: 'Search', fi: 'Haku' },
  'shortcuts.move': { en: 'Next and previous row', fi: 'Seuraava ja edellinen rivi' },
  'shortcuts.edit': { en: 'Continue the draft', fi: 'Jatka luonnosta' },
  'shortcuts.undo': { en: 'Undo', fi: 'Kumoa' },
  'shortcuts.palette': { en: 'Search and commands', fi: 'Haku ja komennot' },
  'shortcuts.toolbox': { en: 'Admin toolbox', fi: 'Ylläpidon työkalut' },
  'shortcuts.why': { en: 'Why this date?', fi: 'Miksi tämä päivä?' },
  'shortcuts.answer': { en: 'Choose an answer', fi: 'Valitse vastaus' },
  'shortcuts.question': { en: 'Next and previous question', fi: 'Seuraava ja edellinen kysymys' },
  'shortcuts.note': { en: 'Note', fi: 'Muistiinpano' },
  'shortcuts.photo': { en: 'Photo', fi: 'Kuva' },
  'shortcuts.submit': { en: 'Submit inspection', fi: 'Lähetä tarkastus' },
  'shortcuts.tables': { en: 'Tables', fi: 'Taulukot' },
  'shortcuts.openRow': { en: 'Open the row', fi: 'Avaa rivi' },
  'shortcuts.mark': { en: 'Mark the row', fi: 'Merkitse rivi' },
  'shortcuts.markRange': { en: 'Mark up to the row', fi: 'Merkitse riviin asti' },
  'shortcuts.unmark': { en: 'Clear the marks', fi: 'Poista merkinnät' },
  'shortcuts.schedule': {
    en: 'Schedule due inspections',
    fi: 'Aikatauluta erääntyviä tarkastuksia',
  },
  'shortcuts.pending': { en: 'Pending actions', fi: 'Odottavat toimenpiteet' },
  'shortcuts.approve': { en: 'Approve the row', fi: 'Hyväksy rivi' },
  'shortcuts.reject': { en: 'Reject the row', fi: 'Hylkää rivi' },
  'shortcuts.then': {
    en: 'then',
    fi: 'sitten',
    note: 'Between two keys pressed one after another',
  },
  'shortcuts.off': {
    en: 'Single-key shortcuts are off.',
    fi: 'Yhden näppäimen pikanäppäimet ovat pois päältä.',
  },
} as const satisfies MessageSet;

export type ShortcutsMessages = typeof shortcutsMessages;
