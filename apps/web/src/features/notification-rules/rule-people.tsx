import { can } from '@kierros/domain';
import { CheckboxRow, SelectField } from '@kierros/ui';
import { useTexts } from '../../shared/texts.ts';
import { useActiveUsers } from '../users/public.ts';
import { withRecipient } from './definition-draft.ts';
import type { Definition } from './definitions.api.ts';

interface RulePeopleProps {
  rule: Definition;
  onChange: (rule: Definition) => void;
}

/** Individual recipients of a rule. */
export function RulePeople({ rule, onChange }: RulePeopleProps) {
  const t = useTexts();
  const users = useActiveUsers().data?.items ?? [];
  const nameOf = (id: number) => {
    const user = users.find((one) => one.id === id);
    return user ? `${user.first_name} ${user.last_name}` : String(id);
  };
  const chosen = rule.recipients.flatMap((one) => one.user_id ?? []);
  const set = (id: number, isWanted: boolean) => {
    onChange(withRecipient(rule, { kind: 'user', user_id: id }, isWanted));
  };
  const free = users.filter(
    ({ id, role }) => can(role, 'notifications.poll') && !chosen.includes(id),
  );
  return (
    <>
      {chosen.map((id) => (
        <CheckboxRow
          key={id}
          label={nameOf(id)}
          checked
          onChange={() => {
            set(id, false);
          }}
        />
      ))}
      <SelectField
        label={t('definitions.user')}
        value=""
        options={[
          { value: '', label: t('definitions.chooseUser') },
          ...free.map(({ id }) => ({ value: String(id), label: nameOf(id) })),
        ]}
        onChange={(value) => {
          if (value !== '') set(Number(value), true);
        }}
      />
    </>
  );
}
