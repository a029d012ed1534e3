import { useTexts } from '../../../shared/texts.ts';
import styles from '../../../shared/editor/editor.module.css';
import { Contents, useArchivePlan } from './contents.tsx';

interface ContentsProps {
  locationId: number;
  id: number;
  kind: 'location' | 'environment' | 'room';
}

const itself = { location: undefined, environment: 'environments', room: 'rooms' } as const;

/** What deleting one place does, with what is in it in numbers. */
export function PlaceContents({ locationId, id, kind }: ContentsProps) {
  const t = useTexts();
  const query = useArchivePlan(locationId, [id]);
  return (
    <div className={styles['form']}>
      <Contents query={query} itself={itself[kind]} />
      <p>{t('places.deleteText')}</p>
    </div>
  );
}
