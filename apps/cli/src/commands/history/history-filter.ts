import type { Call } from '@kierros/api/client';
import type { InspectionType } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import type { TypedSpan } from '../../flags/typed-values.ts';
import { omitUndefined } from '../../http/query.ts';

/** The type and the range of days, as typed, of figures and lists. */
export type HistoryFilter = TypedSpan & { readonly type: InspectionType['id'] | undefined };

/** The filter as the server takes it. */
export async function filterOf(call: Call, context: Context, { type, from, to }: HistoryFilter) {
  const days = await daysMeant({ from, to }, call, context);
  return omitUndefined({ ...days, inspectiontype_id: type });
}
