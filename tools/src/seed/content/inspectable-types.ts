import type { Text } from '@kierros/domain';

const text = (en: string, fi: string): Text => ({ en, fi });

/** The kinds of environments, by the key that the blueprints use. */
export const environmentTypes = {
  teaching: text('Teaching wing', 'Opetussiipi'),
  group: text('Group rooms', 'Ryhmätilat'),
  hall: text('Public halls', 'Yleisötilat'),
  study: text('Study rooms', 'Lukusalit ja työtilat'),
  sports: text('Sports facilities', 'Liikuntatilat'),
  kitchen: text('Kitchen and dining', 'Keittiö ja ruokailu'),
  office: text('Offices and staff', 'Hallinto ja henkilöstö'),
  technical: text('Basement and technical rooms', 'Kellari ja tekniset tilat'),
  yard: text('Yard', 'Piha-alue'),
} as const satisfies Record<string, Text>;
export type EnvironmentType = keyof typeof environmentTypes;

/** The kinds of rooms, by the key that the blueprints use. */
export const roomTypes = {
  classroom: text('Classroom', 'Luokkahuone'),
  workshop: text('Workshop', 'Työpaja'),
  group: text('Group room', 'Ryhmähuone'),
  nap: text('Rest room for naps', 'Lepohuone'),
  hall: text('Hall', 'Sali'),
  study: text('Study room', 'Työtila'),
  gym: text('Gym', 'Liikuntasali'),
  changing: text('Changing room', 'Pukuhuone'),
  toilet: text('Toilet', 'WC'),
  kitchen: text('Kitchen', 'Keittiö'),
  dining: text('Dining room', 'Ruokasali'),
  office: text('Office', 'Toimisto'),
  meeting: text('Meeting room', 'Kokoushuone'),
  corridor: text('Corridor', 'Käytävä'),
  lobby: text('Entrance and lobby', 'Aula ja eteinen'),
  storage: text('Storage', 'Varasto'),
  technical: text('Technical room', 'Tekninen tila'),
  outdoor: text('Outdoor area', 'Ulkoalue'),
} as const satisfies Record<string, Text>;
export type RoomType = keyof typeof roomTypes;
