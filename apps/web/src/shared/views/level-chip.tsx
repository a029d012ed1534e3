import { inspectionType } from '@kierros/domain';
import { Chip, LevelIcon } from '@kierros/ui';
import { glyphOf } from '../glyph.ts';
import { useLanguage } from '../language.ts';

/** An answered level with its shape, number, label and colour. Renders nothing for a value that the type lacks. */
export function LevelChip({ typeId, value }: { typeId: number; value: number }) {
  const language = useLanguage();
  const type = inspectionType(typeId);
  const level = type?.levels.find((one) => one.value === value);
  if (!type || !level) return null;
  return (
    <Chip tone={level.level} icon={<LevelIcon glyph={glyphOf(type, level)} size={16} />}>
      {value} {level.label[language]}
    </Chip>
  );
}
