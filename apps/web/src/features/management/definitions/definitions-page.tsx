import {
  Banner,
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorSummary,
  ListRow,
  rowLinkClass,
  Sheet,
} from '@kierros/ui';
import type { MessageId } from '@kierros/domain';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AppMessages } from '../../../shared/app.messages.ts';
import { useTexts } from '../../../shared/texts.ts';
import { ListState } from '../../../shared/views/list-state.tsx';
import { ViewPage } from '../../../shared/views/view-page.tsx';
import type { EventMessages } from '../../../shared/event.messages.ts';
import { Conflict } from '../conflict.tsx';
import type { ManageMessages } from '../manage.messages.ts';
import styles from '../management.module.css';
import type { RuleDraft } from './definition-draft.ts';
import { useDefinitions } from './definitions.api.ts';
import type { Definitions } from './definitions.api.ts';
import type { DefinitionsMessages } from './definitions.messages.ts';
import { RuleForm } from './rule-form.tsx';
import { useRuleLine } from './rule-line.ts';
import { useRules } from './use-rules.ts';

type Messages = DefinitionsMessages &
  EventMessages &
  ManageMessages &
  AppMessages &
  Record<MessageId, unknown>;

interface RowProps {
  draft: RuleDraft;
  onOpen: () => void;
}

function RuleRow({ draft: { rule }, onOpen }: RowProps) {
  const t = useTexts<Messages>();
  const line = useRuleLine();
  const event = t(`event.${rule.event}`);
  return (
    <ListRow
      title={
        <button
          type="button"
          className={rowLinkClass}
          aria-label={t('definitions.edit', { event })}
          onClick={onOpen}
        >
          {event}
        </button>
      }
      meta={line(rule)}
      {...(!rule.enabled && { status: <Chip>{t('definitions.off')}</Chip> })}
    />
  );
}

type Rules = ReturnType<typeof useRules>;

/** What is not saved yet, and the two ways on. */
function Staged({ rules }: { rules: Rules }) {
  const t = useTexts<Messages>();
  if (!rules.isDirty) return null;
  return (
    <div className={styles['staged']}>
      <Banner
        tone="brand"
        role="status"
        action={
          <div className={styles['actions']}>
            <Button onClick={rules.discard}>{t('definitions.discard')}</Button>
            <Button variant="primary" busy={rules.isBusy} onClick={() => void rules.save()}>
              {t('manage.save')}
            </Button>
          </div>
        }
      >
        {t('definitions.unsaved')}
      </Banner>
    </div>
  );
}

function Faults({ rules }: { rules: Rules }) {
  const t = useTexts<Messages>();
  if (rules.faulty.length === 0) return null;
  const errors = rules.faulty.map(({ rule }) => ({
    message: t('definitions.noRecipients', { event: t(`event.${rule.event}`) }),
  }));
  return <ErrorSummary title={t('validation.required')} errors={errors} attempt={rules.attempt} />;
}

function Rules({ given }: { given: Definitions }) {
  const t = useTexts<Messages>();
  const rules = useRules(given);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = rules.drafts.find(({ key }) => key === openKey);
  const close = () => {
    setOpenKey(null);
  };
  return (
    <div className={styles['form']}>
      <Faults rules={rules} />
      {rules.failure}
      {rules.theirs && <Conflict onSettle={rules.settle} />}
      {rules.drafts.length === 0 && (
        <EmptyState title={t('definitions.empty')} text={t('definitions.emptyText')} />
      )}
      {rules.drafts.length > 0 && (
        <Card flush>
          <ul>
            {rules.drafts.map((draft) => (
              <RuleRow
                key={draft.key}
                draft={draft}
                onOpen={() => {
                  setOpenKey(draft.key);
                }}
              />
            ))}
          </ul>
        </Card>
      )}
      <div className={styles['actions']}>
        <Button
          icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            setOpenKey(rules.add());
          }}
        >
          {t('definitions.new')}
        </Button>
      </div>
      <Staged rules={rules} />
      <Sheet
        open={open !== undefined}
        onClose={close}
        title={t('definitions.one')}
        closeLabel={t('app.close')}
        side="right"
        isForm
      >
        {open && (
          <>
            <RuleForm
              rule={open.rule}
              onChange={(rule) => {
                rules.change(open.key, rule);
              }}
            />
            <div className={styles['ending']}>
              <Button variant="primary" onClick={close}>
                {t('manage.done')}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  rules.remove(open.key);
                  close();
                }}
              >
                {t('definitions.remove')}
              </Button>
            </div>
          </>
        )}
      </Sheet>
      {rules.question}
    </div>
  );
}

/** Who is told of what, and when (specification 1, decisions 11). */
export function DefinitionsPage() {
  const t = useTexts<Messages>();
  const query = useDefinitions();
  return (
    <ViewPage
      title={t('definitions.title')}
      filters={<p className={styles['quiet']}>{t('definitions.about')}</p>}
    >
      <ListState query={query} rows={3}>
        {(definitions) => <Rules given={definitions} />}
      </ListState>
    </ViewPage>
  );
}
