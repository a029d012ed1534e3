import { inspectionTypeName } from '@kierros/domain';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import { TypeIcon } from '../../shared/type-icon.tsx';
import { ListState } from '../../shared/views/list-state.tsx';
import { MoreOf } from '../../shared/views/more-of.tsx';
import { ArchivedList } from '../../shared/editor/archived-list.tsx';
import { useTemplates, useTemplateWrites } from './templates.api.ts';

/** The archived templates of the location. */
export function ArchivedTemplates() {
  const t = useTexts();
  const language = useLanguage();
  const query = useTemplates(true);
  const { restore, remove } = useTemplateWrites();
  return (
    <>
      <ListState query={query}>
        {(templates) => (
          <ArchivedList
            items={templates.map((template) => ({
              id: template.id,
              name: template.name,
              archivedAt: template.archived_at ?? '',
              icon: <TypeIcon typeId={template.inspectiontype_id} />,
              about: t('templates.row', {
                type: inspectionTypeName(template.inspectiontype_id)[language],
                count: template.questions_count,
              }),
            }))}
            restore={restore}
            archive={remove}
          />
        )}
      </ListState>
      <MoreOf query={query} />
    </>
  );
}
