import { Alert, Banner, Button } from '@kierros/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocations } from '../../shared/locations.api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { ViewPage } from '../../shared/views/view-page.tsx';
import manageStyles from '../../shared/editor/editor.module.css';
import { ColumnMatch } from './column-match.tsx';
import { FileChoice } from './file-choice.tsx';
import { FormMatch } from './form-match.tsx';
import styles from './imports.module.css';
import { AddMissing } from './missing-places.tsx';
import { PastImports, UndoOutcome, useUndo } from './past-imports.tsx';
import { PlanRows } from './plan-rows.tsx';
import { readUntranslated, writeUntranslated } from './untranslated.ts';
import type { Untranslated } from './untranslated.ts';
import { UntranslatedList } from './untranslated-list.tsx';
import { dismissOffer, useImport } from './use-import.ts';
import type { ImportState } from './use-import.ts';

/** What would become of the rows, and the button that does it. */
function Plan({ state }: { state: ImportState }) {
  const t = useTexts();
  const { rows, plan, error, isOnline } = state;
  if (!rows) return null;
  const count = plan ? plan.counts.create + plan.counts.change : 0;
  return (
    <section className={manageStyles['form']}>
      <h2>{t('imports.plan')}</h2>
      {state.failure}
      {!isOnline && <Banner role="status">{t('imports.offline')}</Banner>}
      {state.isOutdated && <Alert tone="yellow">{t('imports.outdated')}</Alert>}
      <p role="status">
        {!plan && error === null && isOnline
          ? t('imports.planning', { count: rows.records.length })
          : ''}
      </p>
      {error !== null && isOnline && (
        <Failed title={t('imports.planFailed')} onRetry={state.retry} />
      )}
      {plan && plan.counts.refused === 0 && count > 0 && (
        <div className={manageStyles['actions']}>
          <Button variant="primary" busy={state.isBusy} idle={!isOnline} onClick={state.apply}>
            {t('imports.apply', { count })}
          </Button>
          <Button onClick={state.clear}>{t('app.cancel')}</Button>
        </div>
      )}
      {state.missing && <AddMissing missing={state.missing} onAdd={state.addMissing} />}
      {plan && <PlanRows key={plan.plan_hash} rows={rows} plan={plan} />}
    </section>
  );
}

function useLocationName(): string {
  const pick = usePickText();
  const currentLocationId = useCurrentLocationId();
  const { data } = useLocations();
  const found = data?.items.find(({ id }) => id === currentLocationId);
  return found ? pick(found.name) : '';
}

/** Imports: a new one from a file, what is still to be translated, and the past ones. */
export function ImportsPage() {
  const t = useTexts();
  const [untranslated, setUntranslated] = useState(readUntranslated);
  const undo = useUndo((importId) => {
    dismissOffer(importId);
    setUntranslated(readUntranslated());
  });
  const [hasUsers, setUsers] = useState(false);
  const onDone = () => {
    setUntranslated(readUntranslated());
    setUsers(state.kind === 'users');
  };
  const state = useImport({ onUndo: (id) => void undo.undo(id), onDone });
  const locationName = useLocationName();
  const markDone = (one: Untranslated) => {
    const rest = untranslated.filter((other) => other !== one);
    writeUntranslated(rest);
    setUntranslated(rest);
  };
  return (
    <ViewPage title={t('imports.title')}>
      <div className={styles['page']}>
        {undo.failure}
        <UndoOutcome outcome={undo.outcome} />
        {hasUsers && (
          <Banner tone="brand">
            <Link to="/admin/management/users">{t('imports.handOut')}</Link>
          </Banner>
        )}
        <section className={manageStyles['form']}>
          <h2>{t('imports.new')}</h2>
          <FileChoice state={state} locationName={locationName} />
          <FormMatch state={state} />
          <ColumnMatch state={state} />
        </section>
        <Plan state={state} />
        <UntranslatedList list={untranslated} onDone={markDone} />
        <section className={manageStyles['form']}>
          <h2>{t('imports.past')}</h2>
          <PastImports undo={undo} />
        </section>
        {state.dialog}
        {undo.dialog}
      </div>
    </ViewPage>
  );
}
