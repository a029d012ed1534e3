import type { MessageSet } from '../../shared/texts.ts';

/** Texts of the dialog for writing a notice. */
export const noticeMessages = {
  'notice.title': { en: 'Write a notice', fi: 'Kirjoita ilmoitus' },
  'notice.about': {
    en: 'Sent to everyone who works at the location, except students.',
    fi: 'Lähetetään kaikille toimipisteen työntekijöille. Opiskelijat eivät saa ilmoitusta.',
  },
  'notice.location': { en: 'Location', fi: 'Toimipiste' },
  'notice.subject': { en: 'Subject', fi: 'Otsikko' },
  'notice.text': { en: 'Text', fi: 'Teksti' },
  'notice.noSubject': {
    en: 'Subject: enter a subject.',
    fi: 'Otsikko: kirjoita otsikko.',
  },
  'notice.send': { en: 'Send', fi: 'Lähetä' },
  'notice.sent': {
    en: 'Sent to {count, plural, one {# person} other {# people}}',
    fi: 'Lähetetty {count} henkilölle',
  },
  'notice.toNobody': {
    en: 'The location has no staff yet, so the notice was not sent.',
    fi: 'Toimipisteessä ei ole vielä työntekijöitä, joten ilmoitusta ei lähetetty.',
  },
} as const satisfies MessageSet;
