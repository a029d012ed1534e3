import { useEffect, useState } from 'react';
import { useStoredList } from './use-device.ts';

// The page that was asked for comes first; what may be needed without a network, after it.
const AFTER_MS = 1_500;

function Kept() {
  useStoredList('dueGroups');
  useStoredList('templates');
  useStoredList('places');
  return null;
}

/** Fetches what an inspection needs ahead of time, so that any can be started without a network. */
export function ListsKept() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setTime(true);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isTime ? <Kept /> : null;
}
