import type { MessageSet } from '../../shared/texts.ts';

export const plannedMessages = {
  'planned.inspectables': {
    en: 'Here you will keep environments, rooms, their tasks and QR codes.',
    fi: 'Tässä hoidat ympäristöt, huoneet, niiden tehtävät ja QR-koodit.',
  },
  'planned.users': {
    en: 'Here you will add people and set their roles and locations.',
    fi: 'Tässä lisäät käyttäjiä ja asetat heidän roolinsa ja toimipisteensä.',
  },
  'planned.templates': {
    en: 'Here you will write templates: questions, types and where they apply.',
    fi: 'Tässä kirjoitat pohjat: kysymykset, tyypit ja kohteet.',
  },
  'planned.notYet': {
    en: 'This view is not in this version.',
    fi: 'Tämä näkymä ei ole tässä versiossa.',
  },
  'planned.home': { en: 'Back to home', fi: 'Takaisin etusivulle' },
} as const satisfies MessageSet;
