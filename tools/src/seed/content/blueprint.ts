import type { Text } from '@kierros/domain';
import type { EnvironmentType, RoomType } from './inspectable-types.ts';

export type RoomPlan = { type: RoomType; name: Text; description: Text };
export type EnvironmentPlan = {
  type: EnvironmentType;
  name: Text;
  description: Text;
  rooms: RoomPlan[];
};
export type LocationPlan = { name: Text; description: Text; environments: EnvironmentPlan[] };

const none: Text = { en: '', fi: '' };

/** One room with its name in both languages. */
export const room = (type: RoomType, en: string, fi: string): RoomPlan[] => [
  { type, name: { en, fi }, description: none },
];

/** Consecutively numbered rooms, such as Classroom A101 to A108. */
export const rooms = (
  type: RoomType,
  en: string,
  fi: string,
  numbers: { prefix?: string; from: number; count: number },
): RoomPlan[] =>
  Array.from({ length: numbers.count }, (_, index) => {
    const number = `${numbers.prefix ?? ''}${numbers.from + index}`;
    return { type, name: { en: `${en} ${number}`, fi: `${fi} ${number}` }, description: none };
  });

/** An environment with its rooms. */
export const environment = (
  type: EnvironmentType,
  name: readonly [en: string, fi: string],
  description: readonly [en: string, fi: string],
  ...parts: RoomPlan[][]
): EnvironmentPlan => ({
  type,
  name: { en: name[0], fi: name[1] },
  description: { en: description[0], fi: description[1] },
  rooms: parts.flat(),
});
