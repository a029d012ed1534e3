import type { Text } from '@kierros/domain';
import { Button, Card, iconLook, Skeleton } from '@kierros/ui';
import { Building2, ClipboardCheck, ListPlus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { ListAge } from '../../device/lists/not-updated.tsx';
import { idIn } from '../../shared/id-in.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { shortList } from '../../shared/short-list.ts';
import { useTexts } from '../../shared/texts.ts';
import { StablePortal, PortalTarget } from '../../shared/stable-portal.tsx';
import { usePickText } from '../../shared/use-pick-text.ts';
import { useViewport } from '../../shared/viewport.ts';
import { Failed } from '../../shared/views/failed.tsx';
import { NoLocation } from '../../shared/views/no-location.tsx';
import { openReport } from '../../stores/layout.store.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { chooseInspection } from '../../device/drafts/start-inspection.ts';
import { AskedNotice } from './asked-notice.tsx';
import { scopeOf } from './choices.ts';
import { InspectablesTree } from './inspectables-tree.tsx';
import styles from './pre-inspection-page.module.css';
import { TemplatePicker } from './template-picker.tsx';
import { UpcomingList } from './upcoming-list.tsx';
import { useChoice } from './use-choice.ts';

const fetchFree = () => import('./free-inspection.tsx');
const FreeInspection = lazy(async () => ({ default: (await fetchFree()).FreeInspection }));

type Choice = ReturnType<typeof useChoice>;

const nowhere: Text = { en: '', fi: '' };

function useLocationName(inspectables: Choice['places']): Text {
  const { user, currentLocationId } = useSnapshot(sessionStore);
  const inspectable = inspectables.find(({ id }) => id === currentLocationId);
  return inspectable?.name ?? user?.location?.name ?? nowhere;
}

/** The number of selected inspectables, and the start button. */
function Tray({ choice }: { choice: Choice }) {
  const t = useTexts();
  const navigate = useNavigate();
  const pick = usePickText();
  const location = useLocationName(choice.places);
  const { template, selected, isLocation, places } = choice;
  if (!template) return null;
  const count = selected.size;
  const words = isLocation
    ? t('pre.countLocation')
    : t(scopeOf(template) === 'room' ? 'pre.countRooms' : 'pre.countEnvironments', { count });
  const inspectables = [...selected].map((id) => ({
    id,
    name: isLocation
      ? location
      : (places.find((inspectable) => inspectable.id === id)?.name ?? nowhere),
  }));
  const names = inspectables.map(({ name }) => pick(name));
  const start = () => {
    chooseInspection(
      { id: template.id, inspectionTypeId: template.inspectiontype_id },
      inspectables,
    );
    void navigate('/inspection');
  };
  return (
    <div className={styles['tray']}>
      <p role="status" id="pre-count" className={count > 0 ? styles['selection'] : undefined}>
        <strong>{words}</strong>
        {count === 0 && <span className={styles['reason']}> {t('pre.reason')}</span>}
        {count > 0 && <span className={styles['chosen']}> {shortList(names)}</span>}
      </p>
      <Button
        variant="primary"
        disabled={count === 0}
        aria-describedby="pre-count"
        icon={<ClipboardCheck {...iconLook} />}
        onClick={start}
      >
        {t('pre.start')}
      </Button>
    </div>
  );
}

function Inspectables({ choice }: { choice: Choice }) {
  const t = useTexts();
  const pick = usePickText();
  const location = useLocationName(choice.places);
  const { template, isLocation, entries, places: inspectables, selected, setChosen } = choice;
  if (!template) return <p className={styles['hint']}>{t('pre.chooseTemplate')}</p>;
  if (isLocation)
    return (
      <Card className={styles['whole'] ?? ''}>
        <Building2 {...iconLook} />
        {t('pre.wholeLocation', { name: pick(location) })}
      </Card>
    );
  const rows = new Map(
    choice.rows
      .filter(({ type }) => type.id === template.inspectiontype_id)
      .map((row) => [row.inspectableId, row]),
  );
  return (
    <section aria-labelledby="pre-inspectables" className={styles['tree']}>
      <h2 id="pre-inspectables">{t('pre.inspectables')}</h2>
      <InspectablesTree
        entries={entries}
        places={inspectables}
        rows={rows}
        selected={selected}
        onChange={setChosen}
      />
    </section>
  );
}

function WithTemplate({ choice }: { choice: Choice }) {
  const { usable, typeId, template } = choice;
  return (
    <>
      <TemplatePicker
        templates={usable}
        typeId={typeId}
        onType={choice.setType}
        value={template?.id ?? null}
        onChange={choice.setTemplate}
      />
      {usable.length > 0 && <Inspectables choice={choice} />}
      <Tray choice={choice} />
    </>
  );
}

interface FrameProps {
  title: string;
  /** About the requested inspectable, and the age of the lists. */
  notice?: ReactNode;
  /** What is due within the week: next to the selection, on a phone above it. */
  upcoming?: ReactNode;
  children: ReactNode;
}

function Frame({ title, notice, upcoming, children }: FrameProps) {
  const isPhone = useViewport() === 'mobile';
  return (
    <div className={styles['container']}>
      <div className={styles['page']}>
        <div className={styles['column']}>
          <h1>{title}</h1>
          {notice}
          <PortalTarget id="upcoming-phone" />
          {children}
        </div>
        <div className={styles['side']} hidden={isPhone}>
          <PortalTarget id="upcoming-desk" />
        </div>
        {upcoming && (
          <StablePortal to={isPhone ? 'upcoming-phone' : 'upcoming-desk'}>{upcoming}</StablePortal>
        )}
      </div>
    </div>
  );
}

function FreeSwitch({ choice }: { choice: Choice }) {
  const t = useTexts();
  return (
    <Button
      variant="quiet"
      icon={<ListPlus {...iconLook} />}
      onClick={() => {
        // Shown once its code is loaded, so that the pressed button does not lose the focus.
        const show = () => {
          choice.setFree(!choice.isFree);
        };
        void fetchFree().then(show, show);
      }}
    >
      {t(choice.isFree ? 'pre.withTemplate' : 'pre.free')}
    </Button>
  );
}

// After the code of a door was scanned: a fault may be all that there is to tell.
function ReportHere() {
  const t = useTexts();
  const [search] = useSearchParams();
  const room = idIn(search, 'room');
  if (room === null) return null;
  return (
    <Button
      variant="quiet"
      icon={<TriangleAlert {...iconLook} />}
      onClick={() => {
        openReport(room);
      }}
    >
      {t('app.report')}
    </Button>
  );
}

function Choosing({ title, choice }: { title: string; choice: Choice }) {
  const choose = (row: DueRow) => {
    const [templateId] = row.templateIds;
    if (choice.isFree) choice.setFree(false);
    choice.setType(row.type.id);
    choice.setTemplate(templateId ?? null);
    choice.setChosen(new Set([row.inspectableId]));
  };
  const upcoming = (
    <UpcomingList rows={choice.rows} isKnown={choice.lacking !== 'due'} onChoose={choose} />
  );
  return (
    <Frame
      title={title}
      notice={
        <>
          <ListAge list={choice.due} />
          {choice.asked && <AskedNotice asked={choice.asked} />}
        </>
      }
      upcoming={upcoming}
    >
      <div className={styles['free']}>
        {choice.all.length > 1 && <FreeSwitch choice={choice} />}
        <ReportHere />
      </div>
      {choice.isFree ? (
        <FreeInspection templates={choice.all} places={choice.places} rows={choice.dueRows} />
      ) : (
        <WithTemplate choice={choice} />
      )}
    </Frame>
  );
}

/** Selects a template and what to inspect with it. */
export function PreInspectionPage() {
  const t = useTexts();
  const choice = useChoice();
  const { lacking } = choice;
  const currentLocationId = useCurrentLocationId();
  const title = t(choice.isFree ? 'pre.freeTitle' : 'pre.title');
  const waiting = (
    <Frame title={title}>
      <Skeleton rows={6} rowHeight={72} />
    </Frame>
  );
  if (choice.isLoading) return waiting;
  if (currentLocationId === null && choice.all.length === 0)
    return (
      <Frame title={title}>
        <NoLocation />
      </Frame>
    );
  if (lacking === 'templates' || lacking === 'places')
    return (
      <Frame title={title}>
        <Failed
          title={t(lacking === 'places' ? 'error.environments.load' : 'pre.loadFailed')}
          onRetry={choice.retry}
        />
      </Frame>
    );
  // All of it together: a part rendered later would shift the upcoming list.
  return (
    <Suspense fallback={waiting}>
      <Choosing title={title} choice={choice} />
    </Suspense>
  );
}
