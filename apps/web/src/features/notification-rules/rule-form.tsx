import { inspectionTypes, notificationEvents, toText } from '@kierros/domain';
import type { InspectionTypeId, NotificationEvent } from '@kierros/domain';
import { CheckboxRow, Segments, SelectField, Switch, TextField } from '@kierros/ui';
import { useLanguage } from '../../shared/language.ts';
import { useOptions } from '../../shared/options.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from '../../shared/editor/editor.module.css';
import { TextPair } from '../../shared/editor/text-pair.tsx';
import { aboutEvent, conditionOf, isSame, lasts, withRecipient } from './definition-draft.ts';
import type { Definition } from './definitions.api.ts';
import { RulePeople } from './rule-people.tsx';
import { useWeekday } from './rule-line.ts';

interface PartProps {
  rule: Definition;
  onChange: (rule: Definition) => void;
}

const isEvent = (value: string): value is NotificationEvent =>
  notificationEvents.some((event) => event === value);

function What({ rule, onChange }: PartProps) {
  const t = useTexts();
  const condition = conditionOf(rule.event);
  return (
    <>
      <SelectField
        label={t('definitions.event')}
        value={rule.event}
        options={notificationEvents.map((event) => ({
          value: event,
          label: t(`event.${event}`),
        }))}
        onChange={(value) => {
          if (isEvent(value)) onChange(aboutEvent(rule, value));
        }}
      />
      {condition && (
        <TextField
          className={styles['number'] ?? ''}
          type="number"
          inputMode="numeric"
          min={0}
          max={condition.max}
          label={t(`definitions.${condition.of}`)}
          value={rule.condition?.[condition.of] ?? ''}
          onChange={(value) => {
            const number = Math.min(condition.max, Math.max(0, Math.trunc(Number(value))));
            onChange({ ...rule, condition: value === '' ? {} : { [condition.of]: number } });
          }}
        />
      )}
    </>
  );
}

function Where({ rule, onChange }: PartProps) {
  const t = useTexts();
  const language = useLanguage();
  const options = useOptions();
  const locations = useLocations().data?.items ?? [];
  const chosen: readonly InspectionTypeId[] = rule.inspectiontype_ids ?? [];
  return (
    <>
      <SelectField
        label={t('definitions.location')}
        value={String(rule.location_id ?? '')}
        options={[{ value: '', label: t('definitions.allLocations') }, ...options(locations)]}
        onChange={(value) => {
          onChange({ ...rule, location_id: value === '' ? null : Number(value) });
        }}
      />
      <fieldset className={styles['set']}>
        <legend>{t('definitions.types')}</legend>
        <p className={styles['quiet']}>{t('definitions.typesHint')}</p>
        {inspectionTypes.map(({ id, name }) => (
          <CheckboxRow
            key={id}
            label={name[language]}
            checked={chosen.includes(id)}
            onChange={(isChosen) => {
              const others = chosen.filter((one) => one !== id);
              onChange({ ...rule, inspectiontype_ids: isChosen ? [...others, id] : others });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}

interface DigestProps {
  delivery: Definition['delivery'];
  onChange: (change: Partial<Definition['delivery']>) => void;
}

/** The days and the time of a digest. */
function Digest({ delivery: { days = [], time = '07:30' }, onChange }: DigestProps) {
  const t = useTexts();
  const weekday = useWeekday();
  return (
    <>
      <fieldset className={styles['set']}>
        <legend>{t('definitions.days')}</legend>
        <p className={styles['quiet']}>{t('definitions.daysHint')}</p>
        <div className={styles['weekdays']}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <CheckboxRow
              key={day}
              label={weekday(day)}
              checked={days.includes(day)}
              onChange={(isChosen) => {
                const others = days.filter((one) => one !== day);
                onChange({ days: isChosen ? [...others, day].toSorted() : others });
              }}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        className={styles['time'] ?? ''}
        type="time"
        required
        label={t('definitions.time')}
        value={time}
        onChange={(value) => {
          if (value !== '') onChange({ time: value });
        }}
      />
    </>
  );
}

function When({ rule, onChange }: PartProps) {
  const t = useTexts();
  const { delivery } = rule;
  const { mode } = delivery;
  const set = (change: Partial<Definition['delivery']>) => {
    onChange({ ...rule, delivery: { ...delivery, ...change } });
  };
  return (
    <>
      <Segments
        legend={t('definitions.mode')}
        showLegend
        value={mode}
        options={[
          { value: 'instant', label: t('definitions.instant') },
          { value: 'digest', label: t('definitions.digest') },
        ]}
        onChange={(next) => {
          set({ mode: next });
        }}
      />
      {mode === 'digest' && <Digest delivery={delivery} onChange={set} />}
      {lasts(rule.event) && (
        <TextField
          className={styles['number'] ?? ''}
          type="number"
          inputMode="numeric"
          min={1}
          max={366}
          label={t('definitions.repeat')}
          value={delivery.repeat_days ?? ''}
          onChange={(value) => {
            const number = Math.min(366, Math.max(1, Math.trunc(Number(value))));
            set({ repeat_days: value === '' ? null : number });
          }}
        />
      )}
    </>
  );
}

const groups = [
  { kind: 'location_staff' },
  { kind: 'last_inspector' },
  { kind: 'owner' },
  { kind: 'role', role: 'admin' },
  { kind: 'role', role: 'staff' },
] as const satisfies Definition['recipients'];

function Who({ rule, onChange }: PartProps) {
  const t = useTexts();
  return (
    <fieldset className={styles['set']} id="rule-recipients" tabIndex={-1}>
      <legend>{t('definitions.recipients')}</legend>
      {groups.map((group) => (
        <CheckboxRow
          key={group.kind === 'role' ? group.role : group.kind}
          label={t(
            group.kind === 'role' ? `definitions.role.${group.role}` : `definitions.${group.kind}`,
          )}
          checked={rule.recipients.some((one) => isSame(one, group))}
          onChange={(isWanted) => {
            onChange(withRecipient(rule, group, isWanted));
          }}
        />
      ))}
      <RulePeople rule={rule} onChange={onChange} />
    </fieldset>
  );
}

function OwnText({ rule, onChange }: PartProps) {
  const t = useTexts();
  const value = toText(rule.text ?? '');
  return (
    <fieldset className={styles['set']}>
      <legend>{t('definitions.text')}</legend>
      <p className={styles['quiet']}>{t('definitions.textHint')}</p>
      <TextPair
        isLong
        labels={{ fi: t('definitions.textFi'), en: t('definitions.textEn') }}
        value={value}
        onChange={(text) => {
          const isEmpty = text.en.trim() === '' && text.fi.trim() === '';
          onChange({ ...rule, text: isEmpty ? null : text });
        }}
      />
    </fieldset>
  );
}

/** All fields of a rule; the page holds the changes until they are saved. */
export function RuleForm(props: PartProps) {
  const t = useTexts();
  const { rule, onChange } = props;
  return (
    <div className={styles['form']}>
      <Switch
        label={t('definitions.enabled')}
        checked={rule.enabled}
        onChange={(enabled) => {
          onChange({ ...rule, enabled });
        }}
      />
      <What {...props} />
      <Who {...props} />
      <When {...props} />
      <Where {...props} />
      <OwnText {...props} />
    </div>
  );
}
