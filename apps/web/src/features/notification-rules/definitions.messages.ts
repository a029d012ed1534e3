import type { MessageSet } from '../../shared/texts.ts';

export const definitionsMessages = {
  'definitions.title': { en: 'Notification rules', fi: 'Ilmoitusmääritykset' },
  'definitions.about': {
    en: "Who gets which notifications, and when. Everyone can mute notifications they don't need.",
    fi: 'Kuka saa mitkä ilmoitukset ja milloin. Jokainen voi mykistää ilmoitukset, joita ei tarvitse.',
  },
  'definitions.new': { en: 'New rule', fi: 'Uusi määritys' },
  'definitions.one': { en: 'Rule', fi: 'Määritys' },
  'definitions.empty': { en: 'No rules', fi: 'Ei määrityksiä' },
  'definitions.emptyText': {
    en: 'Nobody is notified of events until there is a rule.',
    fi: 'Tapahtumista ei ilmoiteta, ennen kuin määrityksiä on vähintään yksi.',
  },
  'definitions.enabled': { en: 'Active', fi: 'Käytössä' },
  'definitions.off': { en: 'Inactive', fi: 'Ei käytössä' },
  'definitions.edit': { en: 'Edit: {event}', fi: 'Muokkaa: {event}' },
  'definitions.remove': { en: 'Remove', fi: 'Poista' },
  'definitions.event': { en: 'Event', fi: 'Tapahtuma' },
  'definitions.location': { en: 'Location', fi: 'Toimipiste' },
  'definitions.allLocations': { en: 'All locations', fi: 'Kaikki toimipisteet' },
  'definitions.types': { en: 'Inspection types', fi: 'Tarkastustyypit' },
  'definitions.typesHint': {
    en: 'Select none to include all.',
    fi: 'Jos et valitse mitään, mukana ovat kaikki.',
  },
  'definitions.lead_days': {
    en: 'Days before the due date',
    fi: 'Päiviä ennen eräpäivää',
  },
  'definitions.age_days': { en: 'After this many days', fi: 'Kuinka monen päivän kuluttua' },
  'definitions.value_max': { en: 'Maximum rating', fi: 'Arvio enintään' },
  'definitions.mode': { en: 'Delivery', fi: 'Lähetystapa' },
  'definitions.instant': { en: 'Immediately', fi: 'Heti' },
  'definitions.digest': { en: 'Digest', fi: 'Kooste' },
  'definitions.days': { en: 'Days', fi: 'Päivät' },
  'definitions.daysHint': {
    en: 'If none are selected, the digest is sent every day.',
    fi: 'Jos et valitse mitään, kooste lähetetään joka päivä.',
  },
  'definitions.time': { en: 'Time', fi: 'Kellonaika' },
  'definitions.repeat': {
    en: 'Days between reminders (leave empty for none)',
    fi: 'Muistuta uudelleen (pv), tyhjä = ei',
  },
  'definitions.recipients': { en: 'Recipients', fi: 'Vastaanottajat' },
  'definitions.location_staff': { en: 'Staff of the location', fi: 'Toimipisteen työntekijät' },
  'definitions.last_inspector': { en: 'Last inspector', fi: 'Viimeisin tarkastaja' },
  'definitions.owner': { en: 'Owner of the action', fi: 'Toimenpiteen tekijä' },
  'definitions.role.admin': { en: 'Administrators', fi: 'Ylläpitäjät' },
  'definitions.role.staff': { en: 'All staff', fi: 'Kaikki työntekijät' },
  'definitions.user': { en: 'Another person', fi: 'Muu henkilö' },
  'definitions.chooseUser': { en: 'Choose a person', fi: 'Valitse henkilö' },
  'definitions.text': { en: 'Custom text', fi: 'Oma teksti' },
  'definitions.textHint': {
    en: 'Replaces the standard text.',
    fi: 'Korvaa vakiotekstin.',
  },
  'definitions.textEn': { en: 'Text in English', fi: 'Teksti englanniksi' },
  'definitions.textFi': { en: 'Text in Finnish', fi: 'Teksti suomeksi' },
  'definitions.digestLine': { en: 'digest, {days} at {time}', fi: 'kooste {days} klo {time}' },
  'definitions.everyDay': { en: 'every day', fi: 'joka päivä' },
  'definitions.weekdays': { en: 'weekdays', fi: 'arkisin' },
  'definitions.instantLine': { en: 'immediately', fi: 'heti' },
  'definitions.repeatLine': {
    en: 'reminder every {count, plural, one {day} other {# days}}',
    fi: 'muistutus {count, plural, one {joka päivä} other {# päivän välein}}',
  },
  'definitions.lead_daysLine': {
    en: '{count, plural, one {# day} other {# days}} before',
    fi: '{count, plural, one {# päivä} other {# päivää}} ennen',
  },
  'definitions.age_daysLine': {
    en: 'after {count, plural, one {# day} other {# days}}',
    fi: '{count} päivän kuluttua',
  },
  'definitions.value_maxLine': { en: 'rating {count} or lower', fi: 'arvio enintään {count}' },
  'definitions.people': {
    en: '{count, plural, one {# person} other {# people}}',
    fi: '{count, plural, one {# henkilö} other {# henkilöä}}',
  },
  'definitions.nobody': { en: 'No recipients', fi: 'Ei vastaanottajia' },
  'definitions.noRecipients': {
    en: '{event}: choose the recipients.',
    fi: '{event}: valitse vastaanottajat.',
  },
  'definitions.unsaved': {
    en: 'The changes are not saved yet.',
    fi: 'Muutoksia ei ole vielä tallennettu.',
  },
  'definitions.discard': { en: 'Discard', fi: 'Hylkää muutokset' },
  'definitions.saved': { en: 'Rules saved', fi: 'Määritykset tallennettu' },
} as const satisfies MessageSet;

export type DefinitionsMessages = typeof definitionsMessages;
