import type { MessageSet } from '../../../shared/texts.ts';

export const starterPacksMessages = {
  'packs.title': { en: 'Starter templates', fi: 'Valmiit pohjat' },
  'packs.back': { en: 'Back to templates', fi: 'Takaisin pohjiin' },
  'packs.about': {
    en: 'Ready-made templates to start with. You can edit, limit or delete them afterwards.',
    fi: 'Valmiita tarkastuspohjia alkuun. Voit muokata, rajata ja poistaa niitä jälkeenpäin.',
  },
  'packs.choose': {
    en: 'Choose a pack to see what is in it.',
    fi: 'Valitse paketti, niin näet sen sisällön.',
  },
  'packs.row': {
    en: '{templates, plural, one {# template} other {# templates}} · {questions, plural, one {# question} other {# questions}}',
    fi: '{templates, plural, one {# pohja} other {# pohjaa}} · {questions, plural, one {# kysymys} other {# kysymystä}}',
  },
  'packs.offline': {
    en: 'No connection. Starter templates can be added when the connection is back.',
    fi: 'Ei yhteyttä. Valmiita pohjia voi lisätä, kun yhteys palaa.',
  },
  'packs.add': { en: 'Add the pack', fi: 'Lisää paketti' },
  'packs.addRest': { en: 'Add what is missing', fi: 'Lisää puuttuvat' },
  'packs.new': {
    en: '{templates, plural, =0 {No new templates} one {# new template} other {# new templates}}, {rules, plural, =0 {no new notification rules} one {# new notification rule} other {# new notification rules}}.',
    fi: '{templates, plural, =0 {Ei uusia pohjia} one {# uusi pohja} other {# uutta pohjaa}}, {rules, plural, =0 {ei uusia ilmoitussääntöjä} one {# uusi ilmoitussääntö} other {# uutta ilmoitussääntöä}}.',
  },
  'packs.nothing': {
    en: 'Everything in this pack is in use already.',
    fi: 'Kaikki tämän paketin sisältö on jo käytössä.',
  },
  'packs.refusedNote': {
    en: 'The pack cannot be added, because a part of it would be refused.',
    fi: 'Pakettia ei voi lisätä, koska osa siitä hylättäisiin.',
  },
  'packs.create': { en: 'New', fi: 'Uusi' },
  'packs.unchanged': { en: 'In use already', fi: 'Jo käytössä' },
  'packs.change': { en: 'Your version is kept', fi: 'Oma versiosi säilyy' },
  'packs.refused': { en: 'Refused', fi: 'Hylätään' },
  'packs.rooms': { en: 'Every room', fi: 'Jokainen huone' },
  'packs.environments': { en: 'Every environment', fi: 'Jokainen ympäristö' },
  'packs.locations': { en: 'The whole location', fi: 'Koko toimipiste' },
  'packs.mandatory': { en: 'Mandatory', fi: 'Pakollinen' },
  'packs.text': { en: 'Text answer', fi: 'Tekstivastaus' },
  'packs.onLow.note': { en: 'A low rating needs a note', fi: 'Huono arvio vaatii muistiinpanon' },
  'packs.onLow.photo': { en: 'A low rating needs a photo', fi: 'Huono arvio vaatii kuvan' },
  'packs.onLow.note_and_photo': {
    en: 'A low rating needs a note and a photo',
    fi: 'Huono arvio vaatii muistiinpanon ja kuvan',
  },
  'packs.rules': {
    en: 'Notification rules, for all locations',
    fi: 'Ilmoitussäännöt kaikille toimipisteille',
  },
  'packs.added': { en: 'Added: {name}', fi: 'Lisätty: {name}' },
  'packs.undone': { en: 'Undone: {name}', fi: 'Lisäys kumottu: {name}' },
  'packs.someKept': {
    en: 'Changed since, and therefore kept: {names}.',
    fi: 'Muutettu lisäämisen jälkeen, joten säilyi: {names}.',
  },
  'packs.nothingAdded': {
    en: 'Nothing was added: what was added before the failure has been undone.',
    fi: 'Mitään ei lisätty: ennen virhettä lisätty osa kumottiin.',
  },
  'packs.partAdded': {
    en: 'A part may have been added. Check below what is in use.',
    fi: 'Osa on voinut tulla lisätyksi. Tarkista alta, mikä on jo käytössä.',
  },
} as const satisfies MessageSet;
