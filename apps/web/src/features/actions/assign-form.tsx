import { priorities } from '@kierros/domain';
import type { Priority } from '@kierros/domain';
import { Alert, Button, SelectField, TextField } from '@kierros/ui';
import { useState } from 'react';
import type { problemNotice } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { NoticeBanner } from '../../shared/views/notice-banner.tsx';
import { DayField } from '../../shared/views/day-field.tsx';
import { changeOf, draftOf, isAddress } from './assign-draft.ts';
import type { AssignDraft, OwnerChoice } from './assign-draft.ts';
import { useOwners } from './actions.api.ts';
import type { ActionChange, PendingAction } from './actions.api.ts';
import styles from './actions.module.css';
import { useSeveral } from './use-several.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';

interface FieldsProps {
  draft: AssignDraft;
  isOne: boolean;
  locationId: number | null;
  error: string | null;
  onChange: (part: Partial<AssignDraft>) => void;
}

function OwnerFields({ draft, isOne, locationId, error, onChange }: FieldsProps) {
  const t = useTexts();
  const owners = useOwners(locationId);
  const users = owners.data ?? [];
  return (
    <>
      <SelectField
        label={t('pending.field.owner')}
        value={draft.owner}
        options={[
          ...(isOne || draft.owner !== '' ? [] : [{ value: '', label: t('pending.unchanged') }]),
          { value: 'nobody', label: t('pending.nobody') },
          ...users.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'outside', label: t('pending.outside') },
        ]}
        onChange={(value) => {
          onChange({ owner: value as OwnerChoice });
        }}
      />
      {owners.isError && <Alert tone="yellow">{t('pending.ownersFailed')}</Alert>}
      {draft.owner === 'outside' && (
        <TextField
          type="email"
          label={t('pending.address')}
          hint={t('pending.addressHint')}
          {...(error !== null && { error })}
          autoComplete="off"
          value={draft.address}
          onChange={(address) => {
            onChange({ address });
          }}
        />
      )}
    </>
  );
}

/** How urgent it is, and by when. */
function UrgencyFields({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const t = useTexts();
  return (
    <>
      <div className={styles['pair']}>
        <SelectField
          label={t('pending.field.priority')}
          value={draft.priority}
          options={[
            ...(draft.priority === '' ? [{ value: '', label: t('pending.unchanged') }] : []),
            ...priorities.map((value) => ({ value, label: t(`pending.priority.${value}`) })),
          ]}
          onChange={(value) => {
            onChange({ priority: value as Priority });
          }}
        />
        <DayField
          label={t('pending.field.fix_by')}
          value={draft.fixBy}
          onChange={(fixBy) => {
            onChange({ fixBy });
          }}
        />
      </div>
      <p className={styles['quiet']}>{t('pending.fixByHint')}</p>
    </>
  );
}

interface AssignFormProps {
  actions: readonly PendingAction[];
  onDone: () => void;
}

/** Saves the change and approves, with one way back. */
function useAssigning({ actions, onDone }: AssignFormProps) {
  const several = useSeveral();
  const [error, setError] = useState<ReturnType<typeof problemNotice> | null>(null);
  const [running, setRunning] = useState<'save' | 'approve' | null>(null);
  const run = async (change: ActionChange | null, isApproved: boolean) => {
    setRunning(isApproved ? 'approve' : 'save');
    setError(null);
    const failure = await several.run(
      actions.map(({ id }) => id),
      change,
      isApproved,
    );
    setRunning(null);
    if (failure === null) onDone();
    else setError(failure);
  };
  return { run, running, error };
}

/** Who fixes it, how urgent it is and by when, for one action or several. */
export function AssignForm(props: AssignFormProps) {
  const { actions, onDone } = props;
  const t = useTexts();
  const [before] = useState(() => draftOf(actions));
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const { run, running, error } = useAssigning(props);
  const currentLocationId = useCurrentLocationId();
  const change = (part: Partial<AssignDraft>) => {
    setDraft({ ...draft, ...part });
  };
  const isWrong = draft.owner === 'outside' && !isAddress(draft.address);
  const mayApprove = actions.every((action) => action.allowed_actions.includes('approve'));
  const save = (isApproved: boolean) => {
    setChecked(true);
    if (isWrong) return;
    const changed = changeOf(before, draft);
    if (changed === null && !isApproved) onDone();
    else void run(changed, isApproved);
  };
  return (
    <div className={styles['form']}>
      {error !== null && <NoticeBanner {...error} />}
      <OwnerFields
        draft={draft}
        isOne={actions.length === 1}
        locationId={actions[0]?.location_id ?? currentLocationId}
        error={isChecked && isWrong ? t('pending.addressWrong') : null}
        onChange={change}
      />
      <UrgencyFields draft={draft} onChange={change} />
      <div className={styles['actions']}>
        {mayApprove && (
          <Button
            variant="primary"
            busy={running === 'approve'}
            onClick={() => {
              save(true);
            }}
          >
            {t('pending.approve')}
          </Button>
        )}
        <Button
          variant={mayApprove ? 'secondary' : 'primary'}
          busy={running === 'save'}
          onClick={() => {
            save(false);
          }}
        >
          {t('app.save')}
        </Button>
      </div>
    </div>
  );
}
