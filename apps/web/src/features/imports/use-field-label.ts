import { columnsOf, isTableKind } from '@kierros/record-files/columns';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { ImportRows } from './import-rows.ts';

// Fields of what no table holds, and texts, which a table has one column of for each language.
const others = [
  ...(['name', 'description', 'location', 'inspectiontype_id', 'applicable', 'questions'] as const),
  ...(['event', 'enabled', 'inspectiontype_ids', 'condition', 'delivery', 'recipients'] as const),
  ...(['text', 'id'] as const),
];

/**
 * Names what a path of a record is about, for people: the heading in the file, else its name in their language. Questions
 * have their number, since a template can have hundreds.
 */
export function useFieldLabel({
  kind,
  headings,
}: Pick<ImportRows, 'kind'> & Partial<ImportRows>): (path: string) => string {
  const t = useTexts();
  const language = useLanguage();
  const columns = isTableKind(kind) ? columnsOf(kind) : [];
  return (path) => {
    const [field = '', index] = path.split('/').filter(Boolean);
    if (field === 'questions' && index !== undefined)
      return t('imports.of.question', { number: Number(index) + 1 });
    const heading = [field, `${field}_fi`, `${field}_en`].map((one) => headings?.get(one));
    const other = others.find((one) => one === field);
    return (
      heading.find(Boolean) ??
      columns.find((one) => one.field === field)?.label[language] ??
      (other ? t(`imports.of.${other}`) : field)
    );
  };
}
