import type { Schema } from '@kierros/api/schema';
import type { Answer, LocalDate, SessionInspectable, SessionTemplate, Text } from '@kierros/domain';

/** A list as last fetched from the server. */
export interface CachedList<Item> {
  key: string;
  fetchedAt: string;
  items: readonly Item[];
}

export type StoredDue = Schema<'DueGroup'>;
export type StoredTemplates = Schema<'TemplateSummary'>;
export type StoredInspectables = Schema<'SearchEntry'>;
export type StoredNotification = Schema<'Notification'>;
/** A custom button of data: saved views are listed only if they are asked for. */
export type StoredButtons = Schema<'Button'> & { query: Schema<'CustomDataQuery'> };
export type StoredCalendar = Schema<'WorkingCalendar'>;
export type StoredExplanation = Schema<'DueExplanation'>;
export type StoredActions = Schema<'PendingAction'>;
/** A part of a view: what was chosen, and the answer of the server. */
export type StoredView = { of: string; data: unknown };

/** Inspections done in the week that began on `monday`, and the number of open pending actions. */
export interface StoredFigures {
  monday: LocalDate;
  done: number;
  openPending: number;
  /** Absent in figures stored by an older version of the app. */
  actions?: ActionCounts;
}

/** How many pending actions await a decision or the work, and how many of them are the user's own. */
export interface ActionCounts {
  pending: number;
  approved: number;
  overdue: number;
  mine: number;
  mineOverdue: number;
}

/** A task of a room. */
export interface StoredTodos {
  id: number;
  name: Text;
  description: Text;
}

/** The results of the last inspection of an inspectable with a template. */
export interface LastRecord {
  key: string;
  formId: number;
  doneOn: LocalDate;
  author: string;
  /** Photos as paths on the server. */
  answers: readonly Answer[];
  /**
   * Keys of the slots that were asked but left unanswered. Absent in a record written by an older version of the app.
   */
  unanswered?: readonly string[];
  /** The version of the form. */
  version: number;
  keptAt: string;
}

/** A thumbnail of a photo of an earlier inspection, keyed by its path on the server. */
export interface LastPhotoRecord {
  path: string;
  key: string;
  data: ArrayBuffer;
}

/** An inspectable of a draft, with everything that the questions need offline. */
export interface DraftInspectable {
  id: number;
  name: Text;
  environmentId: number | null;
  descendantIds: readonly number[];
  /** Whether it was inspected before: the layout reserves room for the last results. Absent in old drafts. */
  hasPast?: boolean;
}

/** The server's copy of a draft. */
export interface ServerDraft {
  id: number;
  version: number;
  /**
   * A digest of the answers when the device and the server last agreed. Absent in a record written by an older version
   * of the app.
   */
  alike?: string;
}

/**
 * An inspection that is being filled in. It contains its questions, so that later changes of the template do not affect
 * it.
 */
export interface DraftRecord {
  clientId: string;
  templateId: number;
  templateVersion: number;
  templateName: Text;
  typeId: number;
  questions: readonly Schema<'Question'>[];
  places: readonly DraftInspectable[];
  /** Names of inspectables inside the chosen ones that have questions of their own. */
  placeNames: Readonly<Record<number, Text>>;
  answers: readonly Answer[];
  /** A remark about the whole inspection. Absent in a draft started by an older version of the app. */
  comments?: string;
  dueSeen: readonly Schema<'DueSeen'>[];
  startedAt: string;
  updatedAt: string;
  /** The slot last looked at. */
  position: string | null;
  server: ServerDraft | null;
}

/** One inspection of a route. */
export interface RouteStop {
  template: SessionTemplate;
  name: Text;
  inspectables: readonly SessionInspectable[];
}

/** The remaining inspections of a dynamic inspection, the current one included. */
export interface RouteRecord {
  key: string;
  entries: readonly RouteStop[];
}

/** The bytes of a photo, as an ArrayBuffer: some browsers cannot store a Blob. */
export interface PhotoRecord {
  id: string;
  clientId: string;
  questionId: number;
  inspectableId: number;
  /** Its name on the wire. */
  name: string;
  sha256: string;
  data: ArrayBuffer;
}

/** A photo as the camera delivered it, stored until it is processed and part of its answer. */
export interface RawPhotoRecord {
  /** The processed photo gets the same id. */
  id: string;
  clientId: string;
  questionId: number;
  inspectableId: number;
  /** The name of the photo that it replaces. */
  replaced: string | null;
  /** The MIME type that the file reports, such as "image/heic". */
  type: string;
  /** How often a page has started to process it. */
  tries: number;
  data: ArrayBuffer;
}

/** The completed steps of an outbox item. */
export interface OutboxSteps {
  formId: number | null;
  receipt: Schema<'Receipt'> | null;
  /** Wire names of photos that the server has confirmed. */
  photosSent: readonly string[];
}

export type OutboxState = 'waiting' | 'sending' | 'needs_you' | 'sent';

/** Why the last attempt failed: a code of the contract, `unreachable` or `receipt_mismatch`. */
export interface OutboxError {
  code: string;
  detail: string;
  at: string;
}

/** A submitted inspection that is being sent. It becomes `sent` only with a receipt that proves its arrival. */
export interface OutboxRecord {
  clientId: string;
  draft: DraftRecord;
  photoNames: readonly string[];
  performedAt: string;
  clockOffsetMs: number | null;
  createdAt: string;
  state: OutboxState;
  steps: OutboxSteps;
  attempts: number;
  error: OutboxError | null;
  sentAt: string | null;
}

/** Besides the states of an inspection: `writing` while its sheet is open, and after the page was ended there. */
export type ActionState = OutboxState | 'writing';

/** How somebody without an account writes: at a door, or by a link, which is known here by the hash of its secret. */
export type Visitor =
  { via: 'door' } | { via: 'link'; hash: string; outcome: Schema<'WorkAnswer'>['outcome'] | null };

/**
 * A fix, a report of a fault or a comment, from its first letter until the server has it. In a store of its own: a
 * version of the app that knows only inspections expects a draft in every record of the outbox.
 */
export interface ActionOutboxRecord {
  clientId: string;
  kind: 'fix' | 'report' | 'comment';
  /** Only where somebody without an account writes it. */
  visitor?: Visitor;
  /** Null for a report and for what a visitor writes. */
  actionId: number | null;
  inspectableId: number;
  place: Text;
  /** The question that the action is about. */
  question: Text | null;
  note: string;
  photoNames: readonly string[];
  /** Whether a photo that was chosen could not be added. */
  isPhotoLeftOut?: boolean;
  /** When it was done, by the clock of this device. */
  doneAt: string;
  clockOffsetMs: number | null;
  createdAt: string;
  state: ActionState;
  steps: {
    /** The action as the server knows it, once it has the words; 0 for a visitor, who is not told. */
    actionId: number | null;
    /** Whether the fix counts; null for the other kinds. */
    counted: boolean | null;
    /** Whether the fault that a visitor reported is known already, so that it was not stored. */
    known?: boolean;
    photosSent: readonly string[];
  };
  /** The user has read that the fix came too late to count. */
  isRead: boolean;
  attempts: number;
  error: OutboxError | null;
  sentAt: string | null;
}

/** What each cached list holds. */
export interface ListItems {
  dueGroups: StoredDue;
  templates: StoredTemplates;
  places: StoredInspectables;
  buttons: StoredButtons;
  figures: StoredFigures;
  calendars: StoredCalendar;
  todos: StoredTodos;
  notifications: StoredNotification;
  explanations: StoredExplanation;
  actions: StoredActions;
  views: StoredView;
}
