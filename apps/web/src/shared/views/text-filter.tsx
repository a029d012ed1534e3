import { SearchField } from '@kierros/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const restMs = 250;

interface TextFilterProps {
  label: string;
  /** The text in the URL. */
  text: string;
  onChange: (text: string) => void;
}

/**
 * A search text stored in the URL. The field holds what is typed and reports it after a pause: the URL is updated
 * later, and a field controlled by it would lose letters meanwhile.
 */
export function TextFilter({ label, text, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(text);
  const [reported, setReported] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // A change from outside: the filters were cleared, or the user navigated.
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
  return <SearchField maxLength={100} label={label} typed={typed} onTyped={setTyped} />;
}
