import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import { connect } from '../../http/connect.ts';
import { readEvery } from '../../http/every-page.ts';
import { omitUndefined } from '../../http/query.ts';
import { showRecords } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import { daysMeant } from '../../flags/typed-values.ts';
import type { TypedSpan } from '../../flags/typed-values.ts';
import { auditMessages } from './audit.messages.ts';

/** Which entries to list; days as typed. */
export type ListOptions = TypedSpan & {
  readonly user: number | undefined;
  readonly entity: string | undefined;
  readonly operation: string | undefined;
};

type Entry = Schema<'AuditEntry'>;

/** The fields of `audit list --json`. */
export const auditFields = shownFields.AuditEntry;

/** Lists who changed what. */
export async function listAudit(context: Context, options: ListOptions): Promise<number> {
  const { config, language, print } = context;
  const t = auditMessages[language];
  print.checkFields(auditFields);
  const call = connect(context);
  const days = await daysMeant({ from: options.from, to: options.to }, call, context);
  const { user, entity, operation } = options;
  const entries = await readEvery<Entry>((page) =>
    call('listAudit', {
      query: omitUndefined({
        ...page,
        location_id: config.location ?? 'all',
        ...days,
        user_id: user,
        entity,
        operation,
      }),
    }),
  );
  showRecords<Entry>(
    context,
    {
      fields: auditFields,
      head: t.head,
      shrink: [1, 2, 3],
      row: (one) => [
        print.isPlain ? one.at : momentText(one.at, language),
        one.user?.name ?? t.system,
        one.operation,
        one.entity_id === null ? one.entity : `${one.entity} ${one.entity_id}`,
      ],
      total: t.total,
    },
    entries,
  );
  return exitCodes.ok.code;
}
