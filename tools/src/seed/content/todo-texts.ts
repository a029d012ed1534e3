import type { Text } from '@kierros/domain';
import type { RoomType } from './inspectable-types.ts';

/** One todo of a room. */
export type TodoPlan = { name: Text; description: Text };

const todo = (en: string, fi: string, moreEn = '', moreFi = ''): TodoPlan => ({
  name: { en, fi },
  description: { en: moreEn, fi: moreFi },
});

const inAnyRoom = [
  todo('Switch off the lights', 'Sammuta valot'),
  todo('Empty the waste bins', 'Tyhjennä roska-astiat', 'Sort bio waste.', 'Lajittele biojäte.'),
] as const;

const byType: Partial<Record<RoomType, readonly TodoPlan[]>> = {
  classroom: [
    todo('Close the windows', 'Sulje ikkunat'),
    todo('Lift the chairs onto the desks', 'Nosta tuolit pulpeteille'),
  ],
  workshop: [
    todo('Main switch of the machines off', 'Koneiden pääkytkin pois päältä'),
    todo('Sweep around the machines', 'Lakaise koneiden ympäristö'),
  ],
  group: [todo('Wipe the tables', 'Pyyhi pöydät'), todo('Air the room', 'Tuuleta huone')],
  nap: [todo('Air the bedding', 'Tuuleta vuodevaatteet')],
  gym: [todo('Lock the equipment store', 'Lukitse välinevarasto')],
  changing: [todo('Collect lost property', 'Kerää löytötavarat')],
  toilet: [todo('Fill soap and paper', 'Täytä saippua ja paperi')],
  kitchen: [
    todo(
      'Write down the temperatures',
      'Kirjaa lämpötilat',
      'Every fridge and freezer.',
      'Jokainen kylmäkaappi ja pakastin.',
    ),
    todo('Check the drain', 'Tarkista lattiakaivo'),
  ],
  dining: [todo('Wipe the serving line', 'Pyyhi linjasto')],
  storage: [todo('Keep the passage free', 'Pidä kulkuväylä vapaana')],
  technical: [
    todo('Look for leaks', 'Tarkista vuodot'),
    todo('Sign the log', 'Kuittaa päiväkirja'),
  ],
  outdoor: [
    todo('Grit the paths when icy', 'Hiekoita kulkureitit liukkaalla'),
    todo('Pick up litter', 'Kerää roskat'),
  ],
  lobby: [todo('Straighten the mats', 'Suorista matot')],
};

/** The todos of a room of this type. */
export const todosFor = (type: RoomType): readonly TodoPlan[] => [
  ...(byType[type] ?? []),
  ...(type === 'outdoor' ? [] : inAnyRoom.slice(type === 'technical' ? 1 : 0)),
];
