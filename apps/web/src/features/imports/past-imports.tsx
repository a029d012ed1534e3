import { Banner, Button, Dialog, EmptyState, Table } from '@kierros/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTexts } from '../../shared/texts.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { useSaving } from '../../shared/editor/use-saving.tsx';
import { useImportWrites, usePastImports } from './imports.api.ts';
import type { ImportKind, PastImport, Undone } from './imports.api.ts';
import { forgetUndone } from './untranslated.ts';

/** What undoing an import did, with the records that it left alone. */
interface Outcome {
  readonly kind: ImportKind | undefined;
  readonly undone: Undone;
}

/** Undoing an import, and its outcome; `onUndone` is called after each. */
export function useUndo(onUndone: (importId: number) => void) {
  const writes = useImportWrites();
  const saving = useSaving();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const undo = (id: number, kind?: ImportKind) =>
    saving.run(async () => {
      setOutcome(null);
      const undone = await writes.undo(id);
      setOutcome({ kind, undone });
      forgetUndone(
        id,
        undone.kept.map((line) => line.id),
      );
      onUndone(id);
    });
  return { undo, outcome, failure: saving.failure, isBusy: saving.isBusy, dialog: writes.dialog };
}

const mostNamed = 100;

/** What was undone, and which records were not and why. */
export function UndoOutcome({ outcome }: { outcome: Outcome | null }) {
  const t = useTexts();
  if (!outcome) return null;
  const { restored, kept: left } = outcome.undone;
  const used = outcome.kind === 'users' ? 'imports.signedInSince' : 'imports.usedSince';
  return (
    <Banner tone={left.length > 0 ? 'yellow' : 'brand'} role="status">
      <p>{t('imports.undoneRows', { count: restored })}</p>
      {left.length > 0 && (
        <>
          <p>{t('imports.leftAlone', { count: left.length })}</p>
          <ul>
            {left.slice(0, mostNamed).map(({ index, name, errors }) => (
              <li key={index}>
                {t(errors[0]?.code === 'in_use' ? used : 'imports.changedSince', { name })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  );
}

function useNames() {
  const t = useTexts();
  const { formatDate } = useIntl();
  return {
    what: ({ kind }: PastImport) => t(`imports.${kind}`),
    day: (at: string) =>
      formatDate(at, {
        ...({ day: 'numeric', month: 'numeric', year: 'numeric' } as const),
        ...({ hour: 'numeric', minute: '2-digit' } as const),
      }),
    who: (person: PastImport['created_by']) => person.name ?? t('imports.erased'),
  };
}

/** How an import ended: with an undo, with the way to it or to what it left alone. */
function UndoCell({ one, onUndo }: { one: PastImport; onUndo: (one: PastImport) => void }) {
  const t = useTexts();
  const { what, day } = useNames();
  const isFirst = one.undone_at === null;
  const about = { what: what(one), when: day(one.created_at) };
  return (
    <>
      <UndoneText one={one} />
      {(isFirst || one.not_undone > 0) && (
        <Button
          variant="quiet"
          aria-label={t(isFirst ? 'imports.undoOf' : 'imports.undoRestOf', about)}
          onClick={() => {
            onUndo(one);
          }}
        >
          {t(isFirst ? 'imports.undo' : 'imports.undoRest')}
        </Button>
      )}
    </>
  );
}

function UndoneText({ one }: { one: PastImport }) {
  const t = useTexts();
  const { day, who } = useNames();
  if (one.undone_at === null) return null;
  const when = day(one.undone_at);
  // Who undid it was not stored before imports were listed.
  const text = one.undone_by
    ? t('imports.undone', { when, who: who(one.undone_by) })
    : t('imports.undoneOn', { when });
  const left = one.not_undone > 0 && t('imports.leftAlone', { count: one.not_undone });
  return (
    <>
      {text}
      {left && ` · ${left}`}
    </>
  );
}

function PastTable({
  items,
  onUndo,
}: {
  items: readonly PastImport[];
  onUndo: (one: PastImport) => void;
}) {
  const t = useTexts();
  const { what, day, who } = useNames();
  return (
    <Table
      caption={t('imports.past')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', header: t('imports.what'), cell: what },
        { key: 'when', header: t('imports.when'), cell: (one) => day(one.created_at) },
        { key: 'who', header: t('imports.who'), cell: (one) => who(one.created_by) },
        {
          key: 'result',
          header: t('imports.result'),
          cell: ({ counts }) =>
            t('imports.counts', { created: counts.create, changed: counts.change }),
        },
        {
          key: 'undo',
          header: t('imports.undo'),
          cell: (one) => <UndoCell one={one} onUndo={onUndo} />,
        },
      ]}
    />
  );
}

/** Past imports, each of which can be undone. */
export function PastImports({ undo }: { undo: ReturnType<typeof useUndo> }) {
  const t = useTexts();
  const query = usePastImports();
  const [asked, setAsked] = useState<PastImport | null>(null);
  const close = () => {
    setAsked(null);
  };
  return (
    <ListState query={query}>
      {(items) => {
        if (items.length === 0) return <EmptyState title={t('imports.none')} />;
        return (
          <>
            <PastTable items={items} onUndo={setAsked} />
            <MoreOf query={query} />
            <Dialog
              open={asked !== null}
              onClose={close}
              title={t('imports.undoTitle')}
              closeLabel={t('imports.keep')}
              actions={
                <>
                  <Button
                    variant="primary"
                    onClick={() => {
                      if (asked) void undo.undo(asked.id, asked.kind);
                      close();
                    }}
                  >
                    {t('imports.undoNow')}
                  </Button>
                  <Button onClick={close}>{t('imports.keep')}</Button>
                </>
              }
            >
              <p>{t('imports.undoText')}</p>
            </Dialog>
          </>
        );
      }}
    </ListState>
  );
}
