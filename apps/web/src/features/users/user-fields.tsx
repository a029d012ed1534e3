import { userBounds } from '@kierros/api/fields';
import { Button, RadioCards, SelectField, TextField } from '@kierros/ui';
import { useOptions } from '../../shared/options.ts';
import { useTexts } from '../../shared/texts.ts';
import { useLocations } from '../../shared/locations.api.ts';
import styles from '../../shared/editor/editor.module.css';
import { madePassword, withName } from './user-draft.ts';
import type { UserDraft, UserFault } from './user-draft.ts';

interface FieldsProps {
  draft: UserDraft;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (change: Partial<UserDraft>) => void;
}

/** The id of a field; error links point to it. */
export const userFieldId = (field: UserFault['field']) => `user-${field}`;

function Names({ draft, errorOf, onChange }: FieldsProps) {
  const t = useTexts();
  const field = (name: 'first_name' | 'last_name' | 'username') => (
    <TextField
      id={userFieldId(name)}
      label={t(`users.${name}`)}
      {...(name === 'username' && { hint: t('users.usernameHint'), autoCapitalize: 'none' })}
      error={errorOf(userFieldId(name))}
      autoComplete="off"
      spellCheck={false}
      maxLength={userBounds[name].most}
      value={draft[name]}
      onChange={(value) => {
        onChange(name === 'username' ? { username: value } : withName(draft, { [name]: value }));
      }}
    />
  );
  return (
    <>
      <div className={styles['pair']}>
        {field('first_name')}
        {field('last_name')}
      </div>
      {field('username')}
    </>
  );
}

function Password({ draft, errorOf, onChange }: FieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        id={userFieldId('password')}
        label={t('users.password')}
        hint={t('users.passwordHint')}
        error={errorOf(userFieldId('password'))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        value={draft.password}
        onChange={(password) => {
          onChange({ password });
        }}
      />
      <Button
        variant="quiet"
        onClick={() => {
          onChange({ password: madePassword() });
        }}
      >
        {t('users.another')}
      </Button>
    </>
  );
}

function LocationField({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const t = useTexts();
  const options = useOptions();
  const locations = useLocations().data?.items ?? [];
  return (
    <SelectField
      label={t('users.location')}
      {...(draft.assigned_location_id === null && { hint: t('users.locationHint') })}
      value={String(draft.assigned_location_id ?? '')}
      options={[{ value: '', label: t('users.noLocation') }, ...options(locations)]}
      onChange={(value) => {
        onChange({ assigned_location_id: value === '' ? null : Number(value) });
      }}
    />
  );
}

/** The name, role and location of a user. */
export function UserFields(props: FieldsProps) {
  const t = useTexts();
  const { draft, onChange } = props;
  return (
    <>
      <Names {...props} />
      <RadioCards
        legend={t('users.role')}
        value={draft.role}
        options={(['staff', 'student', 'admin'] as const).map((role) => ({
          value: role,
          label: t(`users.${role}`),
          note: t(`users.${role}Hint`),
        }))}
        onChange={(role) => {
          onChange({ role });
        }}
      />
      <div className={styles['pair']}>
        <LocationField draft={draft} onChange={onChange} />
        <SelectField
          label={t('users.language')}
          value={draft.locale}
          options={[
            { value: 'fi', label: 'Suomi' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(value) => {
            onChange({ locale: value === 'en' ? 'en' : 'fi' });
          }}
        />
      </div>
      {draft.id === null && <Password {...props} />}
    </>
  );
}
