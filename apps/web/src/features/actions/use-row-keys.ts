import { pickText } from '@kierros/domain';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { languageStore } from '../../shared/language.ts';
import type { PendingAction } from './actions.api.ts';
import { useSteps } from './use-steps.ts';

interface RowKeys {
  rows: readonly PendingAction[];
  /** The selector of what takes the focus in a row. */
  focused: string;
  onReject: (id: number) => void;
}

/** At a desk A approves the focused row, and R opens the question why it is rejected. */
export function useRowKeys({ rows, focused, onReject }: RowKeys) {
  const { run, running, error } = useSteps();
  const body = useRef<HTMLTableSectionElement>(null);
  const decided = useRef<{ id: number; index: number } | null>(null);
  // The row leaves the list with the focus, which goes to the row that takes its position.
  useLayoutEffect(() => {
    const left = decided.current;
    if (left === null || rows.some(({ id }) => id === left.id)) return;
    decided.current = null;
    if (document.activeElement !== document.body) return;
    const all = body.current?.querySelectorAll<HTMLElement>(focused) ?? [];
    const next = all[Math.min(left.index, all.length - 1)] ?? document.getElementById('main');
    next?.focus();
  }, [rows, focused]);
  const rejectRow = (action: PendingAction, event: KeyboardEvent) => {
    if (!action.allowed_actions.includes('reject')) return;
    event.preventDefault();
    onReject(action.id);
  };
  const approveRow = (action: PendingAction, event: KeyboardEvent) => {
    if (!action.allowed_actions.includes('approve')) return;
    event.preventDefault();
    // A key that is held down decides one row.
    if (running !== null || event.repeat) return;
    decided.current = { id: action.id, index: rows.indexOf(action) };
    const name = pickText(action.name, languageStore.language).text;
    void run({ action, name, chosen: 'approve' });
  };
  return { body, letters: { a: approveRow, r: rejectRow }, error };
}
