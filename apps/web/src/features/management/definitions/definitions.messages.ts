import type { MessageSet } from '../../../shared/texts.ts';

export const definitionsMessages = {
  'definitions.title': { en: 'Notification rules', fi: 'Ilmoitusmääritykset' },
  'definitions.about': {
    en: 'Who is told of what, and when. Everybody may mute what they do not want to hear.',
    fi: 'Kenelle kerrotaan mistä ja milloin. Jokainen voi mykistää sen, mitä ei halua kuulla.',
  },
  'definitions.new': { en: 'New rule', fi: 'Uusi määritys' },
  'definitions.one': { en: 'Rule', fi: 'Määritys' },
  'definitions.empty': { en: 'No rules', fi: 'Ei määrityksiä' },
  'definitions.emptyText': {
    en: 'Nobody is told of anything until there is a rule.',
    fi: 'Kenellekään ei kerrota mitään ennen kuin on määritys.',
  },
  'definitions.enabled': { en: 'In force', fi: 'Voimassa' },
  'definitions.off': { en: 'Not in force', fi: 'Ei voimassa' },
  'definitions.edit': { en: 'Change: {event}', fi: 'Muuta: {event}' },
  'definitions.remove': { en: 'Remove', fi: 'Poista' },
  'definitions.event': { en: 'What it tells of', fi: 'Mistä kerrotaan' },
  'definitions.location': { en: 'Location', fi: 'Toimipiste' },
  'definitions.allLocations': { en: 'All locations', fi: 'Kaikki toimipisteet' },
  'definitions.types': { en: 'Inspection types', fi: 'Tarkastustyypit' },
  'definitions.typesHint': {
    en: 'None chosen means all.',
    fi: 'Jos mitään ei ole valittu: kaikki.',
  },
  'definitions.lead_days': {
    en: 'How many days before the due date',
    fi: 'Montako päivää ennen eräpäivää',
  },
  'definitions.age_days': { en: 'After how many days', fi: 'Monenko päivän jälkeen' },
  'definitions.value_max': { en: 'Rating at most', fi: 'Arvio enintään' },
  'definitions.mode': { en: 'When it comes', fi: 'Milloin kerrotaan' },
  'definitions.instant': { en: 'At once', fi: 'Heti' },
  'definitions.digest': { en: 'Gathered', fi: 'Koosteena' },
  'definitions.days': { en: 'Days', fi: 'Päivät' },
  'definitions.daysHint': {
    en: 'None chosen means every day.',
    fi: 'Jos mitään ei ole valittu: joka päivä.',
  },
  'definitions.time': { en: 'Time', fi: 'Kellonaika' },
  'definitions.repeat': {
    en: 'Again after so many days, while it lasts (empty: once)',
    fi: 'Uudelleen näin monen päivän välein, kun asia jatkuu (tyhjä: kerran)',
  },
  'definitions.recipients': { en: 'Who is told', fi: 'Kenelle kerrotaan' },
  'definitions.location_staff': { en: 'Staff of the location', fi: 'Toimipisteen työntekijät' },
  'definitions.last_inspector': { en: 'Whoever inspected last', fi: 'Viimeksi tarkastanut' },
  'definitions.role.admin': { en: 'Administrators', fi: 'Ylläpitäjät' },
  'definitions.role.staff': { en: 'All staff', fi: 'Kaikki työntekijät' },
  'definitions.user': { en: 'Somebody else', fi: 'Joku muu' },
  'definitions.chooseUser': { en: 'Choose a person', fi: 'Valitse henkilö' },
  'definitions.text': { en: 'Own text', fi: 'Oma teksti' },
  'definitions.textHint': {
    en: 'Instead of the standard words.',
    fi: 'Vakiosanojen sijasta.',
  },
  'definitions.textEn': { en: 'Text in English', fi: 'Teksti englanniksi' },
  'definitions.textFi': { en: 'Text in Finnish', fi: 'Teksti suomeksi' },
  'definitions.digestLine': { en: 'gathered, {days} at {time}', fi: 'koosteena {days} klo {time}' },
  'definitions.everyDay': { en: 'every day', fi: 'joka päivä' },
  'definitions.weekdays': { en: 'on weekdays', fi: 'arkisin' },
  'definitions.instantLine': { en: 'at once', fi: 'heti' },
  'definitions.repeatLine': {
    en: 'again every {count, plural, one {day} other {# days}}',
    fi: 'uudelleen {count, plural, one {joka päivä} other {# päivän välein}}',
  },
  'definitions.lead_daysLine': {
    en: '{count, plural, one {# day} other {# days}} before',
    fi: '{count, plural, one {# päivä} other {# päivää}} ennen',
  },
  'definitions.age_daysLine': {
    en: 'after {count, plural, one {# day} other {# days}}',
    fi: '{count} päivän jälkeen',
  },
  'definitions.value_maxLine': { en: 'at most {count}', fi: 'enintään {count}' },
  'definitions.people': {
    en: '{count, plural, one {# person} other {# persons}}',
    fi: '{count, plural, one {# henkilö} other {# henkilöä}}',
  },
  'definitions.nobody': { en: 'Nobody is told yet', fi: 'Vastaanottajat puuttuvat' },
  'definitions.noRecipients': {
    en: '{event}: choose who is told.',
    fi: '{event}: valitse, kenelle kerrotaan.',
  },
  'definitions.unsaved': {
    en: 'The changes are not saved yet.',
    fi: 'Muutoksia ei ole vielä tallennettu.',
  },
  'definitions.discard': { en: 'Discard', fi: 'Hylkää muutokset' },
  'definitions.saved': { en: 'The rules are saved', fi: 'Määritykset on tallennettu' },
} as const satisfies MessageSet;

export type DefinitionsMessages = typeof definitionsMessages;
