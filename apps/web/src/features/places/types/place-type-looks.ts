import {
  Armchair,
  Bath,
  Box,
  Building2,
  CookingPot,
  Cpu,
  CarFront,
  DoorClosed,
  Dumbbell,
  Hammer,
  HeartPulse,
  Monitor,
  Presentation,
  School,
  Trees,
  Utensils,
  WashingMachine,
  ArrowUpDown,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PlaceType } from './place-types.api.ts';

export type PlaceTypeIcon = NonNullable<PlaceType['icon']>;
export type PlaceTypeColour = NonNullable<PlaceType['colour']>;

/** The pictures that a type may have. */
export const placeTypeIcons: Readonly<Record<PlaceTypeIcon, LucideIcon>> = {
  classroom: School,
  kitchen: CookingPot,
  dining: Utensils,
  toilet: Bath,
  gym: Dumbbell,
  office: Monitor,
  meeting: Presentation,
  hall: Armchair,
  stairs: ArrowUpDown,
  storage: Box,
  technical: Cpu,
  laundry: WashingMachine,
  workshop: Hammer,
  medical: HeartPulse,
  outdoor: Trees,
  parking: CarFront,
};

/** Their colours, each at least 3:1 on the surfaces of both themes. Those of the states of inspections are left out. */
export const placeTypeColours: Readonly<Record<PlaceTypeColour, string>> = {
  blue: '#3f7bd6',
  teal: '#1a8a8a',
  violet: '#8a63d2',
  pink: '#c8508f',
  brown: '#a06a3c',
};

/** The picture of a place without one of its own. */
export const defaultIcons = { environment: Building2, room: DoorClosed } as const;
