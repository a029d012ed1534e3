import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'reports to print and to send',
  monthSummary: 'write a month as PDF, a page for each location',
  monthNotes:
    'The numbers are those of the statistics page. The report is dated by the last change of its data, so\nthe same data gives the same file. --location all is for administrators: the server draws it in the\nbackground, and the command waits for it. --lang chooses the language.',
  monthFlag: 'the month: YYYY-MM',
  outFlag: 'write the report to this file',
  forceFlag: 'replace the file',
  badMonth: (text: string) => `--month ${text} is not a month`,
  badMonthFix: 'Give it as YYYY-MM, such as 2026-10.',
  wouldWrite: (file: string) => `Would write ${file}.`,
  written: (file: string) => `Wrote ${file}.`,
  queued: 'The server draws the report in the background.',
  notDrawn: 'The server could not draw the report',
  notDrawnFix: 'Try again; the log of the server has the reason.',
};

const fi: typeof en = {
  summary: 'tulostettavat ja lähetettävät raportit',
  monthSummary: 'kirjoita kuukausi PDF-tiedostoksi, sivu kullekin toimipisteelle',
  monthNotes:
    'Luvut ovat tilastosivun luvut. Raportti on päivätty tietojen viimeisimmän muutoksen mukaan, joten\nsamoista tiedoista syntyy sama tiedosto. --location all on ylläpitäjille: palvelin tekee raportin\ntaustalla, ja komento odottaa sitä. --lang valitsee kielen.',
  monthFlag: 'kuukausi: VVVV-KK',
  outFlag: 'kirjoita raportti tähän tiedostoon',
  forceFlag: 'korvaa tiedosto',
  badMonth: (text) => `--month ${text} ei ole kuukausi`,
  badMonthFix: 'Anna se muodossa VVVV-KK, esimerkiksi 2026-10.',
  wouldWrite: (file) => `Kirjoittaisi tiedoston ${file}.`,
  written: (file) => `Kirjoitettiin ${file}.`,
  queued: 'Palvelin tekee raportin taustalla.',
  notDrawn: 'Palvelin ei saanut raporttia tehtyä',
  notDrawnFix: 'Yritä uudelleen; syy on palvelimen lokissa.',
};

/** The texts of reports. */
export const reportMessages: Messages<typeof en> = { en, fi };
