import { environment, room, rooms, type LocationPlan, type RoomPlan } from './blueprint.ts';

const group = (en: string, fi: string): RoomPlan[] => [
  ...room('group', `${en} group room`, `${fi}, ryhmähuone`),
  ...room('nap', `${en} rest room`, `${fi}, lepohuone`),
  ...room('lobby', `${en} hallway`, `${fi}, eteinen`),
  ...room('toilet', `${en} washroom`, `${fi}, pesuhuone`),
];

/** Lehtola Daycare Centre: 4 environments, 28 rooms. */
export const daycare: LocationPlan = {
  name: { en: 'Lehtola Daycare Centre', fi: 'Lehtolan päiväkoti' },
  description: {
    en: 'Four groups, 84 children, open from 6.30 to 17.30.',
    fi: 'Neljä ryhmää, 84 lasta, avoinna klo 6.30–17.30.',
  },
  environments: [
    environment(
      'group',
      ['Group wing', 'Ryhmäsiipi'],
      ['Home rooms of the four groups.', 'Neljän ryhmän kotitilat.'],
      group('Foxes', 'Ketut'),
      group('Squirrels', 'Oravat'),
      group('Hedgehogs', 'Siilit'),
      group('Bears', 'Karhut'),
      room('gym', 'Movement hall', 'Liikuntasali'),
    ),
    environment(
      'kitchen',
      ['Daycare kitchen', 'Päiväkodin keittiö'],
      ['A serving kitchen.', 'Palvelukeittiö.'],
      room('kitchen', 'Serving kitchen', 'Palvelukeittiö'),
      room('dining', 'Dining room', 'Ruokailutila'),
      room('storage', 'Dry store', 'Kuivavarasto'),
    ),
    environment(
      'office',
      ['Staff rooms', 'Henkilöstötilat'],
      ['Office and break rooms.', 'Toimisto ja taukotilat.'],
      room('office', 'Office', 'Toimisto'),
      room('office', 'Break room', 'Taukotila'),
      room('toilet', 'Staff toilet', 'Henkilöstön WC'),
      room('changing', 'Staff changing room', 'Henkilöstön pukuhuone'),
    ),
    environment(
      'yard',
      ['Daycare yard', 'Päiväkodin piha'],
      ['Fenced yard with play equipment.', 'Aidattu piha leikkivälineineen.'],
      room('outdoor', 'Climbing area', 'Kiipeilyalue'),
      room('outdoor', 'Sandpit', 'Hiekkalaatikko'),
      room('outdoor', 'Pram shelter', 'Vaunukatos'),
      room('storage', 'Toy store', 'Leluvarasto'),
    ),
  ],
};

/** Kivisilta Library: 4 environments, 26 rooms. */
export const library: LocationPlan = {
  name: { en: 'Kivisilta Library', fi: 'Kivisillan kirjasto' },
  description: {
    en: 'District library with self-service hours from 7.00 to 22.00.',
    fi: 'Lähikirjasto, omatoimiaika klo 7.00–22.00.',
  },
  environments: [
    environment(
      'hall',
      ['Library halls', 'Kirjastosalit'],
      ['Open to customers on two floors.', 'Asiakastilat kahdessa kerroksessa.'],
      room('lobby', 'Lobby and service desk', 'Aula ja palvelutiski'),
      room('hall', 'Adult section', 'Aikuisten osasto'),
      room('hall', "Children's section", 'Lasten osasto'),
      room('hall', 'Youth section', 'Nuorten osasto'),
      room('hall', 'Magazine hall', 'Lehtisali'),
      room('dining', 'Café', 'Kahvila'),
      rooms('toilet', 'Toilets', 'WC', { from: 1, count: 3 }),
    ),
    environment(
      'study',
      ['Study and making', 'Lukusalit ja verstas'],
      ['Rooms that customers can book.', 'Asiakkaiden varattavat tilat.'],
      room('study', 'Reading room', 'Lukusali'),
      room('study', 'Silent study', 'Hiljainen työtila'),
      rooms('study', 'Group room', 'Ryhmätyöhuone', { from: 1, count: 4 }),
      room('study', 'Music room', 'Musiikkihuone'),
      room('workshop', 'Maker space', 'Verstas'),
    ),
    environment(
      'office',
      ['Library staff rooms', 'Kirjaston henkilöstötilat'],
      ['Behind the service desk.', 'Palvelutiskin takana.'],
      room('office', 'Office', 'Toimisto'),
      room('office', 'Sorting room', 'Lajittelutila'),
      room('office', 'Break room', 'Taukotila'),
      room('meeting', 'Meeting room', 'Neuvotteluhuone'),
      room('toilet', 'Staff toilet', 'Henkilöstön WC'),
    ),
    environment(
      'technical',
      ['Basement', 'Kellari'],
      ['Stores and building services.', 'Varastot ja talotekniikka.'],
      room('storage', 'Closed stacks', 'Varastokirjasto'),
      room('technical', 'Ventilation plant room', 'Ilmanvaihtokonehuone'),
      room('technical', 'Cleaning centre', 'Siivouskeskus'),
      room('storage', 'Loading dock', 'Lastauslaituri'),
    ),
  ],
};
