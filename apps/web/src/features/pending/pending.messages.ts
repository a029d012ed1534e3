import type { MessageSet } from '../../shared/texts.ts';

export const pendingMessages = {
  'pending.title': { en: 'Pending actions', fi: 'Odottavat toimenpiteet' },
  'pending.status': { en: 'Status', fi: 'Tila' },
  'pending.pending': { en: 'To decide ({count})', fi: 'Päätettävät ({count})' },
  'pending.approved': { en: 'To do ({count})', fi: 'Työn alla ({count})' },
  'pending.closed': { en: 'Closed', fi: 'Käsitellyt' },
  'pending.empty': { en: 'No pending actions.', fi: 'Ei odottavia toimenpiteitä.' },
  'pending.emptyApproved': { en: 'No work is waiting.', fi: 'Mikään ei odota tekemistä.' },
  'pending.emptyClosed': {
    en: 'Nothing has been closed yet.',
    fi: 'Mitään ei ole vielä käsitelty.',
  },
  'pending.showAll': { en: 'Show all', fi: 'Näytä kaikki' },
  'pending.gone': {
    en: 'This action is no longer there.',
    fi: 'Tätä toimenpidettä ei enää ole.',
  },
  'pending.stands.pending': { en: 'To decide', fi: 'Odottaa päätöstä' },
  'pending.stands.approved': { en: 'To do', fi: 'Työn alla' },
  'pending.stands.rejected': { en: 'Rejected', fi: 'Hylätty' },
  'pending.stands.resolved': { en: 'Done', fi: 'Tehty' },
  'pending.hint': {
    en: 'Approve what has to be put right: it goes on to “To do”. Reject what needs nothing.',
    fi: 'Hyväksy se, mikä pitää laittaa kuntoon: se siirtyy työn alle. Hylkää se, mikä ei vaadi mitään.',
    note: 'Above the list, for those who decide',
  },
  'pending.othersDecide': {
    en: 'An administrator decides on these.',
    fi: 'Näistä päättää ylläpitäjä.',
    note: 'Above the list, for those who only read it',
  },
  'pending.kind.low_value': { en: 'Low rating', fi: 'Matala arvio' },
  'pending.kind.flag': { en: 'Flagged by the inspector', fi: 'Tarkastajan merkitsemä' },
  'pending.kind.edit': { en: 'Changed after submission', fi: 'Muutettu lähetyksen jälkeen' },
  'pending.kind.needs_review': { en: 'Needs a review', fi: 'Vaatii tarkistuksen' },
  'pending.review.max_reached': {
    en: 'Inspected more often than the type allows.',
    fi: 'Tarkastettu useammin kuin tarkastustyyppi sallii.',
  },
  'pending.review.not_open_yet': {
    en: 'Inspected before its time.',
    fi: 'Tarkastettu ennen aikojaan.',
  },
  'pending.review.not_applicable': {
    en: 'This type of inspection does not apply to the place.',
    fi: 'Tarkastustyyppi ei koske tätä kohdetta.',
  },
  'pending.review.late_receipt': {
    en: 'Arrived long after it was done.',
    fi: 'Saapui kauan tekemisen jälkeen.',
  },
  'pending.review.clock_unsure': {
    en: 'The device’s clock was not right: check the day.',
    fi: 'Laitteen kello ei ollut oikeassa: tarkista päivä.',
  },
  'pending.review.due_date_moved_on': {
    en: 'Somebody else had inspected it meanwhile.',
    fi: 'Joku muu ehti tarkastaa kohteen sillä välin.',
  },
  'pending.review.photo_unreadable': {
    en: 'A photo could not be read.',
    fi: 'Kuvaa ei voitu lukea.',
  },
  'pending.review.template_archived': {
    en: 'The template had been removed from use.',
    fi: 'Tarkastuspohja oli poistettu käytöstä.',
  },
  'pending.review.inspectable_archived': {
    en: 'The place had been removed from use.',
    fi: 'Kohde oli poistettu käytöstä.',
  },
  'pending.occurrences': {
    en: '{count, plural, one {Found once} other {Found # times}}',
    fi: '{count, plural, one {Havaittu kerran} other {Havaittu # kertaa}}',
  },
  'pending.raised': {
    en: '{name}, {time}',
    fi: '{name}, {time}',
    alike: true,
    note: 'Who and when',
  },
  'pending.photo': { en: 'Photo: {place}', fi: 'Kuva: {place}' },
  'pending.approve': { en: 'Approve', fi: 'Hyväksy' },
  'pending.reject': { en: 'Reject', fi: 'Hylkää' },
  'pending.resolve': { en: 'Mark as done', fi: 'Merkitse tehdyksi' },
  'pending.reopen': { en: 'Reopen', fi: 'Ota uudelleen käsittelyyn' },
  'pending.done.approve': { en: 'approved', fi: 'hyväksyi' },
  'pending.done.reject': { en: 'rejected', fi: 'hylkäsi' },
  'pending.done.resolve': { en: 'marked as done', fi: 'merkitsi tehdyksi' },
  'pending.done.reopen': { en: 'reopened', fi: 'otti uudelleen käsittelyyn' },
  'pending.done.raised': { en: 'raised', fi: 'nosti esiin' },
  'pending.reasoning': { en: 'Reasoning', fi: 'Perustelu' },
  'pending.reasoningHint': {
    en: 'Shown to whoever raised it.',
    fi: 'Asian esiin nostanut näkee tämän.',
  },
  'pending.reasoningMissing': { en: 'Enter your reasoning.', fi: 'Kirjoita perustelu.' },
  'pending.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'pending.already': {
    en: 'Somebody has already handled this. Here is how it stands.',
    fi: 'Joku ehti jo käsitellä tämän. Näet nykyisen tilan.',
  },
  'pending.history': { en: 'What was done', fi: 'Käsittelyvaiheet' },
} as const satisfies MessageSet;

export type PendingMessages = typeof pendingMessages;
