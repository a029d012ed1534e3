import type { Position } from '../json-lines.ts';
import { brief, choicesText, isEmpty, isScale, joined } from './form.ts';
import type { Choice, Form, FormQuestion, FormText, Lost } from './form.ts';

type Part = Readonly<Record<string, unknown>>;

/** Whether JSON is a SurveyJS form, and not one of our templates. */
export function isSurveyJs(value: unknown): value is Part {
  if (!isPart(value) || 'inspectiontype_id' in value || 'questions' in value) return false;
  return Array.isArray(value['pages']) || Array.isArray(value['elements']);
}

/**
 * Converts a SurveyJS form. Pages and panels are flattened, HTML goes before the
 * question that follows it, and choices become the scale if they are steps of one.
 * `lost` lists what a template cannot represent.
 */
export function fromSurveyJs(survey: Part, placeOf: (pointer: string) => Position): Form {
  const walk = new Walk(languageOf(survey['locale']), placeOf);
  walk.survey(survey);
  return {
    name: walk.text(survey['title'], '/title'),
    description: walk.text(survey['description'], '/description'),
    questions: walk.questions,
    origins: walk.origins,
    lost: walk.lost,
  };
}

const ofSurvey = ['title', 'description', 'locale', 'pages', 'elements'];
const ofPage = ['name', 'elements', 'title'];
const ofPanel = ['type', 'name', 'elements', 'templateElements', 'title'];
const ofQuestion = ['type', 'name', 'title', 'description', 'isRequired'];
const ownKeys: Readonly<Record<string, readonly string[]>> = {
  radiogroup: ['choices'],
  dropdown: ['choices'],
  buttongroup: ['choices'],
  imagepicker: ['choices'],
  checkbox: ['choices'],
  tagbox: ['choices'],
  ranking: ['choices'],
  rating: ['rateValues', 'rateMin', 'rateMax', 'rateStep', 'rateCount'],
  file: ['allowMultiple', 'maxFiles'],
  matrix: ['rows', 'columns'],
  multipletext: ['items'],
  html: ['html'],
};

/** Walks the pages and collects the result. */
class Walk {
  readonly questions: FormQuestion[] = [];
  readonly origins: Position[] = [];
  readonly lost: Lost[] = [];
  private readonly base: 'en' | 'fi' | undefined;
  private readonly placeOf: (pointer: string) => Position;
  private notes: { readonly text: FormText; readonly pointer: string }[] = [];

  constructor(base: 'en' | 'fi' | undefined, placeOf: (pointer: string) => Position) {
    this.base = base;
    this.placeOf = placeOf;
  }

  survey(survey: Part): void {
    this.loseKeys(survey, '', ofSurvey);
    partsIn(survey['pages']).forEach((page, index) => {
      const pointer = `/pages/${index}`;
      this.loseKeys(page, pointer, ofPage);
      this.heading(page, pointer);
      this.elements(page['elements'], `${pointer}/elements`);
    });
    this.elements(survey['elements'], '/elements');
    for (const { text, pointer } of this.notes) this.lose(pointer, 'note', brief(text));
  }

  /** A text in the languages of a template; other languages are reported as lost. */
  text(value: unknown, pointer: string): FormText | undefined {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string')
      return value.trim() === '' ? undefined : this.checked(value, pointer);
    if (!isPart(value)) return undefined;
    const found: { en?: string; fi?: string } = {};
    for (const [key, text] of Object.entries(value)) {
      const language = key === 'default' ? (this.base ?? 'en') : languageOf(key);
      if (typeof text !== 'string' || text.trim() === '') continue;
      if (language) found[language] ??= text;
      else this.lose(`${pointer}/${key}`, 'language', brief(text));
    }
    return found.en === undefined && found.fi === undefined
      ? undefined
      : this.checked(found, pointer);
  }

  private checked(text: FormText, pointer: string): FormText {
    if (JSON.stringify(text).includes('{') && /\{[^{}]*\}/.test(brief(text)))
      this.lose(pointer, 'reference', brief(text));
    return typeof text === 'string' && this.base ? { [this.base]: text } : text;
  }

  private elements(value: unknown, pointer: string): void {
    partsIn(value).forEach((element, index) => this.element(element, `${pointer}/${index}`));
  }

  private element(element: Part, pointer: string): void {
    const type = wordOf(element['type']);
    if (type === 'panel' || type === 'paneldynamic') {
      this.loseKeys(element, pointer, ofPanel);
      if (type === 'panel') this.heading(element, pointer);
      else this.lose(pointer, 'repeat', this.nameOf(element, pointer));
      this.elements(element['elements'], `${pointer}/elements`);
      this.elements(element['templateElements'], `${pointer}/templateElements`);
      return;
    }
    this.loseKeys(element, pointer, [...ofQuestion, ...(ownKeys[type] ?? [])]);
    if (type === 'html') return this.html(element, pointer);
    if (type === 'matrix') return this.rows(element, 'rows', { pointer, type: 'value' });
    if (type === 'multipletext') return this.rows(element, 'items', { pointer, type: 'text' });
    const made = this.answered(element, { type, pointer });
    if (made) this.add(element, pointer, made);
  }

  // How a question is answered, or undefined if a template has no equivalent.
  private answered(
    element: Part,
    { type, pointer }: { readonly type: string; readonly pointer: string },
  ): Partial<FormQuestion> | undefined {
    switch (type) {
      case 'text':
      case 'comment':
        return { type: 'text' };
      case 'rating':
      case 'boolean':
        this.lose(pointer, 'onScale', type);
        return { type: 'value' };
      case 'file':
        this.lose(pointer, 'photo', type);
        return { type: 'text', max_photos: photosOf(element) };
      case 'radiogroup':
      case 'dropdown':
      case 'buttongroup':
      case 'imagepicker':
      case 'checkbox':
      case 'tagbox':
      case 'ranking':
        return this.chosen(element, { type, pointer });
      default:
        this.lose(pointer, 'kind', type);
        return undefined;
    }
  }

  private chosen(
    element: Part,
    { type, pointer }: { readonly type: string; readonly pointer: string },
  ): Partial<FormQuestion> {
    const choices = this.choices(element['choices'], `${pointer}/choices`);
    const words = choicesText(choices);
    const detail = words === undefined ? type : brief(words);
    const isSingle = !/^(checkbox|tagbox|ranking)$/.test(type);
    if (isSingle && isScale(choices)) {
      this.lose(pointer, 'scale', detail);
      return { type: 'value' };
    }
    this.lose(pointer, 'choices', detail);
    return { type: 'text', ...(words === undefined ? {} : { description: words }) };
  }

  private choices(value: unknown, pointer: string): Choice[] {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    return list.map((one, index): Choice => {
      if (!isPart(one))
        return { value: wordOf(one), label: this.text(one, pointer) ?? wordOf(one) };
      const name = wordOf(one['value']);
      this.loseKeys(one, `${pointer}/${index}`, ['value', 'text']);
      return { value: name, label: this.text(one['text'], `${pointer}/${index}/text`) ?? name };
    });
  }

  // One question per row, since a template has no tables.
  private rows(
    element: Part,
    key: 'rows' | 'items',
    { pointer, type }: { readonly pointer: string; readonly type: 'value' | 'text' },
  ): void {
    const title = this.text(element['title'], `${pointer}/title`);
    if (type === 'value')
      this.lose(
        pointer,
        'scale',
        brief(choicesText(this.choices(element['columns'], `${pointer}/columns`))),
      );
    const rows = this.choices(
      partsOrWords(element[key]).map((one) =>
        isPart(one) && 'name' in one ? { value: one['name'], text: one['title'] } : one,
      ),
      `${pointer}/${key}`,
    );
    for (const { label } of rows)
      this.add({ ...element, title: undefined }, pointer, {
        type,
        title: joined([title, label], ': ') ?? label,
      });
  }

  private add(element: Part, pointer: string, made: Partial<FormQuestion>): void {
    const given = made.title ?? this.text(element['title'], `${pointer}/title`);
    const name = wordOf(element['name']);
    if (isEmpty(given)) this.lose(pointer, 'titleless', name);
    const about = this.text(element['description'], `${pointer}/description`);
    const description = joined([...this.notes.map(({ text }) => text), about, made.description]);
    this.notes = [];
    this.questions.push({
      title: given ?? name,
      ...(description === undefined ? {} : { description }),
      type: made.type ?? 'text',
      ...(element['isRequired'] === true ? { mandatory: true } : {}),
      ...(made.max_photos === undefined ? {} : { max_photos: made.max_photos }),
    });
    this.origins.push(this.placeOf(pointer));
  }

  private html(element: Part, pointer: string): void {
    const strip = (text: string) =>
      text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    const text = this.text(element['html'], `${pointer}/html`);
    if (text === undefined) return;
    const plain = typeof text === 'string' ? strip(text) : mapped(text, strip);
    if (!isEmpty(plain)) this.notes.push({ text: plain, pointer });
  }

  private heading(part: Part, pointer: string): void {
    const title = this.text(part['title'], `${pointer}/title`);
    if (!isEmpty(title)) this.lose(`${pointer}/title`, 'heading', brief(title));
  }

  private nameOf(element: Part, pointer: string): string {
    return brief(this.text(element['title'], `${pointer}/title`)) || wordOf(element['name']);
  }

  private loseKeys(part: Part, pointer: string, carried: readonly string[]): void {
    for (const [key, value] of Object.entries(part))
      if (!carried.includes(key))
        this.lose(
          `${pointer}/${key}`,
          'field',
          brief(typeof value === 'string' ? value : JSON.stringify(value)),
        );
  }

  private lose(pointer: string, reason: Lost['reason'], detail: string): void {
    const field = pointer.slice(1);
    // A text that is read twice is reported once.
    const isKnown = this.lost.some((one) => one.field === field && one.reason === reason);
    if (!isKnown) this.lost.push({ ...this.placeOf(pointer), field, reason, detail });
  }
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOrWords = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const partsIn = (value: unknown): Part[] => partsOrWords(value).filter(isPart);

function languageOf(locale: unknown): 'en' | 'fi' | undefined {
  const code = wordOf(locale).toLowerCase();
  return /^(en|fi)([-_]|$)/.test(code) ? (code.slice(0, 2) as 'en' | 'fi') : undefined;
}

const mapped = (
  { en, fi }: Exclude<FormText, string>,
  change: (text: string) => string,
): FormText => ({
  ...(en === undefined ? {} : { en: change(en) }),
  ...(fi === undefined ? {} : { fi: change(fi) }),
});

function photosOf(element: Part): number {
  if (element['allowMultiple'] !== true) return 1;
  const most = Number(element['maxFiles'] ?? 10);
  return Math.min(10, Math.max(1, Number.isFinite(most) && most > 0 ? Math.floor(most) : 10));
}
