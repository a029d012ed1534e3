import { useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

/** Sets parts of the address, without a step back unless asked for one; an empty text or null removes a part. */
export function useAddressChange() {
  const [, setSearch] = useSearchParams();
  return (
    part: Readonly<Record<string, string | null>>,
    options: NavigateOptions = { replace: true },
  ) => {
    setSearch((before) => {
      for (const [name, value] of Object.entries(part))
        if (value === '' || value === null) before.delete(name);
        else before.set(name, value);
      return before;
    }, options);
  };
}
