import type { InspectionTypeId } from '@kierros/domain';
import { inspectionTypeName, pickText } from '@kierros/domain';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../shared/language.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { useTexts } from '../../shared/texts.ts';
import { conditionOf } from './definition-draft.ts';
import type { Definition } from './definitions.api.ts';
import { useDayFormat } from '../../shared/use-day-format.ts';

const weekdays = '1,2,3,4,5';

/** Returns a function for the short name of a weekday, 1 for Monday. */
export function useWeekday(): (day: number) => string {
  const formatDay = useDayFormat();
  // 2 November 2026 is a Monday.
  return (day) => formatDay(`2026-11-0${String(day + 1)}`, { weekday: 'short' });
}

function useWhen(): (delivery: Definition['delivery']) => readonly string[] {
  const t = useTexts();
  const { formatDate } = useIntl();
  const weekday = useWeekday();
  const daysOf = (days: readonly number[]) => {
    if (days.length === 0 || days.length === 7) return t('definitions.everyDay');
    const sorted = days.toSorted((one, other) => one - other);
    return sorted.join() === weekdays ? t('definitions.weekdays') : sorted.map(weekday).join(', ');
  };
  const clock = (time: string) =>
    formatDate(`2026-11-02T${time}:00Z`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return ({ mode, days = [], time = '07:30', repeat_days: repeat }) => [
    mode === 'instant'
      ? t('definitions.instantLine')
      : t('definitions.digestLine', { days: daysOf(days), time: clock(time) }),
    ...(repeat == null ? [] : [t('definitions.repeatLine', { count: repeat })]),
  ];
}

function useWho(): (recipients: Definition['recipients']) => readonly string[] {
  const t = useTexts();
  return (recipients) => {
    const people = recipients.filter(({ kind }) => kind === 'user').length;
    const others = recipients.flatMap(({ kind, role }) => {
      if (kind === 'user') return [];
      if (kind !== 'role') return [t(`definitions.${kind}`)];
      // eslint-disable-next-line house/no-role-comparison -- the role named in a rule, not the role of the user
      return role === 'admin' || role === 'staff' ? [t(`definitions.role.${role}`)] : [];
    });
    const named = people > 0 ? [...others, t('definitions.people', { count: people })] : others;
    return named.length > 0 ? named : [t('definitions.nobody')];
  };
}

/** A rule on one line: to whom, when, under which condition, where. */
export function useRuleLine(): (rule: Definition) => string {
  const t = useTexts();
  const language = useLanguage();
  const locations = useLocations().data?.items ?? [];
  const when = useWhen();
  const who = useWho();
  return (rule) => {
    const condition = conditionOf(rule.event);
    const number = condition && rule.condition?.[condition.of];
    const location = locations.find(({ id }) => id === rule.location_id);
    const types = (rule.inspectiontype_ids ?? []).map(
      (id: InspectionTypeId) => inspectionTypeName(id)[language],
    );
    return [
      who(rule.recipients).join(', '),
      ...when(rule.delivery),
      ...(condition && number != null
        ? [t(`definitions.${condition.of}Line`, { count: number })]
        : []),
      ...types,
      ...(location ? [pickText(location.name, language).text] : []),
    ].join(' · ');
  };
}
