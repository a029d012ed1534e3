import { inspectionTypes, pickText } from '@kierros/domain';
import { Button, Card, CheckboxRow, EmptyState, iconLook, RadioCards } from '@kierros/ui';
import { Building2, ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StoredInspectables } from '../../device/device-records.ts';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { chooseRoute } from '../../device/drafts/inspection-route.ts';
import { scopeOf } from './choices.ts';
import type { TemplateChoice } from './choices.ts';
import { InspectablesTree } from './inspectables-tree.tsx';
import styles from './pre-inspection-page.module.css';
import { groupsFor, inspectablesForAny, lineOf } from './question-groups.ts';

interface FreeInspectionProps {
  /** All usable templates of this location. */
  templates: readonly TemplateChoice[];
  places: readonly StoredInspectables[];
  rows: readonly DueRow[] | null;
}

function useFree({ templates, places: inspectables, rows }: FreeInspectionProps) {
  const currentLocationId = useCurrentLocationId();
  const [typeId, setType] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const ofType = templates.filter((one) => one.inspectiontype_id === typeId);
  const isLocation = ofType.some((one) => scopeOf(one) === 'location');
  const entries = isLocation ? [] : inspectablesForAny(ofType, inspectables, rows);
  const selected = isLocation ? new Set([currentLocationId ?? 0]) : chosen;
  const groups = groupsFor(ofType, inspectables, selected);
  const dueOf = (id: number) =>
    rows?.find(({ inspectableId, type }) => inspectableId === id && type.id === typeId);
  return {
    typeId,
    entries,
    isLocation,
    selected,
    groups,
    asked: groups.filter(({ template }) => !removed.has(template.id)),
    dueRows: new Map(
      entries.flatMap(({ inspectable: { id } }) => {
        const row = dueOf(id);
        return row ? [[id, row] as const] : [];
      }),
    ),
    setType: (id: number) => {
      setType(id);
      setChosen(new Set());
      setRemoved(new Set());
    },
    setChosen,
    setAsked: (id: number, isOn: boolean) => {
      setRemoved((ids) => new Set(isOn ? [...ids].filter((one) => one !== id) : [...ids, id]));
    },
  };
}

type Free = ReturnType<typeof useFree>;

function Groups({ free }: { free: Free }) {
  const t = useTexts();
  const language = useLanguage();
  const { groups, asked } = free;
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="free-groups" className={styles['tree']}>
      <h2 id="free-groups">{t('pre.groups')}</h2>
      <Card flush>
        {groups.map(({ template, placeIds: inspectableIds }) => {
          const name = pickText(template.name, language);
          return (
            <CheckboxRow
              key={template.id}
              label={<span lang={name.language}>{name.text}</span>}
              note={t('pre.groupNote', {
                count: template.questions_count,
                places: inspectableIds.length,
              })}
              checked={asked.some((one) => one.template.id === template.id)}
              onChange={(isOn) => {
                free.setAsked(template.id, isOn);
              }}
            />
          );
        })}
      </Card>
    </section>
  );
}

function Tray({
  free,
  places: inspectables,
}: {
  free: Free;
  places: readonly StoredInspectables[];
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const { asked } = free;
  return (
    <div className={styles['tray']}>
      <p role="status" id="free-count">
        <strong>{t('pre.groupCount', { count: asked.length })}</strong>
        {asked.length === 0 && (
          <span className={styles['reason']}>
            {' '}
            {t(free.groups.length > 0 ? 'pre.groupReason' : 'pre.reason')}
          </span>
        )}
      </p>
      <Button
        variant="primary"
        disabled={asked.length === 0}
        aria-describedby="free-count"
        icon={<ClipboardCheck {...iconLook} />}
        onClick={() => {
          const named = (id: number) => ({
            id,
            name: inspectables.find((inspectable) => inspectable.id === id)?.name ?? {
              en: '',
              fi: '',
            },
          });
          chooseRoute(lineOf(asked, named));
          void navigate('/inspection');
        }}
      >
        {t('pre.start')}
      </Button>
    </div>
  );
}

/** An inspection without a chosen template: first the type, then the inspectables, then the questions. */
export function FreeInspection(props: FreeInspectionProps) {
  const t = useTexts();
  const language = useLanguage();
  const { templates, places: inspectables } = props;
  const free = useFree(props);
  const { typeId, isLocation } = free;
  const location = inspectables.find(({ kind }) => kind === 'location');
  return (
    <>
      <p className={styles['hint']}>{t('pre.freeAbout')}</p>
      <RadioCards
        legend={t('pre.type')}
        value={typeId}
        onChange={free.setType}
        options={inspectionTypes
          .filter(({ id }) => templates.some((one) => one.inspectiontype_id === id))
          .map(({ id, name, levels }) => ({
            value: id,
            label: name[language],
            note: levels.map(({ label }) => label[language]).join(' · '),
            icon: <TypeIcon typeId={id} />,
          }))}
      />
      {typeId === null && <EmptyState title={t('pre.freeChooseType')} />}
      {isLocation && location && (
        <Card className={styles['whole'] ?? ''}>
          <Building2 {...iconLook} />
          {t('pre.wholeLocation', { name: pickText(location.name, language).text })}
        </Card>
      )}
      {typeId !== null && !isLocation && (
        <section aria-labelledby="free-places" className={styles['tree']}>
          <h2 id="free-places">{t('pre.inspectables')}</h2>
          <InspectablesTree
            key={typeId}
            entries={free.entries}
            places={inspectables}
            rows={free.dueRows}
            selected={free.selected}
            onChange={free.setChosen}
          />
        </section>
      )}
      <Groups free={free} />
      {typeId !== null && <Tray free={free} places={inspectables} />}
    </>
  );
}
