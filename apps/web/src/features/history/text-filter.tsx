import { TextField } from '@kierros/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import type { HistoryMessages } from './history.messages.ts';

const restMs = 250;

interface TextFilterProps {
  /** What the address says. */
  text: string;
  onChange: (text: string) => void;
}

/**
 * What is searched for in notes. The field holds what is typed and tells it once the fingers rest:
 * the address follows a moment later, and a field that waited for it would lose letters meanwhile.
 */
export function TextFilter({ text, onChange }: TextFilterProps) {
  const t = useTexts<HistoryMessages>();
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // Not what was told from here: the filters were taken off, or somebody came by another way.
    if (text !== told) {
      setTold(text);
      setTyped(text);
    }
  }
  const tell = useEffectEvent(() => {
    setTold(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(() => {
      tell();
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, told]);
  return (
    <TextField
      label={t('history.text')}
      type="search"
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
    />
  );
}
