import { labelSheets } from '@kierros/domain';
import type { LabelSheetName } from '@kierros/domain';
import { useState } from 'react';
import { readStored, writeStored } from '../../stores/stored.ts';

/** How labels are printed, remembered on this device. */
export interface LabelFormat {
  readonly layout: LabelSheetName;
  /** Words on each label. */
  readonly note: string;
}

const key = 'kierros.labels';

const isFormat = (value: unknown): value is LabelFormat => {
  const { layout, note } = (value ?? {}) as Partial<Record<keyof LabelFormat, unknown>>;
  return (
    typeof layout === 'string' && Object.hasOwn(labelSheets, layout) && typeof note === 'string'
  );
};

/** The format of the labels, and how to change it. */
export function useLabelFormat() {
  const [format, setFormat] = useState<LabelFormat>(
    () => readStored(localStorage, key, isFormat) ?? { layout: '66x33.9', note: '' },
  );
  const change = (part: Partial<LabelFormat>) => {
    const next = { ...format, ...part };
    setFormat(next);
    writeStored(localStorage, key, next);
  };
  return { format, change };
}
