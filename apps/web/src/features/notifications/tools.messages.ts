import type { MessageSet } from '../../shared/texts.ts';

/** What the dialog says in which somebody writes a notice. */
export const noticeMessages = {
  'notice.title': { en: 'Write a notice', fi: 'Kirjoita ilmoitus' },
  'notice.about': {
    en: 'It comes to everybody who works at the location, except students.',
    fi: 'Se tulee kaikille toimipisteen työntekijöille, ei opiskelijoille.',
  },
  'notice.location': { en: 'Location', fi: 'Toimipiste' },
  'notice.subject': { en: 'Subject', fi: 'Otsikko' },
  'notice.text': { en: 'Text', fi: 'Teksti' },
  'notice.noSubject': {
    en: 'Subject: write what it is about.',
    fi: 'Otsikko: kirjoita, mistä on kyse.',
  },
  'notice.send': { en: 'Send', fi: 'Lähetä' },
  'notice.cancel': { en: 'Cancel', fi: 'Peruuta' },
  'notice.sent': {
    en: 'Sent to {count, plural, one {# person} other {# persons}}',
    fi: 'Lähetetty {count} henkilölle',
  },
  'notice.toNobody': {
    en: 'Nobody works at this location yet: nobody was told.',
    fi: 'Toimipisteessä ei ole vielä työntekijöitä: kenellekään ei kerrottu.',
  },
} as const satisfies MessageSet;

export type NoticeMessages = typeof noticeMessages;
