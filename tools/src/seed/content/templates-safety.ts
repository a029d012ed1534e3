import {
  rate,
  rateIfSeen,
  rateIn,
  inWords,
  template,
  withEvidence,
  type TemplatePlan,
} from './template-plan.ts';

const indoors = [
  'teaching',
  'group',
  'hall',
  'study',
  'sports',
  'kitchen',
  'office',
  'technical',
] as const;

/** Templates of the Safety type: once a year for each environment. */
export const safetyTemplates: readonly TemplatePlan[] = [
  template(
    'fire',
    4,
    {
      name: ['Fire safety', 'Paloturvallisuus'],
      description: [
        'Extinguishers, alarms, compartments and fire load.',
        'Sammuttimet, ilmoittimet, osastointi ja palokuorma.',
      ],
    },
    [
      rate(
        ['Extinguishers in place and inspected', 'Sammuttimet paikoillaan ja tarkastettu'],
        ['The inspection tag is from two years ago.', 'Tarkastustarra on kahden vuoden takaa.'],
        ['Every two years, outdoors every year.', 'Sisällä kahden vuoden, ulkona vuoden välein.'],
      ),
      withEvidence(
        'note_and_photo',
        rate(
          ['Fire doors close and are not wedged', 'Palo-ovet sulkeutuvat eikä niitä ole kiilattu'],
          ['A fire door was held open by a wedge.', 'Palo-ovi oli kiilattu auki.'],
        ),
      ),
      rate(
        ['Detectors and alarm buttons', 'Ilmaisimet ja palopainikkeet'],
        [
          'A detector is still covered after painting.',
          'Ilmaisin on peitetty maalauksen jäljiltä.',
        ],
      ),
      withEvidence(
        'note',
        rate(
          ['Fire load and waste', 'Palokuorma ja jätteet'],
          ['Cardboard stored under the stairs.', 'Portaiden alla säilytetään pahvia.'],
        ),
      ),
      rate(
        ['Electrical equipment and cords', 'Sähkölaitteet ja johdot'],
        ['Extension cords in a chain.', 'Jatkojohtoja ketjutettu.'],
      ),
      rateIn(
        'kitchen',
        [
          'Fire blanket and hood filters of the kitchen',
          'Keittiön sammutuspeite ja rasvasuodattimet',
        ],
        ['Grease filters need cleaning.', 'Rasvasuodattimet on puhdistettava.'],
      ),
      rateIn(
        'workshop',
        ['Hot work and dust removal in the workshop', 'Työpajan tulityöt ja purunpoisto'],
        ['Dust on top of the extraction duct.', 'Purunpoistokanavan päällä pölyä.'],
      ),
      inWords(
        ['Date and lessons of the last fire drill', 'Viimeisin paloharjoitus ja sen opit'],
        [
          'Held in September, everybody out in 3 min 40 s.',
          'Pidetty syyskuussa, kaikki ulkona 3 min 40 s.',
        ],
        true,
      ),
    ],
    { environmentTypes: indoors },
  ),
  template(
    'exits',
    4,
    {
      name: ['Exits and evacuation', 'Poistumistiet ja evakuointi'],
      description: [
        'Can everybody leave quickly, also in the dark.',
        'Pääsevätkö kaikki nopeasti ulos, myös pimeällä.',
      ],
    },
    [
      rate(
        ['Escape routes are free', 'Poistumisreitit ovat vapaat'],
        ['A trolley stood in the escape route.', 'Poistumisreitillä oli rullakko.'],
      ),
      rate(
        ['Exit signs light up', 'Poistumisopasteet palavat'],
        ['One exit sign is dark.', 'Yksi poistumisopaste on pimeänä.'],
      ),
      rate(
        ['Emergency exits open without a key', 'Hätäpoistumisovet aukeavat ilman avainta'],
        ['The handle is stiff in cold weather.', 'Kahva on jäykkä pakkasella.'],
      ),
      rate(
        ['Assembly point is marked', 'Kokoontumispaikka on merkitty'],
        ['The sign has faded.', 'Kyltti on haalistunut.'],
      ),
      rate(
        ['Evacuation plan is on the wall', 'Pelastautumisohje on seinällä'],
        ['The plan shows the old layout.', 'Ohjeessa on vanha pohjapiirros.'],
      ),
      rateIfSeen(
        ['Help for people who need assistance', 'Avustettavien henkilöiden poistuminen'],
        ['Nobody is named to assist.', 'Avustajaa ei ole nimetty.'],
      ),
    ],
    { environmentTypes: indoors },
  ),
  template(
    'first-aid',
    4,
    {
      name: ['First aid equipment', 'Ensiapuvälineet'],
      description: [
        'Cabinets, eye wash and defibrillators.',
        'Kaapit, silmähuuhteet ja defibrillaattorit.',
      ],
    },
    [
      rate(
        ['First aid cabinet is full and in date', 'Ensiapukaappi on täysi ja päivätty'],
        ['Plasters and cold packs used up.', 'Laastarit ja kylmäpussit ovat loppu.'],
      ),
      rate(
        ['Cabinet is marked and reachable', 'Kaappi on merkitty ja helposti saatavilla'],
        ['The cabinet is behind a locked door.', 'Kaappi on lukitun oven takana.'],
      ),
      rateIn(
        'workshop',
        ['Eye wash bottle', 'Silmähuuhde'],
        ['Eye wash expired in spring.', 'Silmähuuhde vanheni keväällä.'],
      ),
      rateIn(
        'gym',
        ['Defibrillator shows ready', 'Defibrillaattorin valmiusvalo palaa'],
        ['The battery warning was on.', 'Akkuvaroitus paloi.'],
      ),
      rate(
        ['Emergency numbers are visible', 'Hätänumerot ovat näkyvillä'],
        ['The notice is missing from the wall.', 'Ohje puuttuu seinältä.'],
      ),
      inWords(
        ['People trained in first aid', 'Ensiapukoulutetut henkilöt'],
        ['Four with a valid EA1 certificate.', 'Neljällä voimassa oleva EA1-kortti.'],
      ),
    ],
  ),
  template(
    'yard',
    4,
    {
      name: ['Yard and play equipment', 'Piha ja leikkivälineet'],
      description: ['The yearly main check of a yard.', 'Pihan vuosittainen päätarkastus.'],
    },
    [
      rate(
        ['Play equipment is whole and fixed', 'Leikkivälineet ovat ehjät ja tukevat'],
        ['A swing chain is worn through by a third.', 'Keinun ketju on kulunut kolmanneksen.'],
      ),
      rate(
        ['Impact-absorbing surfaces', 'Putoamisalustat'],
        ['Only 15 cm of sand under the climber.', 'Kiipeilytelineen alla vain 15 cm hiekkaa.'],
      ),
      rate(
        ['Fences and gates', 'Aidat ja portit'],
        ['The gate latch does not catch.', 'Portin salpa ei lukitu.'],
      ),
      rate(
        ['Lighting of the yard', 'Pihan valaistus'],
        [
          'Two poles are dark by the bicycle shelter.',
          'Pyöräkatoksen kaksi valopylvästä on pimeänä.',
        ],
      ),
      rate(
        ['Surfaces and rainwater', 'Päällysteet ja sadevedet'],
        ['A deep puddle forms in front of the door.', 'Oven eteen kertyy syvä lätäkkö.'],
      ),
      rate(
        ['Rescue road is free and marked', 'Pelastustie on vapaa ja merkitty'],
        ['Cars park on the rescue road.', 'Pelastustielle pysäköidään.'],
      ),
      rateIfSeen(
        ['Trees and plants', 'Puut ja istutukset'],
        ['A dead branch hangs over the path.', 'Kuollut oksa roikkuu polun yllä.'],
      ),
    ],
    { environmentTypes: ['yard'] },
  ),
];
