import type { InspectionTypeId, Language } from '@kierros/domain';
import { usageFailure } from '../../command/failure.ts';
import { daysFlag } from '../../flags/day-flag.ts';
import { dayRangeTyped } from '../../flags/day-range.ts';
import type { DayWords } from '../../flags/day-range.ts';
import { typeOrFail } from '../../flags/inspection-type-failure.ts';
import { simulateMessages } from './simulate.messages.ts';

/** One other assumption, as typed. */
export type WhatIfWord =
  | { readonly kind: 'closure' | 'away'; readonly days: DayWords }
  | { readonly kind: 'every'; readonly typeId: InspectionTypeId; readonly interval: number };

/** The longest interval of --what-if every. */
const mostDays = 9999;

/** Parses `closure:2027-02-15..2027-02-21`, `away:2027-07-01..2027-07-14` or `every:continuous=14d`. */
export function whatIfTyped(text: string, language: Language): WhatIfWord {
  const [, kind, value = ''] = /^(closure|away|every):(.+)$/.exec(text.trim()) ?? [];
  if (kind === 'closure' || kind === 'away')
    return { kind, days: dayRangeTyped('<days>', value, language) };
  const [type, days, ...others] = value.split('=');
  if (kind === undefined || !type || days === undefined || others.length > 0) {
    const t = simulateMessages[language];
    throw usageFailure('invalid_value', { title: t.badWhatIf(text), fix: t.badWhatIfFix });
  }
  return {
    kind: 'every',
    typeId: typeOrFail(type, language).id,
    interval: daysFlag({ flag: '--what-if every', most: mostDays }, days, language),
  };
}
