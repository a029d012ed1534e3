import type { MessageSet } from '../../../shared/texts.ts';

export const placeLinesMessages = {
  'lines.open': { en: 'Add several…', fi: 'Lisää useita…' },
  'lines.title': { en: 'Add several places', fi: 'Lisää useita kohteita' },
  'lines.into': { en: 'Add to', fi: 'Lisätään kohteeseen' },
  'lines.intoLocation': {
    en: '{name}: environments and rooms',
    fi: '{name}: ympäristöt ja huoneet',
  },
  'lines.intoEnvironment': { en: '{name}: rooms', fi: '{name}: huoneet' },
  'lines.field': { en: 'Places, one on each line', fi: 'Kohteet, kukin omalla rivillään' },
  'lines.hint': {
    en: 'Indent the rooms of an environment by spaces or a tab. The type, if any, follows a semicolon. You can paste from a spreadsheet, or drop a .txt or .csv file here.',
    fi: 'Sisennä ympäristön huoneet välilyönneillä tai sarkaimella. Mahdollinen tyyppi tulee puolipisteen jälkeen. Voit liittää rivit taulukosta tai pudottaa tähän .txt- tai .csv-tiedoston.',
  },
  'lines.hintRooms': {
    en: 'Each line is a room. The type, if any, follows a semicolon. You can paste from a spreadsheet, or drop a .txt or .csv file here.',
    fi: 'Jokainen rivi on huone. Mahdollinen tyyppi tulee puolipisteen jälkeen. Voit liittää rivit taulukosta tai pudottaa tähän .txt- tai .csv-tiedoston.',
  },
  'lines.exampleEnvironment': { en: 'Wing A', fi: 'A-siipi' },
  'lines.file': { en: 'Read a file', fi: 'Lue tiedostosta' },
  'lines.fileTooLarge': {
    en: '{file} is too large: at most 1 MB can be read.',
    fi: '{file} on liian suuri: tiedosto saa olla enintään 1 Mt.',
  },
  'lines.fileNotText': {
    en: '{file} is not a text file. Save it as .txt or .csv, or copy its cells and paste them here.',
    fi: '{file} ei ole tekstitiedosto. Tallenna se muodossa .txt tai .csv, tai kopioi solut ja liitä ne tähän.',
  },
  'lines.apply': {
    en: '{count, plural, =0 {Add places} one {Add # place} other {Add # places}}',
    fi: '{count, plural, =0 {Lisää kohteet} one {Lisää # kohde} other {Lisää # kohdetta}}',
  },
  'lines.preview': { en: 'Preview', fi: 'Esikatselu' },
  'lines.nothing': {
    en: 'What you write or paste is shown here before it is added.',
    fi: 'Kirjoittamasi tai liittämäsi kohteet näkyvät tässä ennen lisäämistä.',
  },
  'lines.checking': { en: 'Checking…', fi: 'Tarkistetaan…' },
  'lines.create': { en: 'New', fi: 'Uusi' },
  'lines.change': { en: 'Type changes', fi: 'Tyyppi muuttuu' },
  'lines.unchanged': { en: 'Exists', fi: 'On jo' },
  'lines.refused': { en: 'Needs correction', fi: 'Korjattava' },
  'lines.countCreate': {
    en: '{count, plural, one {# new place} other {# new places}}',
    fi: '{count, plural, one {# uusi kohde} other {# uutta kohdetta}}',
  },
  'lines.countChange': {
    en: '{count, plural, one {the type of # changes} other {the type of # changes}}',
    fi: '{count, plural, one {# kohteen tyyppi muuttuu} other {# kohteen tyyppi muuttuu}}',
  },
  'lines.countUnchanged': {
    en: '{count, plural, one {# exists already} other {# exist already}}',
    fi: '{count, plural, one {# on jo olemassa} other {# on jo olemassa}}',
  },
  'lines.countRefused': {
    en: '{count, plural, one {# line to correct} other {# lines to correct}}',
    fi: '{count, plural, one {# korjattava rivi} other {# korjattavaa riviä}}',
  },
  'lines.toCorrect': {
    en: '{count, plural, one {Correct # line} other {Correct # lines}}',
    fi: '{count, plural, one {Korjaa # rivi} other {Korjaa # riviä}}',
  },
  'lines.moreFaults': {
    en: '{count, plural, one {and # more line} other {and # more lines}}',
    fi: '{count, plural, one {ja # rivi lisää} other {ja # riviä lisää}}',
  },
  'lines.at': { en: 'Line {line}: {text}', fi: 'Rivi {line}: {text}' },
  'lines.no_environment': {
    en: 'This is indented, but there is no environment above it. Remove the indentation, or add the environment above.',
    fi: 'Rivi on sisennetty, mutta sen yllä ei ole ympäristöä. Poista sisennys tai lisää ympäristö sen ylle.',
  },
  'lines.too_deep': {
    en: 'A room has no places in it. Indent this as far as the other rooms.',
    fi: 'Huoneessa ei voi olla kohteita. Sisennä rivi yhtä paljon kuin muut huoneet.',
  },
  'lines.no_name': { en: 'The name is missing.', fi: 'Nimi puuttuu.' },
  'lines.long_name': {
    en: 'The name has {value} characters; at most {max} fit.',
    fi: 'Nimessä on {value} merkkiä. Enimmäispituus on {max}.',
  },
  'lines.unknown_type': {
    en: 'There is no type “{value}”. Types: {known}',
    fi: 'Tyyppiä ”{value}” ei ole. Tyypit: {known}',
  },
  'lines.noRoomTypes': {
    en: 'There is no type “{value}”: no room types have been made. Leave out what follows the semicolon.',
    fi: 'Tyyppiä ”{value}” ei ole, sillä huonetyyppejä ei ole luotu. Jätä puolipisteen jälkeinen osa pois.',
  },
  'lines.noEnvironmentTypes': {
    en: 'There is no type “{value}”: no environment types have been made. Leave out what follows the semicolon.',
    fi: 'Tyyppiä ”{value}” ei ole, sillä ympäristötyyppejä ei ole luotu. Jätä puolipisteen jälkeinen osa pois.',
  },
  'lines.repeated': {
    en: 'The same place is already on line {value}.',
    fi: 'Sama kohde on jo rivillä {value}.',
  },
  'lines.too_many': {
    en: 'At most {max} lines can be added in one go. Add the rest separately.',
    fi: 'Kerralla voi lisätä enintään {max} riviä. Lisää loput erikseen.',
  },
  'lines.ofField': { en: '{field}: {text}', fi: '{field}: {text}', alike: true },
  'lines.name': { en: 'Name', fi: 'Nimi' },
  'lines.type': { en: 'Type', fi: 'Tyyppi' },
  'lines.offline': {
    en: 'There is no connection. Your lines stay here; adding them needs the network.',
    fi: 'Ei yhteyttä. Rivit säilyvät tässä, mutta lisääminen vaatii verkkoyhteyden.',
  },
  'lines.planFailed': {
    en: 'The lines could not be checked',
    fi: 'Rivejä ei voitu tarkistaa',
  },
  'lines.outdated': {
    en: 'Someone else has changed the places since. Check the preview, then add them again.',
    fi: 'Joku muu on sillä välin muuttanut kohteita. Tarkista esikatselu ja lisää kohteet uudelleen.',
  },
  'lines.allExist': {
    en: 'There is nothing to add: all of these places exist.',
    fi: 'Lisättävää ei ole: kaikki nämä kohteet ovat jo olemassa.',
  },
  'lines.added': {
    en: '{count, plural, one {Added # place} other {Added # places}}',
    fi: '{count, plural, one {Lisätty # kohde} other {Lisätty # kohdetta}}',
  },
  'lines.changed': {
    en: '{count, plural, one {Changed # place} other {Changed # places}}',
    fi: '{count, plural, one {Muutettu # kohde} other {Muutettu # kohdetta}}',
  },
  'lines.undone': {
    en: '{count, plural, one {Undone: # place} other {Undone: # places}}',
    fi: '{count, plural, one {Kumottu: # kohde} other {Kumottu: # kohdetta}}',
  },
  'lines.remaining': {
    en: '{count, plural, one {# has been used or changed since and remains: {names}} other {# have been used or changed since and remain: {names}}}',
    fi: '{count, plural, one {# on sen jälkeen muuttunut tai otettu käyttöön, joten se jäi: {names}} other {# on sen jälkeen muuttunut tai otettu käyttöön, joten ne jäivät: {names}}}',
  },
} as const satisfies MessageSet;
