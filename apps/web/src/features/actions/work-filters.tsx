import { inspectionTypes, priorities } from '@kierros/domain';
import { Button, SelectField } from '@kierros/ui';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useStoredList } from '../../device/use-device.ts';
import { useOptions } from '../../shared/options.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useTexts } from '../../shared/texts.ts';
import { showWholeLocation } from '../../shared/views/chosen-inspectable.tsx';
import styles from './actions.module.css';
import type { Address } from './use-work-list.ts';
import { countFilters } from './work-list.ts';

const offeredSorts = ['age', 'date', 'priority', 'place'] as const;

function Selects({ address, withSort }: { address: Address; withSort: boolean }) {
  const t = useTexts();
  const options = useOptions();
  const { filters, sort, change, tab } = address;
  const places = useStoredList('places').items ?? [];
  const all = { value: '', label: t('app.all') };
  const onChange = (name: string) => (value: string) => {
    if (name === 'place') showWholeLocation();
    change({ [name]: value === '' ? null : value });
  };
  return (
    <>
      <SelectField
        label={t('pending.place')}
        value={String(filters.place ?? '')}
        options={[all, ...options(places)]}
        onChange={onChange('place')}
      />
      <SelectField
        label={t('pending.type')}
        value={String(filters.type ?? '')}
        options={[all, ...options(inspectionTypes)]}
        onChange={onChange('type')}
      />
      <SelectField
        label={t('pending.field.priority')}
        value={filters.priority ?? ''}
        options={[
          all,
          ...priorities.map((value) => ({ value, label: t(`pending.priority.${value}`) })),
        ]}
        onChange={onChange('priority')}
      />
      {withSort && tab !== 'closed' && tab !== 'all' && (
        <SelectField
          label={t('pending.sort')}
          value={sort.key}
          options={offeredSorts.map((value) => ({ value, label: t(`pending.sort.${value}`) }))}
          onChange={onChange('sort')}
        />
      )}
    </>
  );
}

interface WorkFiltersProps {
  address: Address;
  overdue: number;
  isDesk: boolean;
  /** What stands beside the filters. */
  children?: ReactNode;
}

/** The filters of the work list. On a phone the fields are behind a button; what is pressed most is always there. */
export function WorkFilters({ address, overdue, isDesk, children }: WorkFiltersProps) {
  const t = useTexts();
  const may = useMay();
  const id = useId();
  const { filters, change, tab } = address;
  const isOther = tab === 'closed' || tab === 'all';
  const [isOpen, setOpen] = useState(false);
  const count = countFilters({ ...filters, isMine: false, isOverdue: false, isUnowned: false });
  const toggle = (name: string, isOn: boolean, label: string) => (
    <button
      type="button"
      className={styles['toggle']}
      aria-pressed={isOn}
      onClick={() => {
        change({ [name]: isOn ? null : '1' });
      }}
    >
      {label}
    </button>
  );
  const toggles = (
    <div className={styles['toggles']} role="group" aria-label={t('pending.filter')}>
      {may('actions.resolve') && toggle('mine', filters.isMine, t('pending.mine'))}
      {!isOther && toggle('overdue', filters.isOverdue, t('pending.overdue', { count: overdue }))}
      {toggle('unowned', filters.isUnowned, t('pending.unowned'))}
      {filters.isAlone && toggle('alone', true, t('pending.alone'))}
      {children}
      {!isDesk && (
        <Button
          variant="quiet"
          icon={<ListFilter size={18} strokeWidth={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {count === 0 ? t('pending.filterMore') : t('pending.filterCount', { count })}
        </Button>
      )}
    </div>
  );
  return (
    <div className={styles['bar']}>
      {toggles}
      {(isDesk || isOpen) && (
        <div id={id} className={styles['filters']}>
          <Selects address={address} withSort={!isDesk} />
        </div>
      )}
    </div>
  );
}
