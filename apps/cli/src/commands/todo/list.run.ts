import type { Schema } from '@kierros/api/schema';
import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { showList } from '../../output/listing.ts';
import type { ListOptions } from './todo.ts';
import { todoMessages } from './todo.messages.ts';

/** The fields of `todo list --json` and `todo add --json`. */
export const todoFields = [
  'id',
  'name',
  'description',
  'room_id',
  'position',
  'created_by',
  'created_at',
  'version',
] as const satisfies readonly (keyof Schema<'Todo'>)[];

/** Lists the checklist of a room. */
export function listTodos(context: Context, { room }: ListOptions): Promise<number> {
  const { language } = context;
  const t = todoMessages[language];
  return showList<Schema<'Todo'>>(
    context,
    {
      fields: todoFields,
      head: t.head,
      shrink: [2, 3],
      row: (one) => [
        String(one.id),
        String(one.position),
        pickText(one.name, language).text,
        one.created_by.name,
      ],
      total: t.total,
    },
    (call, query) => call('listRoomTodos', { params: { id: room }, query }),
  );
}
