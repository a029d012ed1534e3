/** One text of the interface in both languages, with a note for translators. */
export interface Message {
  readonly en: string;
  readonly fi: string;
  readonly note?: string;
  /** Deliberately the same in both languages; otherwise a test reports it as untranslated. */
  readonly alike?: true;
}

/** The texts of one component or feature; each `*.messages.ts` exports one. */
export type MessageSet = Readonly<Record<string, Message>>;
