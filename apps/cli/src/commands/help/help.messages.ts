import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'show the help of a command or a topic',
  notes: (topics: string) => `Topics: ${topics}`,
  topicArgument: 'a topic or a command',
  unknownTopic: (words: string) => `There is no help on "${words}"`,
  unknownTopicFix: (topics: string) => `Topics: ${topics}. Commands: kierros --help`,
};

const fi: typeof en = {
  summary: 'näytä komennon tai aiheen ohje',
  notes: (topics) => `Aiheet: ${topics}`,
  topicArgument: 'aihe tai komento',
  unknownTopic: (words) => `Aiheesta "${words}" ei ole ohjetta`,
  unknownTopicFix: (topics) => `Aiheet: ${topics}. Komennot: kierros --help`,
};

/** The texts of help itself. */
export const helpMessages: Messages<typeof en> = { en, fi };
