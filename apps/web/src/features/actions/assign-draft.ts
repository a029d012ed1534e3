import type { Priority } from '@kierros/domain';
import type { ActionChange, PendingAction } from './actions.api.ts';

/** An owner in the field: unchanged, nobody, somebody outside, or the id of a user. */
export type OwnerChoice = '' | 'nobody' | 'outside' | `${number}`;

export interface AssignDraft {
  owner: OwnerChoice;
  address: string;
  priority: Priority | '';
  fixBy: string;
}

/** What the fields hold at first: of several, only what they have in common; an empty field changes nothing. */
export function draftOf(actions: readonly PendingAction[]): AssignDraft {
  const common = <Value>(of: (action: PendingAction) => Value): Value | null => {
    const [first, ...rest] = actions.map(of);
    return first !== undefined && rest.every((one) => one === first) ? first : null;
  };
  const id = common(({ owner }) => owner?.id ?? 0);
  const address = common(({ owner_address }) => owner_address ?? '');
  return {
    owner: id ? `${id}` : address ? 'outside' : id === 0 && address === '' ? 'nobody' : '',
    address: address ?? '',
    priority: common(({ priority }) => priority) ?? '',
    fixBy: common(({ fix_by }) => fix_by ?? '') ?? '',
  };
}

/** What a draft changes; null if nothing. */
export function changeOf(
  before: AssignDraft,
  { owner, address, priority, fixBy }: AssignDraft,
): ActionChange | null {
  const isOwner = owner !== '' && (owner !== before.owner || address !== before.address);
  const change: ActionChange = {
    ...(isOwner &&
      (owner === 'outside'
        ? { owner_address: address.trim() }
        : { owner_id: owner === 'nobody' ? null : Number(owner) })),
    ...(priority !== '' && priority !== before.priority && { priority }),
    ...(fixBy !== before.fixBy && { fix_by: fixBy === '' ? null : fixBy }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** Whether a text looks like an email address; the server decides. */
export const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());
