import { setTimeout } from 'node:timers/promises';
import type { Schema } from '@kierros/api/schema';
import { headingsOf, inspectionType, pickText, type Language, type Text } from '@kierros/domain';
import { forPrint } from '../../photos/for-print.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { othersServed } from '../../shared/others-served.ts';
import { newPaper, type Paper } from '../../shared/pdf-paper.ts';
import { endPdf } from '../../shared/pdf.ts';
import { dayText, momentText } from '../../shared/print-dates.ts';
import { found } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { templateVersion } from '../templates/public.ts';
import { printTexts, type PrintTexts } from './form-print-texts.ts';
import { formInScope } from './form-shapes.ts';
import { everyLocation } from '../../shared/scope.ts';

type Form = Schema<'Form'>;
type Print = {
  form: Form;
  inspectables: ReadonlyMap<number, ScopedInspectable>;
  /** The heading of each question in the version that was answered. */
  sections: ReadonlyMap<number, Text>;
  lang: Language;
  texts: PrintTexts;
  photos: PhotoStore;
};

/** A form as PDF. It is streamed while it is generated, so only one photo is in memory at a time. */
export async function printForm(
  photos: PhotoStore,
  { db, viewer, params, query, now, request }: Call<'printForm'>,
): Promise<Answer> {
  const form = found(await formInScope(db, viewerScope(viewer), params.id));
  const lang = query.lang ?? viewer.locale;
  const texts = printTexts[lang];
  const asked = await templateVersion(db, form.template_id, form.template_version);
  const sections = new Map(asked?.questions.map(({ id, section }) => [id, section]));
  const ids = [...form.inspectables, ...form.results].map((one) =>
    'inspectable_id' in one ? one.inspectable_id : one.id,
  );
  const inspectables = await inspectablesById(db, everyLocation, ids);
  const title = `${pickText(form.template_name, lang).text} ${dayText(form.done_on, lang)}`.trim();
  const paper = await newPaper({ title, lang, now }, (page) => `${title} · ${texts.page} ${page}`);
  void write(paper, { form, inspectables, sections, lang, texts, photos }).catch(
    (error: unknown) => {
      request.log.error({ err: error }, 'a form was not printed to its end');
      paper.pdf.destroy(error as Error);
    },
  );
  return new Answer(200, paper.pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="kierros-${form.id}.pdf"`,
  });
}

async function write(paper: Paper, print: Print): Promise<void> {
  writeHead(paper, print);
  const { sections } = print;
  const byInspectable = Map.groupBy(print.form.results, (result) => result.inspectable_id);
  for (const [id, results] of byInspectable) {
    paper.space(8);
    paper.text('h2', pathOf(print.inspectables.get(id), print.lang));
    const headings = headingsOf(
      results.map((one) => sections.get(one.inspectionformquestion_id) ?? { en: '', fi: '' }),
    );
    for (const [at, result] of results.entries()) {
      const heading = headings[at];
      if (heading) paper.text('h2', pickText(heading, print.lang).text);
      await untilWanted(paper);
      if (paper.pdf.destroyed) return;
      writeAnswer(paper, print, result);
      await writePhotos(paper, print, result);
    }
  }
  await endPdf(paper.pdf);
}

// Backpressure: a client that reads slowly pauses the generation instead of filling memory.
const MOST_BUFFERED = 1_048_576;

async function untilWanted({ pdf }: Paper): Promise<void> {
  await othersServed();
  while (pdf.readableLength > MOST_BUFFERED && !pdf.destroyed) await setTimeout(20);
}

function writeHead(paper: Paper, { form, inspectables, lang, texts }: Print): void {
  const inspectable = inspectables.get(form.inspectables[0]?.id ?? 0);
  const type = inspectionType(form.inspectiontype_id);
  const lines: [string, string][] = [
    [texts.type, type ? pickText(type.name, lang).text : ''],
    [
      texts.places,
      form.inspectables.map(({ id }) => pathOf(inspectables.get(id), lang)).join('; '),
    ],
    [texts.day, dayText(form.done_on, lang)],
    [
      texts.moment,
      momentText(form.performed_at, lang, inspectable?.time_zone ?? 'Europe/Helsinki'),
    ],
    [texts.inspector, form.author.name],
    [
      texts.average,
      form.average === null ? '' : form.average.toLocaleString(lang, { maximumFractionDigits: 2 }),
    ],
    [texts.comments, form.comments],
    [texts.number, String(form.id)],
  ];
  paper.text('h1', pickText(form.template_name, lang).text || '–');
  for (const [label, value] of lines) if (value !== '') paper.text('body', `${label}: ${value}`);
}

function writeAnswer(paper: Paper, { form, lang, texts }: Print, result: Result): void {
  paper.text('h3', pickText(result.title, lang).text || '–');
  const level = inspectionType(form.inspectiontype_id)?.levels.find(
    (one) => one.value === result.value,
  );
  const label = level ? pickText(level.label, lang).text : '';
  const answer =
    result.value === null ? (result.response_text ?? '') : `${result.value} – ${label}`;
  paper.text('body', answer === '' ? texts.noAnswer : answer);
  if (result.note !== '') paper.text('body', `${texts.note}: ${result.note}`);
  if (result.flagged) paper.text('body', texts.flagged);
}

type Result = Form['results'][number];

async function writePhotos(paper: Paper, print: Print, result: Result): Promise<void> {
  const own = print.form.photos.filter(
    (photo) =>
      photo.question_id === result.inspectionformquestion_id &&
      photo.inspectable_id === result.inspectable_id,
  );
  const ready = own.flatMap(({ state, file_name }) =>
    state === 'ready' && file_name !== null ? [file_name] : [],
  );
  const missing = own.length - ready.length;
  const pictures: { bytes: Buffer; alt: string }[] = [];
  for (const name of ready) {
    const bytes = await print.photos.get('ready', name);
    if (bytes)
      pictures.push({
        bytes: await forPrint(bytes),
        alt: `${print.texts.photo}: ${pickText(result.title, print.lang).text}`,
      });
  }
  paper.pictures(pictures);
  const lost = missing + ready.length - pictures.length;
  if (lost > 0) paper.text('body', `${print.texts.photosMissing}: ${lost}`);
}

const pathOf = (inspectable: ScopedInspectable | undefined, lang: Language): string =>
  inspectable?.path.map((step) => pickText(step.name, lang).text).join(' › ') ?? '–';
