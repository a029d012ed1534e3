import { Banner, Button, Card, Chip, EmptyState, ListRow, rowLinkClass, Sheet } from '@kierros/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import { notify } from '../../stores/notifications.store.ts';
import { EditorState } from '../../shared/editor/editor-form.tsx';
import styles from '../../shared/editor/editor.module.css';
import { useEditor } from '../../shared/editor/use-editor.ts';
import { draftOf, newRule, withoutRecipients } from './definition-draft.ts';
import type { RuleDraft, RulesDraft } from './definition-draft.ts';
import { useDefinitions, useSaveDefinitions } from './definitions.api.ts';
import type { Definitions } from './definitions.api.ts';
import { RuleForm } from './rule-form.tsx';
import { useRuleLine } from './rule-line.ts';

interface RowProps {
  draft: RuleDraft;
  onOpen: () => void;
}

function RuleRow({ draft: { rule }, onOpen }: RowProps) {
  const t = useTexts();
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

function useRulesEditor(given: Definitions) {
  const t = useTexts();
  const send = useSaveDefinitions();
  return useEditor<RulesDraft, Definitions>({
    given: draftOf(given),
    draftOf,
    check: ({ rules }) =>
      withoutRecipients(rules).map(({ rule }) => ({
        message: t('definitions.noRecipients', { event: t(`event.${rule.event}`) }),
      })),
    send: ({ rules, version }) =>
      send(
        rules.map(({ rule }) => rule),
        version,
      ),
    onSaved: () => {
      notify({ tone: 'success', title: t('definitions.saved') });
    },
  });
}

type RulesEditor = ReturnType<typeof useRulesEditor>;

/** Notice of unsaved changes, with the buttons to save or discard them. */
function Staged({ editor }: { editor: RulesEditor }) {
  const t = useTexts();
  if (!editor.isDirty) return null;
  return (
    <div className={styles['staged']}>
      <Banner
        tone="brand"
        role="status"
        action={
          <div className={styles['actions']}>
            <Button onClick={editor.discard}>{t('definitions.discard')}</Button>
            <Button variant="primary" busy={editor.isBusy} onClick={() => void editor.save()}>
              {t('app.save')}
            </Button>
          </div>
        }
      >
        {t('definitions.unsaved')}
      </Banner>
    </div>
  );
}

interface SheetProps {
  editor: RulesEditor;
  openKey: string | null;
  onClose: () => void;
}

/** One rule, next to the list; its changes are saved together with the others. */
function RuleSheet({ editor, openKey, onClose }: SheetProps) {
  const t = useTexts();
  const open = editor.draft.rules.find(({ key }) => key === openKey);
  const change = (next: (one: RuleDraft) => readonly RuleDraft[]) => {
    editor.change(({ rules }) => ({
      rules: rules.flatMap((one) => (one.key === openKey ? next(one) : [one])),
    }));
  };
  return (
    <Sheet
      open={open !== undefined}
      onClose={onClose}
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
              change(({ key }) => [{ key, rule }]);
            }}
          />
          <div className={styles['ending']}>
            <Button variant="primary" onClick={onClose}>
              {t('manage.done')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                change(() => []);
                onClose();
              }}
            >
              {t('definitions.remove')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

function Rules({ given }: { given: Definitions }) {
  const t = useTexts();
  const editor = useRulesEditor(given);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { rules } = editor.draft;
  return (
    <div className={styles['form']}>
      <EditorState editor={editor} />
      {rules.length === 0 && (
        <EmptyState title={t('definitions.empty')} text={t('definitions.emptyText')} />
      )}
      {rules.length > 0 && (
        <Card flush>
          <ul>
            {rules.map((draft) => (
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
            const made = newRule();
            editor.change((before) => ({ rules: [...before.rules, made] }));
            setOpenKey(made.key);
          }}
        >
          {t('definitions.new')}
        </Button>
      </div>
      <Staged editor={editor} />
      <RuleSheet
        editor={editor}
        openKey={openKey}
        onClose={() => {
          setOpenKey(null);
        }}
      />
    </div>
  );
}

/** Manages who is notified of what, and when (specification 1, decisions 11). */
export function DefinitionsPage() {
  const t = useTexts();
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
