import { buttonClass, iconLook } from '@kierros/ui';
import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { readPhoto } from './code-reader.ts';
import styles from './scan-sheet.module.css';

interface PhotoOfCodeProps {
  onCode: (text: string) => void;
  /** Called when no code could be read in the picture. */
  onNothing: () => void;
}

/** A photo of the code instead of the camera: from the library, or taken with the system's camera app. */
export function PhotoOfCode({ onCode, onNothing }: PhotoOfCodeProps) {
  const t = useTexts();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    const text = await readPhoto(file).catch(() => null);
    setBusy(false);
    if (text === null) onNothing();
    else onCode(text);
  };
  return (
    <div className={styles['photo']}>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={styles['file']}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Reset, so that the same picture can be chosen again.
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <label htmlFor={id} className={buttonClass('secondary', true)}>
        <ImageUp {...iconLook} />
        <span>{t(isBusy ? 'scan.reading' : 'scan.photo')}</span>
      </label>
    </div>
  );
}
