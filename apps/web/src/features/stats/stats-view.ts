import {
  daysOfPeriod,
  inspectionType,
  inspectionTypes,
  isLocalDate,
  periods,
  defaultPeriod,
} from '@kierros/domain';
import type { DayRange, LocalDate } from '@kierros/domain';
import { useMemo, useState } from 'react';
import { useAddress } from '../../shared/use-address-change.ts';
import { idIn } from '../../shared/id-in.ts';
import { todayHere } from '../../shared/today.ts';
import { showWholeLocation, useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { sessionStore } from '../../stores/session.store.ts';

export type TypeId = 1 | 2 | 3 | 4;

/** What can be chosen as the range: an offered period, or own days. */
export const ranges = [...periods, 'custom'] as const;
export type RangeName = (typeof ranges)[number];

/** What the figures are about; stored in the address, so that a view can be shared and survives a reload. */
export interface StatsView {
  typeId: TypeId;
  range: RangeName;
  days: DayRange;
  /** Narrows the charts: sums of what was missed are not by template. */
  template: number | null;
  place: number | null;
}

/** The days of a custom range; null unless both are days and in order. */
function customDays(search: URLSearchParams): DayRange | null {
  const from = search.get('from');
  const to = search.get('to');
  return isLocalDate(from) && isLocalDate(to) && from <= to ? { from, to } : null;
}

/** The view that an address names. An unknown value counts as not given: addresses are also typed by hand. */
export function statsViewIn(search: URLSearchParams, today: LocalDate): StatsView {
  const type = inspectionType(idIn(search, 'type') ?? 1) ?? inspectionTypes[0];
  const usual = defaultPeriod(type);
  const range = ranges.find((one) => one === search.get('range')) ?? usual;
  const days =
    range === 'custom'
      ? (customDays(search) ?? daysOfPeriod(usual, today))
      : daysOfPeriod(range, today);
  return {
    typeId: type.id,
    range,
    days,
    template: idIn(search, 'template'),
    place: idIn(search, 'place'),
  };
}

const parameters = ['type', 'range', 'from', 'to', 'template', 'place'] as const;

/** What an address says about the figures: without what only opens or orders a part of the page. */
const aboutFigures = (search: URLSearchParams): string =>
  new URLSearchParams(
    parameters.flatMap((name) => search.getAll(name).map((value) => [name, value])),
  ).toString();

/** The view in the address, and how it is changed; null removes a parameter. */
export function useStatsView() {
  const { search, change: changeAddress } = useAddress();
  const chosen = useChosenInspectable()?.id ?? null;
  const today = todayHere();
  const own = aboutFigures(search);
  const view = useMemo((): StatsView => {
    const given = statsViewIn(new URLSearchParams(own), today);
    // The address takes precedence over the inspectable chosen in the panel.
    return { ...given, place: given.place ?? chosen };
  }, [own, today, chosen]);
  const change = (part: Readonly<Record<string, string | null>>) => {
    if (part['place'] === null) showWholeLocation();
    // At once: the router would draw the whole page anew before it shows what was pressed, and fetches anything.
    changeAddress(part, { replace: true, flushSync: true });
  };
  return { view, change };
}

/** The view that the figures on the screen belong to: until those of the chosen one are there, the one before. */
export function useShownView(chosen: StatsView, isPlaceholder: boolean): StatsView {
  const [shown, setShown] = useState(chosen);
  if (isPlaceholder) return shown;
  if (shown !== chosen) setShown(chosen);
  return chosen;
}

/** The lists that have the rows behind figures: missed inspections are on the page of a place. */
export type FigureList = 'history' | 'due' | 'pending' | 'missed';

/** The address of a list with the rows behind a figure. */
export function rowsOf(
  list: FigureList,
  { typeId, days, place }: Pick<StatsView, 'days' | 'place'> & { typeId?: TypeId },
  more: Readonly<Record<string, string>> = {},
): string {
  const isMissed = list === 'missed';
  const id = place ?? (isMissed ? sessionStore.currentLocationId : null);
  const search = new URLSearchParams({
    view: isMissed ? 'place' : list,
    ...(typeId && { type: String(typeId) }),
    ...(isMissed && { kind: list }),
    ...(list === 'pending' && { tab: 'open' }),
    ...(id !== null && { place: String(id) }),
    ...((isMissed || list === 'history') && days),
    ...more,
  });
  return `/home?${search.toString()}`;
}
