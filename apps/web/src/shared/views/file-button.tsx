import { buttonClass } from '@kierros/ui';
import { useId } from 'react';
import type { DragEvent, ReactNode } from 'react';
import styles from './file-button.module.css';

interface FileButtonProps {
  label: string;
  icon: ReactNode;
  accept: string;
  variant?: 'primary' | 'secondary';
  onFile: (file: File) => void;
}

/** A button that chooses a file. */
export function FileButton({ label, icon, accept, variant, onFile }: FileButtonProps) {
  const id = useId();
  return (
    <div className={styles['file']}>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className={buttonClass(variant)}>
        {icon}
        <span>{label}</span>
      </label>
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** What makes an element take a file that is dropped on it. */
export const takesFile = (onFile: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  },
});
