import { sql } from 'kysely';

/** The open day on which a form's inspectable `fi` was due; of older ones the planned day, else the natural one. */
export const dueOfEntry = sql<string>`coalesce(fi.due_seen, fi.planned_due_seen, fi.natural_due_seen)`;
