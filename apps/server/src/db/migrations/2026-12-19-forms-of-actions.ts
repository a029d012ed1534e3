import { sql, type Kysely } from 'kysely';

const columns = [
  'form_inspectiontype_id integer',
  'form_template_id bigint',
  'form_author_id bigint',
];

const filled = `update pending_actions set form_inspectiontype_id = f.inspectiontype_id,
    form_template_id = f.template_id, form_author_id = f.author_id
  from forms f where f.location_id = pending_actions.form_location_id and f.id = pending_actions.form_id`;

// The release before knows none of the columns. The trigger can go one release later.
const besideOlderServers = [
  `create function add_form_of_action() returns trigger language plpgsql as $$ begin
    select f.inspectiontype_id, f.template_id, f.author_id from forms f where f.location_id = new.form_location_id and f.id = new.form_id
      into new.form_inspectiontype_id, new.form_template_id, new.form_author_id;
    return new; end $$`,
  `create trigger add_form_of_action before insert on pending_actions for each row
    when (new.form_id is not null and new.form_author_id is null) execute function add_form_of_action()`,
  `create trigger change_form_of_action before update of form_id on pending_actions for each row
    when (new.form_id is distinct from old.form_id) execute function add_form_of_action()`,
];

/**
 * What lists ask of the form that raised an action, stored with the action: its room may have moved since, and its form
 * lies in the former location, perhaps on another machine.
 */
export const formsOfActions = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const column of columns)
      await sql
        .raw(
          `alter table pending_actions add column ${isPostgres ? column : column.replace('bigint', 'integer')}`,
        )
        .execute(db);
    for (const statement of [filled, ...(isPostgres ? besideOlderServers : [])])
      await sql.raw(statement).execute(db);
  },
});
