import { TextField } from '@kierros/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const restMs = 250;

interface TextFilterProps {
  label: string;
  /** What the address says. */
  text: string;
  onChange: (text: string) => void;
}

/**
 * Words that a list is searched for, and that stand in the address. The field holds what is typed and tells it once the fingers rest:
 * the address follows a moment later, and a field that waited for it would lose letters meanwhile.
 */
export function TextFilter({ label, text, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(text);
  const [reported, setReported] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // Not what was told from here: the filters were taken off, or somebody came by another way.
    if (text !== reported) {
      setReported(text);
      setTyped(text);
    }
  }
  const report = useEffectEvent(() => {
    setReported(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === reported) return;
    const timer = setTimeout(() => {
      report();
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, reported]);
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
    />
  );
}
