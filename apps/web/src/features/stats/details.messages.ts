import type { MessageSet } from '../../shared/texts.ts';

/** Texts of what is below the charts, which is loaded after the figures. */
export const detailsMessages = {
  'stats.comparison': { en: 'How do they compare?', fi: 'Miten kohteet vertautuvat toisiinsa?' },
  'stats.compareBy': { en: 'Compare', fi: 'Vertaa' },
  'stats.compare.environment': { en: 'Environments', fi: 'Ympäristöt' },
  'stats.compare.type': { en: 'Types', fi: 'Tyypit' },
  'stats.compare.location': { en: 'Locations', fi: 'Toimipisteet' },
  'stats.compare.weekday': { en: 'Weekdays', fi: 'Viikonpäivät' },
  'stats.compare.month': { en: 'Months', fi: 'Kuukaudet' },
  'stats.archived': { en: 'deleted', fi: 'poistettu' },
  'stats.partOf': { en: '{value} of {n}', fi: '{value}/{n}' },
  'stats.byDue': {
    en: 'By the day on which an inspection was due, not on which it was done.',
    fi: 'Tarkastuksen eräpäivän mukaan, ei tekopäivän.',
  },
  'stats.changes': {
    en: 'What changed since I last looked?',
    fi: 'Mitä on muuttunut viime katsomisesta?',
  },
  'stats.changesNever': {
    en: 'Mark the statistics as seen when you have looked at them. Next time this shows what changed since.',
    fi: 'Merkitse tilastot nähdyiksi, kun olet katsonut ne. Seuraavalla kerralla tässä kerrotaan, mitä sen jälkeen on muuttunut.',
  },
  'stats.changesSince': {
    en: 'Since {from}, that day included, of all types.',
    fi: 'Alkaen {from}, se päivä mukaan lukien, kaikki tyypit.',
  },
  'stats.newWork': { en: 'New work', fi: 'Uusi työ' },
  'stats.doneWork': { en: 'Fixed work', fi: 'Korjattu työ' },
  'stats.markSeen': { en: 'I have seen these', fi: 'Olen nähnyt nämä' },
  'stats.markFailed': {
    en: 'That was not saved. Try again.',
    fi: 'Tallennus ei onnistunut. Yritä uudelleen.',
  },
  'stats.children': {
    en: 'By place, those needing most attention first',
    fi: 'Kohteittain, eniten huomiota vaativat ensin',
  },
  'stats.matrix': { en: 'When was what inspected?', fi: 'Mitä on tarkastettu ja milloin?' },
  'stats.matrixTypes': { en: 'Inspection types', fi: 'Tarkastustyypit' },
  'stats.allTypes': { en: 'All types', fi: 'Kaikki tyypit' },
  'stats.severalTypes': { en: 'several types', fi: 'useita tyyppejä' },
  'stats.matrixNone': {
    en: 'No place here is inspected by this type.',
    fi: 'Täällä ei ole tämän tyypin tarkastamia kohteita.',
  },
  'stats.matrixMore': {
    en: 'The first {shown, number} of {total, number} places. Choose an environment to see the others.',
    fi: 'Ensimmäiset {shown, number} kohdetta, kaikkiaan {total, number}. Muut näet valitsemalla ympäristön.',
  },
  'stats.weekOf': { en: 'week {number}/{year}', fi: 'viikko {number}/{year}' },
  'stats.monthOf': { en: 'month {number}/{year}', fi: 'kuukausi {number}/{year}' },
  'stats.bucketClosed': { en: '{bucket}, closed', fi: '{bucket}, suljettu' },
  'stats.state.m': {
    en: '{count, number} missed',
    fi: '{count, number} jäänyt tekemättä',
  },
  'stats.state.b': {
    en: '{count, plural, one {# low rating} other {# low ratings}}',
    fi: '{count, plural, one {# huono arvio} other {# huonoa arviota}}',
  },
  'stats.state.l': {
    en: '{count, number} done late',
    fi: '{count, number} tehty myöhässä',
  },
  'stats.state.d': {
    en: '{count, number} done on time',
    fi: '{count, number} tehty ajallaan',
  },
  'stats.state.none': { en: 'nothing', fi: 'ei mitään' },
  'stats.legend.m': { en: 'Missed', fi: 'Jäänyt tekemättä' },
  'stats.legend.b': { en: 'Low ratings', fi: 'Huonoja arvioita' },
  'stats.legend.l': { en: 'Late', fi: 'Myöhässä' },
  'stats.legend.d': { en: 'On time', fi: 'Ajallaan' },
  'stats.questions': {
    en: 'Which questions fail most?',
    fi: 'Mitkä kysymykset saavat eniten huonoja arvioita?',
  },
  'stats.noLow': {
    en: 'No low ratings in this period.',
    fi: 'Jaksolla ei ole huonoja arvioita.',
  },
  'stats.openedNone': {
    en: 'The opened question has no ratings in this period.',
    fi: 'Avatulla kysymyksellä ei ole arvioita tällä jaksolla.',
  },
  'stats.lowOf': { en: '{low} of {n} ({share})', fi: '{low}/{n} ({share})' },
  'stats.lowWhere': {
    en: 'Places with the most low ratings',
    fi: 'Kohteet, joissa on eniten huonoja arvioita',
  },
  'stats.lowSince': {
    en: 'Low ratings in every inspected week since week {week, number}/{year}',
    fi: 'Huonoja arvioita joka tarkastusviikolla viikosta {week, number}/{year} alkaen',
  },
  'stats.lowUntil': {
    en: 'Low ratings last in week {week, number}/{year}, none since',
    fi: 'Huonoja arvioita viimeksi viikolla {week, number}/{year}, sen jälkeen ei yhtään',
  },
  'stats.places': {
    en: 'Which places get worse?',
    fi: 'Mitkä kohteet heikkenevät?',
  },
  'stats.getsWorse': { en: 'Gets worse', fi: 'Heikkenee' },
  'stats.last': { en: 'Last', fi: 'Viimeisin' },
  'stats.mean': { en: 'Mean', fi: 'Keskiarvo' },
  'stats.n': { en: 'n = {n}', fi: 'n = {n}', alike: true },
  'stats.changeShort': { en: 'Change', fi: 'Muutos' },
  'stats.lineShort': { en: 'Over time', fi: 'Kehitys' },
  'stats.interval': {
    en: '{low} to {high}, n = {first} + {second}',
    fi: '{low} … {high}, n = {first} + {second}',
    note: 'The 95 % interval of a change, and how many results each half of the period has',
  },
  'stats.tooFew': {
    en: 'Too few (n = {first} + {second})',
    fi: 'Liian vähän (n = {first} + {second})',
  },
  'stats.noLine': { en: 'Too few ({n})', fi: 'Liian vähän ({n})' },
  'stats.line': {
    en: 'Means of {n} of {all} periods',
    fi: 'Keskiarvot: {n}/{all} jaksoa',
  },
  'stats.countOf': { en: '{place}, {name}: {value}', fi: '{place}, {name}: {value}', alike: true },
  'stats.worseOf': {
    en: 'Of {total, plural, one {# place} other {# places}}, {compared} could be compared: {worse, plural, =0 {none gets} one {# gets} other {# get}} worse beyond chance. The change is the mean of the second half of the period less that of the first, with its 95 % interval.',
    fi: 'Kohteista ({total}) voitiin verrata {compared}: sattumaa selvemmin heikkenee {worse, plural, =0 {ei yksikään} other {#}}. Muutos on jakson jälkipuoliskon keskiarvo miinus alkupuoliskon keskiarvo, 95 %:n luottamusvälin kanssa.',
  },
  'stats.whatIsShown': {
    en: 'A mean is shown from {mean, plural, one {# result} other {# results}}, a line from {line} weeks or months with results, a change from {change} days with results in each half.',
    fi: 'Keskiarvo näytetään, kun tuloksia on vähintään {mean}, viiva, kun viikkoja tai kuukausia tuloksineen on vähintään {line}, ja muutos, kun kummallakin puoliskolla on vähintään {change} päivää tuloksineen.',
  },
} as const satisfies MessageSet;
