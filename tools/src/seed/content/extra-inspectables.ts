import { environment, room, rooms, type LocationPlan } from './blueprint.ts';

const names = [
  ['Haapala', 'Haapalan'],
  ['Kuusela', 'Kuuselan'],
  ['Mäntyniemi', 'Mäntyniemen'],
  ['Pihlajisto', 'Pihlajiston'],
  ['Leppäkorpi', 'Leppäkorven'],
  ['Rantakylä', 'Rantakylän'],
  ['Hiekkaharju', 'Hiekkaharjun'],
  ['Suvikumpu', 'Suvikummun'],
  ['Vaahtera', 'Vaahteran'],
  ['Myllypuro', 'Myllypuron'],
] as const;
const kinds = [
  ['Campus', 'kampus'],
  ['School', 'koulu'],
  ['Community Centre', 'monitoimitalo'],
] as const;

const PER_WING = 20;

/** One more location with a given number of rooms, in wings of twenty, for large sites. */
export function extraLocation(number: number, roomCount: number): LocationPlan {
  const [nameEn, nameFi] = names[number % names.length] ?? names[0];
  const [kindEn, kindFi] = kinds[number % kinds.length] ?? kinds[0];
  const wings = Math.ceil(roomCount / PER_WING);
  return {
    name: { en: `${nameEn} ${kindEn} ${number}`, fi: `${nameFi} ${kindFi} ${number}` },
    description: { en: 'A location of the large site.', fi: 'Suuren kohteiston toimipiste.' },
    environments: Array.from({ length: wings }, (_, wing) =>
      extraWing(wing + 1, Math.min(PER_WING, roomCount - wing * PER_WING)),
    ),
  };
}

function extraWing(wing: number, count: number) {
  const plan = environment(
    'teaching',
    [`Wing ${wing}`, `Siipi ${wing}`],
    ['Teaching rooms and corridors.', 'Opetustiloja ja käytäviä.'],
    rooms('classroom', 'Classroom', 'Luokka', { from: wing * 100 + 1, count: 12 }),
    rooms('office', 'Office', 'Toimisto', { from: wing * 100 + 21, count: 3 }),
    rooms('toilet', 'Toilets', 'WC', { from: wing * 100 + 31, count: 2 }),
    rooms('corridor', 'Corridor', 'Käytävä', { from: wing * 100 + 41, count: 2 }),
    room('storage', `Store ${wing}`, `Varasto ${wing}`),
  );
  return { ...plan, rooms: plan.rooms.slice(0, count) };
}
