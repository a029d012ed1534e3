import type { MessageSet } from '../../../shared/texts.ts';

export const actionsMessages = {
  'actions.title': { en: 'Faults and fixes', fi: 'Viat ja korjaukset' },
  'actions.evidence': {
    en: 'A fix needs words or a photo',
    fi: 'Korjauksesta vaaditaan teksti tai kuva',
  },
  'actions.evidenceText': {
    en: 'A low rating, a flag or a fault report can be marked as fixed only with words or a photo of the fix.',
    fi: 'Huonon arvion, merkinnän tai vikailmoituksen voi merkitä korjatuksi vain, kun korjauksesta on teksti tai kuva.',
  },
  'actions.days': { en: 'Days to fix, by priority', fi: 'Korjausaika kiireellisyyden mukaan' },
  'actions.daysText': {
    en: 'The date to fix by is this many open days from the approval.',
    fi: 'Korjauspäivä on näin monen aukiolopäivän päässä hyväksymisestä.',
  },
  'actions.low': { en: 'Low', fi: 'Vähäinen' },
  'actions.normal': { en: 'Normal', fi: 'Tavallinen' },
  'actions.high': { en: 'High', fi: 'Kiireellinen' },
  'actions.urgent': { en: 'Urgent', fi: 'Heti' },
  'actions.doors': { en: 'Reports at the door', fi: 'Vikailmoitukset ovella' },
  'actions.doorsText': {
    en: 'People without an account can report a fault with the code on a door.',
    fi: 'Vian voi ilmoittaa oven koodilla ilman käyttäjätiliä.',
  },
  'actions.wrongDays': {
    en: 'Enter a number of days from 0 to 366.',
    fi: 'Anna päivien määrä väliltä 0–366.',
  },
  'actions.save': { en: 'Save the rules of fixes', fi: 'Tallenna korjausten säännöt' },
  'actions.saved': { en: 'The rules of fixes are saved', fi: 'Korjausten säännöt tallennettu' },
} as const satisfies MessageSet;
