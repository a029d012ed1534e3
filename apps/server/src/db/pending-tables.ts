import type { PendingStatus } from '@kierros/domain';
import type { ActionColumns, ActionSettingsColumns } from './record-columns.ts';

type Flag = 0 | 1;

/** Pending actions, their events, and how each location handles them, as the database stores them. */
export type PendingTables = {
  pending_actions: ActionColumns & {
    /** The location of the form that raised it last. */
    form_location_id: number | null;
    /** What lists ask of that form, which may lie elsewhere since its room moved. */
    form_inspectiontype_id: number | null;
    form_template_id: number | null;
    form_author_id: number | null;
    /** Allows one open action per subject: the key while pending or approved, else null. */
    open_key: string | null;
    owner_id: number | null;
    approved_on: string | null;
    fixed_by: number | null;
    /** The answer that verified or failed the last fix: the start of its form, the date it was pinned to, its form. */
    checked_at: string | null;
    checked_due: string | null;
    checked_form_id: number | null;
    /** Resolved before fixes were checked, and followed by another action about the same question. */
    is_history: Flag;
    client_id: string | null;
  };
  pending_events: {
    location_id: number;
    id: number;
    action_id: number;
    /** When the server learned of it. */
    at: string;
    actor_id: number | null;
    action: string;
    reasoning: string;
    /** The status after it; null in events from before it was stored. */
    status: PendingStatus | null;
    /** When it was done, by the corrected clock of its device; null when it is `at`. */
    done_at: string | null;
    form_id: number | null;
    value: number | null;
    /** The due date to which that form was pinned. */
    due_seen: string | null;
    /** Why an answer says nothing about a fix. */
    reason: string | null;
    /** JSON: values before and after. */
    changes: string | null;
    /** JSON: the columns of the action before a step that can be undone. */
    before: string | null;
    client_id: string | null;
    /** The other action of a merge. */
    other_id: number | null;
  };
  door_codes: {
    location_id: number;
    room_id: number;
    /** Raised when the secret is renewed. */
    generation: number;
    /** A hash of what was printed last: the secret, or nothing where reports were off. */
    printed: string | null;
    printed_at: string | null;
    /** The name and the place on the label that was printed last, and their language. */
    printed_name: string | null;
    printed_place: string | null;
    printed_lang: 'en' | 'fi' | null;
  };
  /** Door reports from an address within a day; the address is a keyed hash. */
  door_limits: { address: string; reports: number; since: string };
  /** Links of outside repairers; what became of them is told by the events of their actions. */
  work_links: { token_hash: string; location_id: number; action_id: number; created_at: string };
  action_settings: ActionSettingsColumns;
};
