import type { MessageSet } from '../../shared/texts.ts';

export const notificationsMessages = {
  'notifications.empty': { en: 'No notifications', fi: 'Ei ilmoituksia' },
  'notifications.noneUnread': { en: 'No unread notifications', fi: 'Ei lukemattomia ilmoituksia' },
  'notifications.notFetched': {
    en: 'Notifications could not be loaded.',
    fi: 'Ilmoituksia ei voitu hakea.',
  },
  'notifications.readAll': { en: 'Mark all as read', fi: 'Merkitse kaikki luetuiksi' },
  'notifications.write': { en: 'Write a notice', fi: 'Kirjoita ilmoitus' },
  'notifications.unreadOnly': { en: 'Unread only', fi: 'Vain lukemattomat' },
  'notifications.unread': { en: 'Unread', fi: 'Lukematon', note: 'Before the title of one' },
  'notifications.today': { en: 'Today', fi: 'Tänään' },
  'notifications.earlier': { en: 'Earlier', fi: 'Aiemmin' },
  'notifications.session': {
    en: 'On this device',
    fi: 'Tällä laitteella',
    note: 'Heading over messages that were shown since the app was opened',
  },
  'notifications.new': {
    en: '{count, plural, one {# new notification} other {# new notifications}}',
    fi: '{count, plural, one {# uusi ilmoitus} other {# uutta ilmoitusta}}',
  },
  'notifications.failed': {
    en: 'The list may be out of date.',
    fi: 'Luettelo ei ehkä ole ajan tasalla.',
  },
} as const satisfies MessageSet;
