import type { MessageSet } from '../../shared/texts.ts';

export const pendingMessages = {
  'pending.title': { en: 'Pending actions', fi: 'Odottavat toimenpiteet' },
  'pending.status': { en: 'Status', fi: 'Tila' },
  'pending.pending': { en: 'To decide ({count})', fi: 'Päätettävät ({count})' },
  'pending.approved': { en: 'To do ({count})', fi: 'Tehtävät työt ({count})' },
  'pending.closed': { en: 'Closed', fi: 'Käsitellyt' },
  'pending.empty': { en: 'No pending actions.', fi: 'Ei odottavia toimenpiteitä.' },
  'pending.emptyApproved': { en: 'Nothing to do.', fi: 'Ei tehtäviä töitä.' },
  'pending.emptyClosed': {
    en: 'Nothing has been closed yet.',
    fi: 'Mitään ei ole vielä käsitelty.',
  },
  'pending.showAll': { en: 'Show all', fi: 'Näytä kaikki' },
  'pending.gone': {
    en: 'This action no longer exists.',
    fi: 'Tätä toimenpidettä ei enää ole.',
  },
  'pending.stands.pending': { en: 'To decide', fi: 'Odottaa päätöstä' },
  'pending.stands.approved': { en: 'To do', fi: 'Odottaa tekemistä' },
  'pending.stands.rejected': { en: 'Rejected', fi: 'Hylätty' },
  'pending.stands.resolved': { en: 'Fixed, to be checked', fi: 'Korjattu, odottaa tarkistusta' },
  'pending.stands.verified': { en: 'Checked', fi: 'Tarkistettu' },
  'pending.stands.merged': { en: 'Merged', fi: 'Yhdistetty' },
  'pending.hint': {
    en: 'Approve issues that need work: they move to “To do”. Reject those that need no action.',
    fi: 'Hyväksy korjattavat asiat: ne siirtyvät tehtäviin töihin. Hylkää ne, jotka eivät vaadi toimia.',
    note: 'Above the list, for those who decide',
  },
  'pending.othersDecide': {
    en: 'An administrator decides on these.',
    fi: 'Ylläpitäjä päättää näistä.',
    note: 'Above the list, for those who only read it',
  },
  'pending.kind.low_value': { en: 'Low rating', fi: 'Matala arvio' },
  'pending.kind.flag': { en: 'Flagged by the inspector', fi: 'Tarkastajan merkitsemä' },
  'pending.kind.edit': { en: 'Changed after submission', fi: 'Muutettu lähetyksen jälkeen' },
  'pending.kind.report': { en: 'Fault report', fi: 'Vikailmoitus' },
  'pending.kind.door_report': { en: 'Reported at the door', fi: 'Ilmoitettu ovella' },
  'pending.kind.needs_review': { en: 'Needs review', fi: 'Vaatii tarkistusta' },
  'pending.review.max_reached': {
    en: 'Inspected more often than the type allows.',
    fi: 'Tarkastettu useammin kuin tarkastustyyppi sallii.',
  },
  'pending.review.not_open_yet': {
    en: 'Inspected too early.',
    fi: 'Tarkastettu liian aikaisin.',
  },
  'pending.review.not_applicable': {
    en: 'This type of inspection does not apply to the place.',
    fi: 'Tarkastustyyppi ei koske tätä kohdetta.',
  },
  'pending.review.late_receipt': {
    en: 'Received long after the inspection.',
    fi: 'Saapui kauan tarkastuksen jälkeen.',
  },
  'pending.review.clock_unsure': {
    en: 'The device’s clock was wrong. Check the date.',
    fi: 'Laitteen kello oli väärässä ajassa. Tarkista päivä.',
  },
  'pending.review.due_date_moved_on': {
    en: 'Someone else had already inspected it.',
    fi: 'Joku muu ehti tarkastaa kohteen sillä välin.',
  },
  'pending.review.photo_unreadable': {
    en: 'A photo could not be read.',
    fi: 'Kuvaa ei voitu lukea.',
  },
  'pending.review.template_archived': {
    en: 'The template was no longer in use.',
    fi: 'Tarkastuspohja ei ollut enää käytössä.',
  },
  'pending.review.inspectable_archived': {
    en: 'The place was no longer in use.',
    fi: 'Kohde ei ollut enää käytössä.',
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
  'pending.verify': { en: 'Confirm the fix', fi: 'Vahvista korjaus' },
  'pending.undo': { en: 'Undo', fi: 'Kumoa' },
  'pending.reopen': { en: 'Reopen', fi: 'Ota uudelleen käsittelyyn' },
  'pending.done.approve': { en: 'approved', fi: 'hyväksyi' },
  'pending.done.reject': { en: 'rejected', fi: 'hylkäsi' },
  'pending.done.resolve': { en: 'marked as done', fi: 'merkitsi tehdyksi' },
  'pending.done.reopen': { en: 'reopened', fi: 'otti uudelleen käsittelyyn' },
  'pending.done.raised': { en: 'reported', fi: 'ilmoitti' },
  'pending.done.repeated': { en: 'found it again', fi: 'havaitsi uudelleen' },
  'pending.done.verify': { en: 'confirmed the fix', fi: 'vahvisti korjauksen' },
  'pending.done.undo': { en: 'took the last step back', fi: 'kumosi edellisen vaiheen' },
  'pending.done.verified': {
    en: 'inspected it: the fix holds',
    fi: 'tarkasti: korjaus pitää',
  },
  'pending.done.check_failed': {
    en: 'inspected it: the fix does not hold',
    fi: 'tarkasti: korjaus ei pidä',
  },
  'pending.done.check_withdrawn': {
    en: 'changed the answer that had checked the fix',
    fi: 'muutti vastausta, jolla korjaus oli tarkistettu',
  },
  'pending.done.seen': {
    en: 'inspected it, which says nothing about the fix',
    fi: 'tarkasti, mikä ei kerro korjauksesta',
  },
  'pending.done.late_fix': {
    en: 'fixed it too, after it was closed',
    fi: 'korjasi myös, kun asia oli jo käsitelty',
  },
  'pending.done.comment': { en: 'commented', fi: 'kommentoi' },
  'pending.done.assign': { en: 'changed the work', fi: 'muutti työtä' },
  'pending.done.merge': { en: 'merged it into another one', fi: 'yhdisti toiseen' },
  'pending.done.merged_from': { en: 'merged another one into it', fi: 'yhdisti tähän toisen' },
  'pending.done.link_created': {
    en: 'made a link for the repairer',
    fi: 'loi linkin korjaajalle',
  },
  'pending.done.link_opened': { en: 'opened the link', fi: 'avasi linkin' },
  'pending.done.link_revoked': { en: 'revoked the link', fi: 'poisti linkin käytöstä' },
  'pending.done.link_expired': { en: 'the link expired', fi: 'linkki vanheni' },
  'pending.done.handed_back': { en: 'handed the work back', fi: 'palautti työn' },
  'pending.reasoning': { en: 'Reason', fi: 'Perustelu' },
  'pending.reasoningHint': {
    en: 'Visible to the person who reported it.',
    fi: 'Näkyy asiasta ilmoittaneelle.',
  },
  'pending.reasoningMissing': { en: 'Enter a reason.', fi: 'Kirjoita perustelu.' },
  'pending.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'pending.already': {
    en: 'Someone has already handled this. This is its current status.',
    fi: 'Joku ehti jo käsitellä tämän. Näet nykyisen tilan.',
  },
  'pending.history': { en: 'History', fi: 'Käsittelyvaiheet' },
} as const satisfies MessageSet;

export type PendingMessages = typeof pendingMessages;
