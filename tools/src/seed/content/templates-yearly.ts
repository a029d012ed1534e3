import { rate, rateIfSeen, rateIn, inWords, template, type TemplatePlan } from './template-plan.ts';

/** Templates of the Annual type (twice a year for each environment) and of the Management type. */
export const yearlyTemplates: readonly TemplatePlan[] = [
  template(
    'accessibility',
    2,
    {
      name: ['Accessibility', 'Esteettömyys'],
      description: [
        'Whether everybody gets in, about and understands.',
        'Pääsevätkö kaikki sisään, liikkumaan ja löytämään perille.',
      ],
    },
    [
      rate(
        ['Step-free way in', 'Esteetön sisäänkäynti'],
        ['The ramp is not kept free of snow.', 'Luiskaa ei pidetä lumettomana.'],
      ),
      rate(
        ['Doors and thresholds', 'Ovet ja kynnykset'],
        ['The threshold is higher than 20 mm.', 'Kynnys on yli 20 mm korkea.'],
      ),
      rate(
        ['Signs and wayfinding', 'Opasteet ja reitit'],
        ['Signs have too little contrast.', 'Opasteiden kontrasti on liian heikko.'],
      ),
      rate(
        ['Accessible toilet', 'Esteetön WC'],
        ['Cleaning equipment is stored in it.', 'Tilassa säilytetään siivousvälineitä.'],
      ),
      rateIfSeen(
        ['Induction loop or sound', 'Induktiosilmukka tai äänentoisto'],
        ['The loop is not marked and hums.', 'Silmukkaa ei ole merkitty ja se hurisee.'],
      ),
      rate(
        ['Lighting and glare', 'Valaistus ja häikäisy'],
        ['Glare from the glass wall in the morning.', 'Lasiseinä häikäisee aamuisin.'],
      ),
      inWords(
        ['Feedback from users', 'Käyttäjien palaute'],
        ['A wish for a handrail on both sides.', 'Toivottu käsijohdetta molemmille puolille.'],
      ),
    ],
  ),
  template(
    'premises',
    2,
    {
      name: ['Condition of premises', 'Tilojen kunto'],
      description: [
        'Half-yearly look at structures, air and building services.',
        'Puolivuosittainen katsaus rakenteisiin, sisäilmaan ja talotekniikkaan.',
      ],
    },
    [
      rate(
        ['Walls, ceilings and traces of moisture', 'Seinät, katot ja kosteusjäljet'],
        ['A new stain in the ceiling by the window.', 'Ikkunan vieressä uusi jälki katossa.'],
      ),
      rate(
        ['Floors and coverings', 'Lattiat ja päällysteet'],
        ['The covering has come loose at the seam.', 'Matto on irronnut saumasta.'],
      ),
      rate(
        ['Windows and doors', 'Ikkunat ja ovet'],
        ['Two windows do not close tightly.', 'Kaksi ikkunaa ei sulkeudu tiiviisti.'],
      ),
      rate(
        ['Ventilation and indoor air', 'Ilmanvaihto ja sisäilma'],
        ['Complaints about stuffy afternoons.', 'Iltapäivien tunkkaisuudesta valitetaan.'],
      ),
      rate(
        ['Heating and water', 'Lämmitys ja vesi'],
        ['It takes two minutes to get hot water.', 'Lämmintä vettä odotetaan kaksi minuuttia.'],
      ),
      rateIn(
        'technical',
        ['Plant room: order, leaks and log', 'Konehuone: järjestys, vuodot ja päiväkirja'],
        ['The maintenance log has gaps.', 'Huoltopäiväkirjassa on aukkoja.'],
      ),
      rateIfSeen(
        ['Furniture and fittings', 'Kalusteet ja varusteet'],
        ['Several cupboards miss their handles.', 'Useasta kaapista puuttuu vedin.'],
      ),
      inWords(
        ['Repairs proposed', 'Ehdotetut korjaukset'],
        ['Repaint the corridor wall.', 'Käytävän seinän maalaus.'],
      ),
    ],
  ),
  template(
    'management',
    3,
    {
      name: ['Management review', 'Johdon katselmus'],
      description: [
        'Once a year: how the location looks after safety and its premises.',
        'Kerran vuodessa: miten toimipiste huolehtii turvallisuudesta ja tiloista.',
      ],
    },
    [
      rate(
        ['Responsibilities are named and known', 'Vastuut on nimetty ja tiedossa'],
        ['The deputy for safety is not named.', 'Turvallisuusvastaavan sijainen puuttuu.'],
      ),
      rate(
        ['Rescue plan is up to date', 'Pelastussuunnitelma on ajan tasalla'],
        [
          'The plan has not been updated since the rebuild.',
          'Suunnitelma on päivittämättä remontin jäljiltä.',
        ],
      ),
      rate(
        ['Inspections are done on time', 'Tarkastukset tehdään ajallaan'],
        ['Rounds were missed in the summer.', 'Kesällä kierroksia jäi väliin.'],
      ),
      rate(
        ['Findings lead to repairs', 'Havainnot johtavat korjauksiin'],
        [
          'Several findings are over six months old.',
          'Useita yli puoli vuotta vanhoja havaintoja.',
        ],
      ),
      rate(
        ['Staff induction and training', 'Henkilöstön perehdytys ja koulutus'],
        ['Half of the substitutes lack induction.', 'Puolet sijaisista on perehdyttämättä.'],
      ),
      rate(
        [
          'Accidents and near misses are learnt from',
          'Tapaturmista ja läheltä piti -tilanteista opitaan',
        ],
        ['Near misses are hardly reported.', 'Läheltä piti -tilanteita ei juuri ilmoiteta.'],
      ),
      rate(
        ['Cleaning and upkeep contracts', 'Siivous- ja huoltosopimukset'],
        ['The cleaning contract does not cover evenings.', 'Siivoussopimus ei kata iltakäyttöä.'],
      ),
      inWords(
        ['Aims for the coming year', 'Tulevan vuoden tavoitteet'],
        [
          'Overdue inspections below two per cent; indoor air survey in spring.',
          'Myöhästyneet tarkastukset alle kaksi prosenttia; sisäilmakysely keväällä.',
        ],
        true,
      ),
    ],
  ),
];
