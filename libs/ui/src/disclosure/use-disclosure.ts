import { useCallback, useState } from 'react';

/** Whether a dialog, a sheet or the like is open, and what opens and closes it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  return { isOpen, open, close };
}
