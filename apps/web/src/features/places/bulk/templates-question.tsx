import { Button, ListRow } from '@kierros/ui';
import { useTexts } from '../../../shared/texts.ts';
import { usePickText } from '../../../shared/use-pick-text.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import { MoreOf } from '../../../shared/views/more-of.tsx';
import { notify } from '../../../stores/notifications.store.ts';
import styles from '../../../shared/editor/editor.module.css';
import { useSaving } from '../../../shared/editor/use-saving.tsx';
import { useInspectableWrites, useTemplatesHere } from '../places.api.ts';
import type { ChosenPlaces } from './chosen-places.ts';
import { templateUse } from './template-change.ts';
import type { TemplateUse } from './template-change.ts';
type Change = 'add' | 'remove';

interface RowProps {
  name: string;
  use: TemplateUse;
  isBusy: boolean;
  onChange: (change: Change) => void;
}

function TemplateRow({ name, use, isBusy, onChange }: RowProps) {
  const t = useTexts();
  const { applies, count, byEnvironment, isForAll, isLast } = use;
  const parts = isForAll
    ? [t('bulk.appliesToAll')]
    : [
        t('bulk.appliesTo', { applies, count }),
        byEnvironment > 0 ? t('bulk.byEnvironment', { count: byEnvironment }) : '',
        isLast ? t('bulk.last') : '',
      ];
  const button = (change: Change, label: string, short: string) => (
    <Button
      busy={isBusy}
      aria-label={label}
      onClick={() => {
        onChange(change);
      }}
    >
      {short}
    </Button>
  );
  return (
    <ListRow
      title={name}
      meta={parts.filter((part) => part !== '').join(' · ')}
      actions={
        <>
          {use.add.length > 0 &&
            !isForAll &&
            button('add', t('bulk.apply', { name }), t('bulk.applyShort'))}
          {use.remove.length > 0 &&
            !isLast &&
            button('remove', t('bulk.unapply', { name }), t('bulk.unapplyShort'))}
        </>
      }
    />
  );
}

interface QuestionProps {
  chosen: ChosenPlaces;
  onUndo: (undo: () => Promise<unknown>) => void;
}

function useTemplateChange({ onUndo }: QuestionProps) {
  const t = useTexts();
  const { changeApplicability } = useInspectableWrites();
  const { run, isBusy, failure } = useSaving();
  const other = { add: 'remove', remove: 'add' } as const;
  const change = async (id: number, name: string, step: { of: TemplateUse; change: Change }) => {
    const list = [...step.of[step.change]];
    const write = (which: Change) => changeApplicability({ template_ids: [id], [which]: list });
    if (!(await run(() => write(step.change)))) return;
    const undo = async () => {
      await write(other[step.change]);
      notify({ tone: 'info', title: t('bulk.applicabilityUndone', { name }) });
    };
    notify({
      tone: 'success',
      title: t(step.change === 'add' ? 'bulk.applied' : 'bulk.unapplied', { name }),
      action: {
        label: t('app.undo'),
        onAction: () => {
          onUndo(undo);
        },
      },
    });
  };
  return { change, isBusy, failure };
}

/** Which templates apply to the marked places, and whether they are to. */
export function TemplatesQuestion(props: QuestionProps) {
  const t = useTexts();
  const pick = usePickText();
  const query = useTemplatesHere();
  const { change, isBusy, failure } = useTemplateChange(props);
  const used = (query.data ?? []).flatMap((template) => {
    const use = templateUse(template, props.chosen);
    return use ? [{ template, use }] : [];
  });
  return (
    <div className={styles['form']}>
      {failure}
      <ListState query={query}>
        {() => used.length === 0 && <p>{t('bulk.noTemplates')}</p>}
      </ListState>
      <ul>
        {used.map(({ template, use }) => {
          const name = pick(template.name);
          return (
            <TemplateRow
              key={template.id}
              name={name}
              use={use}
              isBusy={isBusy}
              onChange={(which) => void change(template.id, name, { of: use, change: which })}
            />
          );
        })}
      </ul>
      <MoreOf query={query} />
    </div>
  );
}
