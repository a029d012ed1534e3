import type { MessageSet } from '../../shared/texts.ts';

export const plannedMessages = {
  'planned.due': {
    en: 'Here you will see everything due and overdue, grouped by place or by type.',
    fi: 'Tässä näet kaiken erääntyvän ja myöhässä olevan kohteittain tai tyypeittäin.',
  },
  'planned.calendar': {
    en: 'Here you will plan and move inspections by month and by day.',
    fi: 'Tässä suunnittelet ja siirrät tarkastuksia kuukausi- ja päivänäkymässä.',
  },
  'planned.history': {
    en: 'Here you will see what was inspected, by whom and with what result.',
    fi: 'Tässä näet mitä on tarkastettu, kuka tarkasti ja millä tuloksella.',
  },
  'planned.stats': {
    en: 'Here you will see how inspections have been kept and how ratings develop.',
    fi: 'Tässä näet, miten tarkastukset ovat toteutuneet ja arviot kehittyneet.',
  },
  'planned.pending': {
    en: 'Here you will decide what low ratings and flags have raised.',
    fi: 'Tässä päätät asioista, joita matalat arviot ja merkinnät ovat nostaneet esiin.',
  },
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
