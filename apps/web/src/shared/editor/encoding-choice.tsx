import { encodingNames, encodings } from '@kierros/record-files/text-of-bytes';
import type { Encoding } from '@kierros/record-files/text-of-bytes';
import { SelectField } from '@kierros/ui';
import { useTexts } from '../texts.ts';

interface EncodingChoiceProps {
  /** The encoding in which the file was read. */
  value: Encoding;
  onChange: (encoding: Encoding) => void;
}

const options = encodings.map((value) => ({ value, label: encodingNames[value] }));

/** Names the encoding of a file, which may have been recognized wrongly, and offers the others. */
export function EncodingChoice({ value, onChange }: EncodingChoiceProps) {
  const t = useTexts();
  return (
    <SelectField
      label={t('manage.encoding')}
      hint={t('manage.encodingHint')}
      value={value}
      options={options}
      onChange={(value) => {
        const chosen = encodings.find((one) => one === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
