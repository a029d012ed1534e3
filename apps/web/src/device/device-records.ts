import type { Schema } from '@kierros/api/schema';
import type { Answer, LocalDate, SessionInspectable, SessionTemplate, Text } from '@kierros/domain';

/** A list as the network last gave it. */
export interface CachedList<Item> {
  key: string;
  fetchedAt: string;
  items: readonly Item[];
}

export type StoredDue = Schema<'DueGroup'>;
export type StoredTemplates = Schema<'TemplateSummary'>;
export type StoredInspectables = Schema<'SearchEntry'>;
export type StoredNotification = Schema<'Notification'>;
export type StoredButtons = Schema<'Button'>;

/** What was done in the week that began on `monday`, and what waits for a decision. */
export interface StoredFigures {
  monday: LocalDate;
  done: number;
  openPending: number;
}

/** A task of a room. */
export interface StoredTodos {
  id: number;
  name: Text;
  description: Text;
}

/** What the last inspection of a place with a template found. */
export interface LastRecord {
  key: string;
  formId: number;
  doneOn: LocalDate;
  author: string;
  /** Photos as paths on the server. */
  answers: readonly Answer[];
  /** The keys of the slots that were asked then and left open. Absent in what an older version of the app kept. */
  unanswered?: readonly string[];
  /** The version of the form. */
  version: number;
  keptAt: string;
}

/** A small copy of a photo of an earlier inspection, under its path on the server. */
export interface LastPhotoRecord {
  path: string;
  key: string;
  data: ArrayBuffer;
}

/** An inspectable of a draft, with all that asking about it needs, so that no network is needed. */
export interface DraftInspectable {
  id: number;
  name: Text;
  environmentId: number | null;
  descendantIds: readonly number[];
  /** Whether it was inspected before: room is left for what was found then. Absent in old drafts. */
  hasPast?: boolean;
}

/** The server's copy of a draft. */
export interface ServerDraft {
  id: number;
  version: number;
  /** A digest of the answers that both had when they were last alike. Absent where an older version of the app noted it. */
  alike?: string;
}

/** An inspection that is being filled in. It carries its questions: a changed template never reaches it. */
export interface DraftRecord {
  clientId: string;
  templateId: number;
  templateVersion: number;
  templateName: Text;
  typeId: number;
  questions: readonly Schema<'Question'>[];
  places: readonly DraftInspectable[];
  /** Names of places inside the chosen ones that are asked about too. */
  placeNames: Readonly<Record<number, Text>>;
  answers: readonly Answer[];
  /** A remark about the whole inspection. Absent in a draft that an older version of the app began. */
  comments?: string;
  dueSeen: readonly Schema<'DueSeen'>[];
  startedAt: string;
  updatedAt: string;
  /** The slot last looked at. */
  position: string | null;
  server: ServerDraft | null;
}

/** One inspection of a line. */
export interface RouteStop {
  template: SessionTemplate;
  name: Text;
  inspectables: readonly SessionInspectable[];
}

/** What a dynamic inspection has still to ask, the one begun now included. */
export interface RouteRecord {
  key: string;
  entries: readonly RouteStop[];
}

/** The bytes of a photo, as an ArrayBuffer: some browsers cannot keep a Blob. */
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

/** A photo as the camera gave it, kept until it is ready and in its answer. */
export interface RawPhotoRecord {
  /** The photo that is made of it bears the same. */
  id: string;
  clientId: string;
  questionId: number;
  inspectableId: number;
  /** The name of the photo whose place it takes. */
  replaced: string | null;
  /** What the file says that it is, such as "image/heic". */
  type: string;
  /** How often a page began to make it ready. */
  tries: number;
  data: ArrayBuffer;
}

/** How far an item of the outbox has come. */
export interface OutboxSteps {
  formId: number | null;
  receipt: Schema<'Receipt'> | null;
  /** Wire names of photos that the server has confirmed. */
  photosSent: readonly string[];
}

export type OutboxState = 'waiting' | 'sending' | 'needs_you' | 'sent';

/** What is known of a failed try: a code of the contract, `unreachable` or `receipt_mismatch`. */
export interface OutboxError {
  code: string;
  detail: string;
  at: string;
}

/** A submitted inspection on its way. It leaves only with a receipt that proves it arrived. */
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
