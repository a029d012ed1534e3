import { pickText } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import { cellClasses } from '@kierros/ui';
import type { ReactNode } from 'react';
import { useLanguage } from '../language.ts';
import { trailOf } from '../views/trail.ts';

interface OfPlace {
  readonly inspectable_id: number;
  readonly name: Text;
  readonly path: Parameters<typeof trailOf>[0];
}

interface PlaceCellProps<Row> {
  row: Row;
  isOpen?: boolean;
  onOpen: (row: Row) => void;
  /** What the button is called besides the name of the place. */
  children?: ReactNode;
}

/** The place of a row, whose name opens the row, and where it is. */
export function PlaceCell<Row extends OfPlace>(props: PlaceCellProps<Row>) {
  const { row, isOpen = false, onOpen, children } = props;
  const language = useLanguage();
  const name = pickText(row.name, language);
  const trail = trailOf(row.path, row.inspectable_id, language);
  return (
    <>
      <button
        type="button"
        className={cellClasses.name}
        aria-current={isOpen || undefined}
        onClick={() => {
          onOpen(row);
        }}
      >
        <span lang={name.language}>{name.text}</span>
        {children}
      </button>
      {trail !== '' && <div className={cellClasses.sub}>{trail}</div>}
    </>
  );
}
