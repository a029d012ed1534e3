import { inspectionType, inspectionTypeName, inspectionTypes, pickText } from '@kierros/domain';
import { buttonClass, EmptyState, RadioCards, Segments } from '@kierros/ui';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../shared/language.ts';
import { setupPaths } from '../../shared/setup-paths.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { useViewport } from '../../shared/viewport.ts';
import type { TemplateChoice } from './choices.ts';
import styles from './pre-inspection-page.module.css';

interface TemplatePickerProps {
  templates: readonly TemplateChoice[];
  typeId: number | null;
  onType: (typeId: number | null) => void;
  value: number | null;
  onChange: (templateId: number) => void;
}

const allTypes = 0;

/** Those who may create one are led to it at a desk. */
function NoTemplates() {
  const t = useTexts();
  const mayCreate = useMay()('templates.write');
  const isLinked = useViewport() === 'desktop' && mayCreate;
  return (
    <EmptyState
      title={t('pre.noTemplates')}
      text={!isLinked && t(mayCreate ? 'pre.noTemplatesAdmin' : 'pre.noTemplatesStaff')}
      action={
        isLinked && (
          <Link className={buttonClass()} to={setupPaths.template}>
            {t('pre.createTemplate')}
          </Link>
        )
      }
    />
  );
}

/** The templates as cards, filtered by type. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { templates, typeId, value } = props;
  const t = useTexts();
  const language = useLanguage();
  const noteOf = (template: TemplateChoice) => {
    const type = inspectionType(template.inspectiontype_id);
    return type
      ? t('pre.templateNote', {
          type: type.name[language],
          frequency: t(`pre.${type.frequency}`),
          count: template.questions_count,
        })
      : inspectionTypeName(template.inspectiontype_id)[language];
  };
  return (
    <div className={styles['picker']}>
      <div className={styles['types']}>
        <Segments
          legend={t('pre.type')}
          value={typeId ?? allTypes}
          onChange={(id) => {
            props.onType(id === allTypes ? null : id);
          }}
          options={[
            { value: allTypes, label: t('pre.allTypes') },
            ...inspectionTypes.map(({ id, name }) => ({
              value: id,
              label: name[language],
            })),
          ]}
        />
      </div>
      {templates.length === 0 ? (
        <NoTemplates />
      ) : (
        <RadioCards
          legend={t('pre.template')}
          value={value}
          onChange={props.onChange}
          options={templates.map((template) => {
            const name = pickText(template.name, language);
            return {
              value: template.id,
              label: name.text,
              lang: name.language,
              note: noteOf(template),
              icon: <TypeIcon typeId={template.inspectiontype_id} />,
            };
          })}
        />
      )}
    </div>
  );
}
