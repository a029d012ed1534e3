import { sentBounds } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { priorities } from '@kierros/domain';
import type { Priority } from '@kierros/domain';
import { Button, CheckboxRow, Skeleton, TextField } from '@kierros/ui';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Texts } from '../../../shared/texts.ts';
import { Failed } from '../../../shared/views/failed.tsx';
import { notify } from '../../../stores/notifications.store.ts';
import { EditorForm } from '../../../shared/editor/editor-form.tsx';
import styles from '../../../shared/editor/editor.module.css';
import { useEditor } from '../../../shared/editor/use-editor.ts';
import type { DraftError } from '../../../shared/editor/use-editor.ts';
import { useActionSettings } from './action-settings.api.ts';
type Stored = Schema<'ActionSettings'>;

/** The days are as typed. */
type SettingsDraft = Omit<Stored, 'fix_days'> & { fix_days: Readonly<Record<Priority, string>> };

const bounds = sentBounds.FixDaysInput;

const byPriority = <From, To>(
  { low, normal, high, urgent }: Readonly<Record<Priority, From>>,
  of: (value: From) => To,
) => ({ low: of(low), normal: of(normal), high: of(high), urgent: of(urgent) });

const settingsDraft = ({ fix_days, ...stored }: Stored): SettingsDraft => ({
  ...stored,
  fix_days: byPriority(fix_days, String),
});

const toUpdate = ({ fix_days, location_id: _place, ...draft }: SettingsDraft) => ({
  ...draft,
  fix_days: byPriority(fix_days, Number),
});

const fieldOf = (priority: Priority) => `fix-days-${priority}`;
const isDays = (text: string, { most }: { most: number }) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= most;

const check = ({ fix_days }: SettingsDraft, t: Texts): readonly DraftError[] =>
  priorities
    .filter((priority) => !isDays(fix_days[priority], bounds[priority]))
    .map((priority) => ({ fieldId: fieldOf(priority), message: t('actions.wrongDays') }));

function useSettingsEditor(locationId: number, stored: Stored) {
  const t = useTexts();
  const queries = useQueryClient();
  const put = async (body: Schema<'ActionSettingsUpdate'>) => {
    const changed = await api.call('updateActionSettings', { params: { id: locationId }, body });
    queries.setQueryData(['network', 'action-settings', locationId], changed);
    // Whether a fix needs evidence is part of each action.
    void queries.invalidateQueries({ queryKey: ['network', 'actions'] });
    return changed;
  };
  const editor = useEditor<SettingsDraft, Stored>({
    given: settingsDraft(stored),
    draftOf: settingsDraft,
    check: (draft) => check(draft, t),
    send: (draft) => put(toUpdate(draft)),
    onSaved: ({ version }) => {
      const before = toUpdate(settingsDraft(stored));
      notify({
        tone: 'success',
        title: t('actions.saved'),
        action: {
          label: t('app.undo'),
          onAction: () => void editor.run(() => put({ ...before, version })),
        },
      });
    },
  });
  return editor;
}

function SettingsForm({ locationId, stored }: { locationId: number; stored: Stored }) {
  const t = useTexts();
  const editor = useSettingsEditor(locationId, stored);
  const { draft, change, isDirty } = editor;
  return (
    <EditorForm
      editor={editor}
      heading={t('actions.title')}
      saveLabel={t('actions.save')}
      actions={isDirty && <Button onClick={editor.discard}>{t('app.cancel')}</Button>}
    >
      <CheckboxRow
        label={t('actions.evidence')}
        note={t('actions.evidenceText')}
        checked={draft.fix_evidence === 'note_or_photo'}
        onChange={(isNeeded) => {
          change({ fix_evidence: isNeeded ? 'note_or_photo' : 'none' });
        }}
      />
      <CheckboxRow
        label={t('actions.doors')}
        note={t('actions.doorsText')}
        checked={draft.door_reports}
        onChange={(door_reports) => {
          change({ door_reports });
        }}
      />
      <h3>{t('actions.days')}</h3>
      <p className={styles['quiet']}>{t('actions.daysText')}</p>
      <div className={styles['days']}>
        {priorities.toReversed().map((priority) => (
          <TextField
            key={priority}
            id={fieldOf(priority)}
            label={t(`actions.${priority}`)}
            error={editor.errorOf(fieldOf(priority))}
            inputMode="numeric"
            autoComplete="off"
            value={draft.fix_days[priority]}
            onChange={(value) => {
              change({ fix_days: { ...draft.fix_days, [priority]: value } });
            }}
          />
        ))}
      </div>
    </EditorForm>
  );
}

/** How a location handles faults: what a fix must come with, how long it may take, and reports at the door. */
export function ActionSettingsSection({ locationId }: { locationId: number }) {
  const t = useTexts();
  const query = useActionSettings(locationId);
  if (query.data)
    return <SettingsForm key={locationId} locationId={locationId} stored={query.data} />;
  if (query.isError)
    return <Failed title={t('actions.title')} onRetry={() => void query.refetch()} />;
  return <Skeleton rows={4} />;
}
