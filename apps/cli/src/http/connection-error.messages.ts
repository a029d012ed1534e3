import type { Messages } from '../command/messages.ts';

const en = {
  reasons: {
    ECONNREFUSED: 'nothing listens at that address',
    ENOTFOUND: 'the name service does not know that name',
    EAI_AGAIN: 'the name service does not answer',
    ETIMEDOUT: 'the machine does not answer',
    UND_ERR_CONNECT_TIMEOUT: 'the machine does not answer',
    EHOSTUNREACH: 'there is no way to that machine',
    ENETUNREACH: 'there is no network to that machine',
    ECONNRESET: 'the connection was cut',
    UND_ERR_SOCKET: 'the connection was cut',
  },
  tooLate: 'no answer within --timeout',
  noReason: 'no answer',
};

type ConnectionMessages = typeof en;

const fi: ConnectionMessages = {
  reasons: {
    ECONNREFUSED: 'osoitteessa ei kuuntele mikään',
    ENOTFOUND: 'nimipalvelu ei tunne nimeä',
    EAI_AGAIN: 'nimipalvelu ei vastaa',
    ETIMEDOUT: 'kone ei vastaa',
    UND_ERR_CONNECT_TIMEOUT: 'kone ei vastaa',
    EHOSTUNREACH: 'koneelle ei ole reittiä',
    ENETUNREACH: 'koneelle ei ole verkkoyhteyttä',
    ECONNRESET: 'yhteys katkesi',
    UND_ERR_SOCKET: 'yhteys katkesi',
  },
  tooLate: 'ei vastausta --timeout-ajassa',
  noReason: 'ei vastausta',
};

/** Reasons why a server did not answer. */
export const connectionMessages: Messages<ConnectionMessages> = { en, fi };
