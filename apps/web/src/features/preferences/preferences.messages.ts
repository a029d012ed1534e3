import type { MessageSet } from '../../shared/texts.ts';

export const preferencesMessages = {
  'preferences.title': { en: 'Preferences', fi: 'Asetukset' },
  'preferences.sections': { en: 'Sections', fi: 'Osiot' },
  'preferences.language': { en: 'Language', fi: 'Kieli' },
  'preferences.appearance': { en: 'Appearance', fi: 'Ulkoasu' },
  'preferences.theme': { en: 'Theme', fi: 'Teema' },
  'preferences.density': { en: 'Row height', fi: 'Rivikorkeus' },
  'preferences.cosy': { en: 'Cosy', fi: 'Väljä' },
  'preferences.compact': { en: 'Compact', fi: 'Tiivis' },
  'preferences.notifications': { en: 'Notifications', fi: 'Ilmoitukset' },
  'preferences.notForStudents': {
    en: 'Students get no notifications, so there is nothing to choose.',
    fi: 'Opiskelijat eivät saa ilmoituksia, joten valittavaa ei ole.',
  },
  'preferences.security': { en: 'Password and sessions', fi: 'Salasana ja istunnot' },
  'preferences.shortcuts': { en: 'Shortcuts', fi: 'Pikanäppäimet' },
  'preferences.shortcutsOn': {
    en: 'Single-key shortcuts',
    fi: 'Yhden näppäimen pikanäppäimet',
  },
  'preferences.shortcutsNote': {
    en: 'When off, pressing a single key does nothing. Ctrl combinations still work.',
    fi: 'Kun valinta on pois päältä, yksittäiset näppäimet eivät tee mitään. Ctrl-yhdistelmät toimivat silti.',
  },
  'preferences.shortcutsShow': { en: 'Show shortcuts', fi: 'Näytä pikanäppäimet' },
  'preferences.device': { en: 'Device', fi: 'Laite' },
  'preferences.storage': {
    en: 'This app uses {used} MB of this device’s storage.',
    fi: 'Sovellus käyttää {used} Mt laitteen tallennustilaa.',
  },
  'preferences.storageUnknown': {
    en: 'This browser does not report how much storage is in use.',
    fi: 'Selain ei kerro, paljonko tallennustilaa on käytössä.',
  },
  'preferences.install': { en: 'Install the app', fi: 'Asenna sovellus' },
  'preferences.installed': {
    en: 'The app is installed on this device.',
    fi: 'Sovellus on asennettu tälle laitteelle.',
  },
  'preferences.installByHand': {
    en: 'To install the app, choose Install or Add to home screen in the browser’s menu.',
    fi: 'Asenna sovellus valitsemalla selaimen valikosta Asenna tai Lisää aloitusnäyttöön.',
  },
  'preferences.version': { en: 'Version {version}', fi: 'Versio {version}' },
  'preferences.saving': { en: 'Saving', fi: 'Tallennetaan' },
  'preferences.saved': { en: 'Saved', fi: 'Tallennettu' },
  'preferences.savedHere': { en: 'Saved on this device', fi: 'Tallennettu tälle laitteelle' },
  'preferences.notSaved': { en: 'Not saved', fi: 'Ei tallennettu' },
} as const satisfies MessageSet;
