import type { Call } from '@kierros/api/client';
import type { Context } from '../../command/context.ts';
import { Failure } from '../../command/failure.ts';
import { seesOnlyOwn, whereOf } from '../../http/query.ts';
import type { WireAction } from './pending-fields.ts';
import { pendingMessages } from './pending.messages.ts';

/** A pending action in any status; of all locations where the user may see them. */
export async function findAction(
  context: Context,
  call: Call,
  id: number,
): Promise<WireAction | undefined> {
  const read = async (where: { readonly location_id?: number | 'all' }) =>
    (await call('listPendingActions', { query: { id, status: 'all', ...where } })).items[0];
  const here = await read(whereOf(context));
  if (here !== undefined || context.config.location === 'all') return here;
  try {
    return await read({ location_id: 'all' });
  } catch (error) {
    if (seesOnlyOwn(error)) return undefined;
    throw error;
  }
}

/** The action, or a failure that names its id. */
export async function actionOf(context: Context, call: Call, id: number): Promise<WireAction> {
  const found = await findAction(context, call, id);
  if (found !== undefined) return found;
  const t = pendingMessages[context.language];
  throw new Failure('notFound', 'not_found', { title: t.none(id), fix: t.noneFix });
}
