import { inspectionType, inspectionTypes } from '@kierros/domain';
import { RadioCards, Segments } from '@kierros/ui';
import { useState } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { InspectablesChoice } from './inspectables-choice.tsx';
import { DescriptionPair, NamePair } from '../../shared/editor/text-pair.tsx';
import type { TemplateDraft } from './template-draft.ts';

interface HeadProps {
  draft: TemplateDraft;
  errorOf: (fieldId: string) => string | undefined;
  onChange: (change: Partial<TemplateDraft>) => void;
}

function TypeChoice({ draft, onChange }: Pick<HeadProps, 'draft' | 'onChange'>) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <RadioCards
      legend={t('templates.type')}
      value={draft.inspectiontype_id}
      options={inspectionTypes.map((type) => ({
        value: type.id,
        label: type.name[language],
        note: t('templates.scale', { min: type.scale.min, max: type.scale.max }),
        icon: <TypeIcon typeId={type.id} />,
      }))}
      onChange={(inspectiontype_id) => {
        const isSameKind =
          inspectionType(inspectiontype_id)?.scope ===
          inspectionType(draft.inspectiontype_id)?.scope;
        // A choice of rooms does not apply to environments.
        onChange({
          inspectiontype_id,
          ...(isSameKind ? {} : { applicable_inspectables: [] }),
        });
      }}
    />
  );
}

function AppliesTo({ draft, onChange }: Pick<HeadProps, 'draft' | 'onChange'>) {
  const t = useTexts();
  const currentLocationId = useCurrentLocationId();
  if (currentLocationId === null) return null;
  return (
    <Segments
      legend={t('templates.reach')}
      showLegend
      value={draft.scope}
      options={[
        { value: 'location', label: t('templates.reachLocation') },
        { value: 'all', label: t('templates.reachAll') },
      ]}
      onChange={(scope) => {
        onChange({ scope, location_id: scope === 'all' ? null : currentLocationId });
      }}
    />
  );
}

/** The rooms or environments that it applies to: all of its type's scope, or some. */
function Applies({ draft, onChange }: Pick<HeadProps, 'draft' | 'onChange'>) {
  const t = useTexts();
  const [isSome, setSome] = useState(draft.applicable_inspectables.length > 0);
  const scope = inspectionType(draft.inspectiontype_id)?.scope;
  if (scope !== 'room' && scope !== 'environment') return null;
  const idsOf = (kind: 'room' | 'environment') =>
    draft.applicable_inspectables.filter(({ type }) => type === kind).map(({ id }) => id);
  return (
    <>
      <Segments
        legend={t('templates.applies')}
        showLegend
        value={isSome ? 'some' : 'each'}
        options={[
          { value: 'each', label: t('templates.appliesEach') },
          { value: 'some', label: t('templates.appliesChosen') },
        ]}
        onChange={(value) => {
          setSome(value === 'some');
          if (value === 'each') onChange({ applicable_inspectables: [] });
        }}
      />
      {isSome && (
        <InspectablesChoice
          label={t('templates.applies')}
          hasRooms={scope === 'room'}
          chosen={{ environments: idsOf('environment'), rooms: idsOf('room') }}
          onChange={({ environments, rooms }) => {
            onChange({
              applicable_inspectables: [
                ...environments.map((id) => ({ id, type: 'environment' as const })),
                ...rooms.map((id) => ({ id, type: 'room' as const })),
              ],
            });
          }}
        />
      )}
    </>
  );
}

/** The name, the type and the scope of a template. */
export function TemplateHead(props: HeadProps) {
  const { draft, errorOf, onChange } = props;
  return (
    <>
      <NamePair id="template-name" draft={draft} errorOf={errorOf} onChange={onChange} />
      <DescriptionPair draft={draft} onChange={onChange} />
      <TypeChoice draft={draft} onChange={onChange} />
      <AppliesTo draft={draft} onChange={onChange} />
      <Applies draft={draft} onChange={onChange} />
    </>
  );
}
