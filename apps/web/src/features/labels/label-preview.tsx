import { labelBoxes, labelCorner, labelSheets, pickText } from '@kierros/domain';
import type { LabelText, Text } from '@kierros/domain';
import { classNames } from '@kierros/ui';
import encodeQR from 'qr';
import { useMemo } from 'react';
import { useLanguage } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.ts';
import type { LabelFormat } from './label-format.ts';
import styles from './labels.module.css';

/** A room whose label is shown, with the places above it, the nearest one first. */
export interface LabelledRoom {
  readonly id: number;
  readonly name: Text;
  readonly above: readonly Text[];
}

/** The dark modules of a code as the outline of a drawing whose unit is a module. */
function outlineOf(matrix: readonly (readonly boolean[])[]): string {
  return matrix
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')),
    )
    .join('');
}

const mmPerPoint = 25.4 / 72;
// Browsers place the letters of very small text only roughly.
const unitsPerMm = 20;

interface LineProps {
  box: LabelText;
  isBold?: boolean;
  children: string;
}

function Line({ box, isBold = false, children }: LineProps) {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((mm) => mm * unitsPerMm);
  const fontSize = `${String(box.size * mmPerPoint * unitsPerMm)}px`;
  return (
    <g transform={`scale(${String(1 / unitsPerMm)})`}>
      <foreignObject x={x} y={y} width={width} height={height}>
        <div className={classNames(styles['line'], isBold && styles['bold'])} style={{ fontSize }}>
          {children}
        </div>
      </foreignObject>
    </g>
  );
}

interface LabelProps {
  room: LabelledRoom;
  format: LabelFormat;
  language: 'en' | 'fi';
  at: { x: number; y: number };
}

function Label({ room, format, language, at }: LabelProps) {
  const t = useTexts();
  const sheet = labelSheets[format.layout];
  const { code, name, place, number, note } = labelBoxes(sheet);
  const address = `${location.origin}/inspections?room=${String(room.id)}`;
  const matrix = useMemo(() => encodeQR(address, 'raw', { ecc: 'quartile', border: 4 }), [address]);
  const outline = useMemo(() => outlineOf(matrix), [matrix]);
  const scale = code.width / matrix.length;
  return (
    <g transform={`translate(${String(at.x)} ${String(at.y)})`}>
      <rect className={styles['edge']} width={sheet.width} height={sheet.height} />
      <path
        transform={`translate(${String(code.x)} ${String(code.y)}) scale(${String(scale)})`}
        d={outline}
      />
      <g className={sheet.isTall ? styles['centred'] : undefined}>
        <Line box={name} isBold>
          {pickText(room.name, language).text}
        </Line>
        <Line box={place}>{room.above.map((one) => pickText(one, language).text).join(', ')}</Line>
        <Line box={number}>{t('labels.number', { number: String(room.id) })}</Line>
        <Line box={note}>{format.note}</Line>
      </g>
    </g>
  );
}

/** The first page of the labels, as it is printed. */
export function LabelPreview({
  rooms,
  format,
}: {
  rooms: readonly LabelledRoom[];
  format: LabelFormat;
}) {
  const t = useTexts();
  const language = useLanguage();
  const sheet = labelSheets[format.layout];
  const shown = rooms.slice(0, sheet.columns * sheet.rows);
  const { width, height } = sheet.page;
  if (shown.length === 0) return null;
  return (
    <svg
      className={styles['preview']}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={t('labels.preview', { count: shown.length })}
    >
      <rect className={styles['page']} width={width} height={height} />
      {shown.map((room, index) => (
        <Label
          key={room.id}
          room={room}
          format={format}
          language={language}
          at={labelCorner(sheet, index)}
        />
      ))}
    </svg>
  );
}
