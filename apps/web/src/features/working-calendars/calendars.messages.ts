import type { MessageSet } from '../../shared/texts.ts';

export const calendarsMessages = {
  'calendars.title': { en: 'Working calendar', fi: 'Työkalenteri' },
  'calendars.text': {
    en: 'Inspections are due on open days. A date that falls on a closed day moves.',
    fi: 'Tarkastukset erääntyvät avoimina päivinä. Suljetulle päivälle osuva päivä siirtyy.',
  },
  'calendars.weekdays': { en: 'Open weekdays', fi: 'Avoinna viikonpäivinä' },
  'calendars.shift': {
    en: 'A date on a closed day moves to',
    fi: 'Suljetulle päivälle osuva päivä siirtyy',
  },
  'calendars.next': { en: 'The next open day', fi: 'Seuraavaan avoimeen päivään' },
  'calendars.previous': { en: 'The previous open day', fi: 'Edelliseen avoimeen päivään' },
  'calendars.follows': { en: 'Closed on public holidays', fi: 'Suljettu pyhäpäivinä' },
  'calendars.none': { en: 'No', fi: 'Ei' },
  'calendars.followsHint': {
    en: 'Kept up to date three years ahead. Holiday data: date-holidays, CC BY 3.0.',
    fi: 'Pysyy ajan tasalla kolme vuotta eteenpäin. Pyhäpäivät: date-holidays, CC BY 3.0.',
  },
  'calendars.holidays': {
    en: '{count, plural, one {# holiday} other {# holidays}}, {from} – {to}',
    fi: '{count, plural, one {# pyhäpäivä} other {# pyhäpäivää}}, {from} – {to}',
  },
  'calendars.closures': { en: 'Closures', fi: 'Suljetut ajat' },
  'calendars.noClosures': { en: 'None yet.', fi: 'Ei vielä yhtään.' },
  'calendars.addClosure': { en: 'Add closure', fi: 'Lisää suljettu aika' },
  'calendars.import': { en: 'Add from a file (.ics, .csv)', fi: 'Lisää tiedostosta (.ics, .csv)' },
  'calendars.imported': {
    en: '{count, plural, =0 {Nothing new} one {# closure} other {# closures}} from {file}. Save to keep {count, plural, =0 {the calendar} other {them}}.',
    fi: '{count, plural, =0 {Ei mitään uutta} one {# suljettu aika} other {# suljettua aikaa}} tiedostosta {file}. Tallenna, jotta muutokset jäävät voimaan.',
  },
  'calendars.doubtful': {
    en: 'Not added, since these are hardly closures',
    fi: 'Näitä ei lisätty, koska ne tuskin ovat suljettuja aikoja',
  },
  'calendars.doubt.observance': {
    en: 'The calendar calls it an observance.',
    fi: 'Kalenterin mukaan se on merkkipäivä.',
  },
  'calendars.doubt.free': {
    en: 'The calendar shows it as free.',
    fi: 'Kalenterissa se on merkitty vapaaksi.',
  },
  'calendars.doubt.timed': {
    en: 'It has hours, so it is no whole day.',
    fi: 'Sillä on kellonajat, joten se ei ole koko päivä.',
  },
  'calendars.doubt.unknown_zone': {
    en: 'Its time zone {zone} is not known.',
    fi: 'Sen aikavyöhykettä {zone} ei tunneta.',
  },
  'calendars.importFault': {
    en: 'Line {line} cannot be read: {value}. Nothing was added; correct the file and choose it again.',
    fi: 'Riviä {line} ei voi lukea: {value}. Mitään ei lisätty; korjaa tiedosto ja valitse se uudelleen.',
  },
  'calendars.from': { en: 'First day', fi: 'Ensimmäinen päivä' },
  'calendars.to': { en: 'Last day', fi: 'Viimeinen päivä' },
  'calendars.yearly': { en: 'Every year', fi: 'Joka vuosi' },
  'calendars.removeClosure': { en: 'Remove {name}', fi: 'Poista {name}' },
  'calendars.unnamed': { en: 'the unnamed closure', fi: 'nimetön suljettu aika' },
  'calendars.missingWeekday': {
    en: 'Choose at least one open weekday.',
    fi: 'Valitse vähintään yksi viikonpäivä.',
  },
  'calendars.missingName': { en: 'Give the closure a name.', fi: 'Anna suljetulle ajalle nimi.' },
  'calendars.missingDay': { en: 'Give both days.', fi: 'Anna molemmat päivät.' },
  'calendars.reversed': {
    en: 'The last day is before the first.',
    fi: 'Viimeinen päivä on ennen ensimmäistä.',
  },
  'calendars.save': { en: 'Save working calendar', fi: 'Tallenna työkalenteri' },
  'calendars.saved': { en: 'Working calendar saved', fi: 'Työkalenteri tallennettu' },
  'calendars.effect': { en: 'What changes', fi: 'Mitä muuttuu' },
  'calendars.noEffect': { en: 'No due date moves.', fi: 'Yksikään eräpäivä ei siirry.' },
  'calendars.moved': {
    en: '{count, plural, one {# due date moves} other {# due dates move}}{plans, plural, =0 {.} one {, # of them planned by somebody.} other {, # of them planned by somebody.}}',
    fi: '{count, plural, one {# eräpäivä siirtyy} other {# eräpäivää siirtyy}}{plans, plural, =0 {.} one {, niistä # aikataulutettu.} other {, niistä # aikataulutettua.}}',
  },
  'calendars.week': { en: 'Week of', fi: 'Viikko' },
  'calendars.before': { en: 'Now', fi: 'Nyt' },
  'calendars.after': { en: 'Then', fi: 'Jälkeen' },
  'calendars.fullest': {
    en: 'Most come together on {day}: {count, plural, one {# inspection} other {# inspections}}.',
    fi: 'Eniten kertyy päivälle {day}: {count, plural, one {# tarkastus} other {# tarkastusta}}.',
  },
  'calendars.level': { en: 'Level them in the calendar', fi: 'Tasaa ne kalenterissa' },
} as const satisfies MessageSet;
