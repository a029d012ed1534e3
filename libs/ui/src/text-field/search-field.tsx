import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface SearchFieldProps extends Pick<TextFieldProps, 'label' | 'maxLength' | 'ref'> {
  typed: string;
  onTyped: (typed: string) => void;
}

/** The words that a list below it is searched for. */
export function SearchField({ typed, onTyped, ...rest }: SearchFieldProps) {
  return <TextField {...rest} type="search" value={typed} onChange={onTyped} />;
}
