import { auditKinds } from '@kierros/domain';
import { SelectField } from '@kierros/ui';
import { useLanguage } from '../../shared/language.ts';
import { useOptions } from '../../shared/options.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { useTexts } from '../../shared/texts.ts';
import { DayField } from '../../shared/views/day-field.tsx';
import { TextFilter } from '../../shared/views/text-filter.tsx';
import { draftOf, fullName, useActiveUsers } from '../users/public.ts';
import { kindName } from './audit-words.ts';
import type { AuditFilters } from './audit.api.ts';

interface FiltersProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
}

/** Filters by person, kind, one thing, location and days. */
export function AuditFilterFields({ filters, onChange }: FiltersProps) {
  const t = useTexts();
  const language = useLanguage();
  const options = useOptions();
  const people = useActiveUsers().data?.items ?? [];
  const locations = useLocations().data?.items ?? [];
  const set = (name: keyof AuditFilters) => (value: string) => {
    onChange({ [name]: value });
  };
  return (
    <>
      <SelectField
        label={t('audit.person')}
        value={filters.user}
        options={[
          { value: '', label: t('audit.anyone') },
          ...people.map((user) => ({
            value: String(user.id),
            label: fullName(draftOf(user)) || user.username,
          })),
        ]}
        onChange={set('user')}
      />
      <SelectField
        label={t('audit.kind')}
        value={filters.kind}
        options={[
          { value: '', label: t('audit.anyKind') },
          ...auditKinds
            .map((kind) => ({ value: kind, label: kindName(kind, t) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, language)),
        ]}
        onChange={(kind) => {
          onChange({ kind, id: '' });
        }}
      />
      {filters.kind !== '' && (
        <TextFilter label={t('audit.id')} text={filters.id} onChange={set('id')} />
      )}
      <SelectField
        label={t('audit.place')}
        value={filters.location}
        options={[{ value: '', label: t('audit.anyPlace') }, ...options(locations)]}
        onChange={set('location')}
      />
      <DayField
        label={t('audit.from')}
        value={filters.from}
        max={filters.to}
        onChange={set('from')}
      />
      <DayField label={t('audit.to')} value={filters.to} min={filters.from} onChange={set('to')} />
    </>
  );
}
