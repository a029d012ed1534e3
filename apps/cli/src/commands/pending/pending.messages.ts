import { plural } from '../../command/messages.ts';
import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'actions that need a decision',
  listSummary: 'list pending actions, the oldest first',
  handleSummary: 'approve, reject, resolve or reopen a pending action',
  childrenFlag:
    'include everything below the inspectable (the default; --no-include-children excludes it)',
  noChildrenFlag: 'only the inspectable itself',
  statusFlag: 'open, all, pending, approved, rejected or resolved (open)',
  inspectableFlag: 'only this inspectable',
  id: 'id of a pending action',
  actionFlag: 'approve, reject, resolve or reopen',
  reasonFlag: 'why; - reads it from stdin',
  head: ['ID', 'INSPECTABLE', 'CAUSE', 'STATUS', 'SINCE'],
  kinds: {
    low_value: 'low rating',
    flag: 'flag',
    edit: 'edit',
    needs_review: 'review',
    report: 'report',
    door_report: 'door',
  },
  statuses: {
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    resolved: 'resolved',
    verified: 'verified',
    merged: 'merged',
  },
  total: (count: number) => `${plural(count, 'pending action', 'pending actions')}.`,
  ask: (id: number, action: string) => `Pending action ${id}: ${action}?`,
  handled: (id: number, status: string) => `Pending action ${id} is now ${status}.`,
};

const fi: typeof en = {
  summary: 'päätöstä odottavat toimenpiteet',
  listSummary: 'luettele odottavat toimenpiteet, vanhin ensin',
  handleSummary: 'hyväksy, hylkää, merkitse tehdyksi tai avaa toimenpide uudelleen',
  childrenFlag: 'myös kaikki kohteen alla (oletus; --no-include-children jättää ne pois)',
  noChildrenFlag: 'vain kohde itse',
  statusFlag: 'open, all, pending, approved, rejected tai resolved (open)',
  inspectableFlag: 'vain tämä kohde',
  id: 'toimenpiteen tunnus',
  actionFlag: 'approve, reject, resolve tai reopen',
  reasonFlag: 'syy; - lukee sen stdin-virrasta',
  head: ['TUNNUS', 'KOHDE', 'AIHE', 'TILA', 'ALKAEN'],
  kinds: {
    low_value: 'matala arvio',
    flag: 'merkintä',
    edit: 'muokkaus',
    needs_review: 'tarkistettava',
    report: 'vikailmoitus',
    door_report: 'ovella',
  },
  statuses: {
    pending: 'odottaa',
    approved: 'hyväksytty',
    rejected: 'hylätty',
    resolved: 'korjattu',
    verified: 'tarkistettu',
    merged: 'yhdistetty',
  },
  total: (count) => `${plural(count, 'odottava toimenpide', 'odottavaa toimenpidettä')}.`,
  ask: (id, action) => `Toimenpide ${id}: ${action}?`,
  handled: (id, status) => `Toimenpiteen ${id} tila on nyt: ${status}.`,
};

/** The texts of pending actions. */
export const pendingMessages: Messages<typeof en> = { en, fi };
