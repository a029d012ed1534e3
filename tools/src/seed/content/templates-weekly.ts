import { rate, rateIfSeen, inWords, template, type TemplatePlan } from './template-plan.ts';

/** Templates of the Continuous type: a few minutes in a room, every week. */
export const weeklyTemplates: readonly TemplatePlan[] = [
  template(
    'cleanliness',
    1,
    {
      name: ['Weekly cleanliness', 'Viikoittainen siisteystarkastus'],
      description: [
        'What anybody sees on entering: floors, surfaces, air and order.',
        'Mitä sisään astuessa näkee: lattiat, pinnat, ilma ja järjestys.',
      ],
    },
    [
      rate(
        ['Floors and mats', 'Lattiat ja matot'],
        ['Sand and wet marks along the door side.', 'Oven puolella hiekkaa ja märkiä jälkiä.'],
        ['Look under the furniture too.', 'Katso myös kalusteiden alta.'],
      ),
      rate(
        ['Tables and other surfaces', 'Pöydät ja muut pinnat'],
        ['Dust on the window sills.', 'Ikkunalaudoilla pölyä.'],
      ),
      rate(
        ['Waste bins and sorting', 'Roska-astiat ja lajittelu'],
        ['The mixed waste bin was overflowing.', 'Sekajäteastia oli täynnä yli reunan.'],
      ),
      rate(
        ['Air and temperature', 'Sisäilma ja lämpötila'],
        [
          'Stuffy air, the supply vent blows weakly.',
          'Tunkkainen ilma, tuloilma puhaltaa heikosti.',
        ],
      ),
      rateIfSeen(
        ['Lighting', 'Valaistus'],
        ['Two lamps do not light.', 'Kaksi valaisinta ei syty.'],
      ),
      inWords(
        ['Anything else to report', 'Muuta huomioitavaa'],
        ['A chair leg is loose, moved aside.', 'Yhden tuolin jalka heiluu, siirretty sivuun.'],
      ),
    ],
  ),
  template(
    'daily-round',
    1,
    {
      name: ['Quick round', 'Pikakierros'],
      description: [
        'Five looks on busy days, when a full check does not fit in.',
        'Viisi silmäystä kiirepäiviin, kun täysi tarkastus ei mahdu.',
      ],
    },
    [
      rate(
        ['General order', 'Yleinen järjestys'],
        ['Things left lying on the floor.', 'Tavaroita jätetty lattialle.'],
      ),
      rate(
        ['Nothing dangerous in sight', 'Ei näkyviä vaaroja'],
        ['A cable runs across the walkway.', 'Johto kulkee kulkuväylän poikki.'],
      ),
      rate(
        ['Doors and locks work', 'Ovet ja lukot toimivat'],
        ['The door does not close by itself.', 'Ovi ei sulkeudu itsestään.'],
      ),
      rate(
        ['Waste emptied', 'Roskat viety'],
        ['Bins not emptied since yesterday.', 'Roskia ei ole viety eilisen jälkeen.'],
      ),
      rateIfSeen(
        ['Furniture whole', 'Kalusteet ehjät'],
        ['A table top is splintered.', 'Yhden pöydän kansi on lohjennut.'],
      ),
    ],
  ),
  template(
    'classroom',
    1,
    {
      name: ['Classroom check', 'Luokkahuoneen tarkastus'],
      description: [
        'Teaching rooms: furniture, equipment and a calm place to learn.',
        'Opetustilat: kalusteet, laitteet ja rauhallinen oppimisympäristö.',
      ],
    },
    [
      rate(
        ['Desks and chairs', 'Pulpetit ja tuolit'],
        ['Three desks wobble.', 'Kolme pulpettia keikkuu.'],
      ),
      rate(
        ['Board and projector', 'Taulu ja videotykki'],
        ['The projector loses its picture.', 'Videotykin kuva katkeilee.'],
      ),
      rate(
        ['Cleanliness', 'Siisteys'],
        ['The floor has not been mopped this week.', 'Lattiaa ei ole pyyhitty tällä viikolla.'],
      ),
      rate(
        ['Air quality', 'Ilman laatu'],
        ['The carbon dioxide meter showed 1,400 ppm.', 'Hiilidioksidimittari näytti 1 400 ppm.'],
      ),
      rate(
        ['Acoustics and noise', 'Ääniympäristö'],
        ['Ventilation hums loudly.', 'Ilmanvaihto humisee kovaa.'],
      ),
      rate(
        ['Escape route free', 'Poistumisreitti vapaa'],
        ['A cupboard partly blocks the second door.', 'Kaappi peittää osan toisesta ovesta.'],
      ),
      inWords(
        ['Wishes of the teacher', 'Opettajan toiveet'],
        ['More hooks for coats.', 'Lisää naulakkokoukkuja.'],
      ),
    ],
    { roomTypes: ['classroom', 'workshop', 'group', 'study'] },
  ),
  template(
    'kitchen',
    1,
    {
      name: ['Kitchen hygiene', 'Keittiön hygienia'],
      description: [
        'Self-monitoring of kitchens and dining rooms.',
        'Keittiöiden ja ruokailutilojen omavalvonta.',
      ],
    },
    [
      rate(
        ['Cold storage temperatures (at most 6 °C)', 'Kylmälaitteiden lämpötilat (enintään 6 °C)'],
        ['The salad fridge showed 9 °C.', 'Salaattikaapin mittari näytti 9 °C.'],
      ),
      rate(
        ['Hot food temperature (at least 60 °C)', 'Kuuman ruoan lämpötila (vähintään 60 °C)'],
        ['Soup at the line was 54 °C.', 'Linjaston keitto oli 54 °C.'],
      ),
      rate(
        ['Work surfaces and tools', 'Työtasot ja välineet'],
        ['Cutting boards are worn and stained.', 'Leikkuulaudat kuluneet ja värjääntyneet.'],
      ),
      rate(
        ['Hand washing', 'Käsienpesu'],
        ['The soap dispenser was empty.', 'Saippua-annostelija oli tyhjä.'],
      ),
      rate(
        ['Dishwasher (rinse at least 80 °C)', 'Astianpesukone (huuhtelu vähintään 80 °C)'],
        ['Rinse reached only 74 °C.', 'Huuhtelu nousi vain 74 asteeseen.'],
      ),
      rate(
        ['Allergens marked', 'Allergeenit merkitty'],
        ['Two dishes without a label.', 'Kahdesta ruoasta puuttui merkintä.'],
      ),
      rate(
        ['Floor and drains', 'Lattia ja kaivot'],
        ['The drain by the dishwasher smells.', 'Astianpesukoneen viereinen kaivo haisee.'],
      ),
      rateIfSeen(
        ['Signs of pests', 'Merkkejä tuholaisista'],
        ['Droppings behind the flour shelf.', 'Jauhohyllyn takana jätöksiä.'],
      ),
      inWords(
        ['Measured temperatures', 'Mitatut lämpötilat'],
        ['Fridge 4.1, freezer −19, soup 71.', 'Kaappi 4,1, pakastin −19, keitto 71.'],
        true,
      ),
    ],
    { roomTypes: ['kitchen', 'dining'] },
  ),
  template(
    'toilets',
    1,
    {
      name: ['Toilets and washrooms', 'WC- ja pesutilat'],
      description: [
        'Cleanliness, supplies and whether everything works.',
        'Puhtaus, tarvikkeet ja laitteiden toimivuus.',
      ],
    },
    [
      rate(
        ['Toilet bowls and basins', 'WC-istuimet ja altaat'],
        ['Limescale in the basins.', 'Altaissa kalkkia.'],
      ),
      rate(
        ['Floor and walls', 'Lattia ja seinät'],
        ['The floor is sticky around the bins.', 'Lattia on tahmea roska-astian ympärillä.'],
      ),
      rate(
        ['Soap, paper and towels', 'Saippua, paperi ja pyyhkeet'],
        ['Paper towels had run out.', 'Käsipyyhkeet olivat loppu.'],
      ),
      rate(
        ['Taps and flushing work', 'Hanat ja huuhtelu toimivat'],
        ['One toilet keeps running.', 'Yksi WC valuttaa vettä.'],
      ),
      rate(
        ['Smell and ventilation', 'Haju ja ilmanvaihto'],
        ['A smell of sewage by the floor drain.', 'Lattiakaivosta tulee viemärin haju.'],
      ),
      rateIfSeen(
        ['Locks and privacy', 'Lukot ja yksityisyys'],
        ['A cubicle cannot be locked.', 'Yhtä koppia ei saa lukkoon.'],
      ),
    ],
    { roomTypes: ['toilet', 'changing'] },
  ),
  template(
    'gym',
    1,
    {
      name: ['Gym and movement', 'Liikuntasali'],
      description: [
        'Equipment, floor and order after evening use.',
        'Välineet, lattia ja järjestys iltakäytön jälkeen.',
      ],
    },
    [
      rate(
        ['Floor surface', 'Lattian pinta'],
        ['A slippery patch under the basket.', 'Korin alla liukas kohta.'],
      ),
      rate(
        ['Wall bars, ropes and rings', 'Puolapuut, köydet ja renkaat'],
        ['One wall bar is cracked, taken out of use.', 'Yksi puola haljennut, poistettu käytöstä.'],
      ),
      rate(
        ['Goals and baskets fixed', 'Maalien ja korien kiinnitys'],
        ['The goal had not been anchored.', 'Maalia ei ollut ankkuroitu.'],
      ),
      rate(
        ['Mats and small equipment', 'Matot ja pienvälineet'],
        ['The cover of a landing mat is torn.', 'Alastulomaton päällinen on revennyt.'],
      ),
      rate(
        ['Order after evening use', 'Järjestys iltakäytön jälkeen'],
        ['Equipment left out by the evening group.', 'Iltavuoro jätti välineet esille.'],
      ),
    ],
    { roomTypes: ['gym'] },
  ),
];
