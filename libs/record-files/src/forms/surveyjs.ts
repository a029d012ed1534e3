import type { Position } from '../json-lines.ts';
import { brief, choicesText, isEmpty, isScale, joined, otherChoice } from './form.ts';
import { wordsOfHtml, withoutEntities } from './html-text.ts';
import type { Choice, Form, FormQuestion, FormText, Lost } from './form.ts';
import { conditionKeysOf, conditionsOf, ofConditions, triggeredIn } from './surveyjs-conditions.ts';
import type { Condition, Triggered } from './surveyjs-conditions.ts';
import { isPart, partsIn, partsOrWords, wordOf } from './surveyjs-parts.ts';
import type { Part } from './surveyjs-parts.ts';

/** Whether JSON is a SurveyJS form, and not one of our templates. */
export function isSurveyJs(value: unknown): value is Part {
  if (!isPart(value) || 'inspectiontype_id' in value) return false;
  const { questions } = value;
  // The oldest forms have them at the top. Ours have no names.
  if (Array.isArray(questions))
    return questions.length > 0 && questions.every((one) => isPart(one) && 'name' in one);
  return Array.isArray(value['pages']) || Array.isArray(value['elements']);
}

/**
 * Converts a SurveyJS form. Pages and panels become sections, HTML goes before the
 * question that follows it, and choices become the scale if they are steps of one.
 * `lost` lists what a template cannot represent.
 */
export function fromSurveyJs(survey: Part, placeOf: (pointer: string) => Position): Form {
  const walk = new Walk(languageOf(survey['locale']), placeOf, triggeredIn(survey));
  walk.survey(survey);
  return {
    name: walk.text(survey['title'], '/title'),
    description: walk.text(survey['description'], '/description'),
    questions: walk.questions,
    origins: walk.origins,
    lost: walk.lost,
    asText: walk.asText,
  };
}

const ofSurvey = ['title', 'description', 'locale', 'pages', 'elements', 'questions'];
const ofPage = ['name', 'elements', 'questions', 'title', ...ofConditions];
const ofPanel = [
  ...['type', 'name', 'elements', 'questions', 'templateElements', 'title'],
  ...ofConditions,
];
const ofQuestion = [
  ...['type', 'name', 'title', 'description', 'isRequired', 'requiredIf'],
  ...ofConditions,
];
const ofOther = ['hasOther', 'showOtherItem', 'otherText'];
const ownKeys: Readonly<Record<string, readonly string[]>> = {
  radiogroup: ['choices', ...ofOther],
  dropdown: ['choices', ...ofOther],
  buttongroup: ['choices', ...ofOther],
  imagepicker: ['choices', 'multiSelect'],
  checkbox: ['choices', ...ofOther],
  tagbox: ['choices', ...ofOther],
  boolean: ['labelTrue', 'labelFalse'],
  ranking: ['choices'],
  rating: ['rateValues', 'rateMin', 'rateMax', 'rateStep', 'rateCount'],
  file: ['allowMultiple', 'maxFiles'],
  matrix: ['rows', 'columns', 'isAllRowRequired', 'eachRowRequired', 'rowsVisibleIf'],
  multipletext: ['items'],
  html: ['html'],
};

/** Walks the pages and collects the result. */
class Walk {
  readonly questions: FormQuestion[] = [];
  readonly origins: Position[] = [];
  readonly lost: Lost[] = [];
  asText = 0;
  private conditions: Condition[] = [];
  /** The titles of the pages and panels that are open. */
  private titles: readonly FormText[] = [];
  private readonly base: 'en' | 'fi' | undefined;
  private readonly placeOf: (pointer: string) => Position;
  private readonly triggered: Triggered;
  private notes: { readonly text: FormText; readonly pointer: string }[] = [];

  constructor(
    base: 'en' | 'fi' | undefined,
    placeOf: (pointer: string) => Position,
    triggered: Triggered,
  ) {
    this.base = base;
    this.placeOf = placeOf;
    this.triggered = triggered;
  }

  survey(survey: Part): void {
    this.loseKeys(survey, '', ofSurvey);
    this.conditions = conditionsOf(survey);
    partsIn(survey['pages']).forEach((page, index) => {
      const pointer = `/pages/${index}`;
      this.loseKeys(page, pointer, ofPage);
      const shown = this.triggered.pages.get(wordOf(page['name'])) ?? [];
      this.inside(page, pointer, [...conditionsOf(page), ...shown]);
    });
    this.inside(survey, '', []);
    for (const { text, pointer } of this.notes) this.lose(pointer, 'note', brief(text));
  }

  /** A text in the languages of a template; other languages are reported as lost. */
  text(
    value: unknown,
    pointer: string,
    plain: (text: string) => string = withoutEntities,
  ): FormText | undefined {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string')
      return value.trim() === '' ? undefined : this.checked(plain(value), pointer);
    if (!isPart(value)) return undefined;
    const found: { en?: string; fi?: string } = {};
    for (const [key, text] of Object.entries(value)) {
      const language = key === 'default' ? (this.base ?? 'en') : languageOf(key);
      if (typeof text !== 'string' || text.trim() === '') continue;
      if (language) found[language] ??= plain(text);
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

  // What is in a page, a panel or the form, under the conditions of that.
  private inside(part: Part, pointer: string, conditions: readonly Condition[]): void {
    const [outer, above] = [this.conditions, this.titles];
    this.conditions = [...outer, ...conditions];
    const title = pointer === '' ? undefined : this.text(part['title'], `${pointer}/title`);
    if (title !== undefined) this.titles = [...above, title];
    for (const key of ['elements', 'questions', 'templateElements'])
      this.elements(part[key], `${pointer}/${key}`);
    [this.conditions, this.titles] = [outer, above];
  }

  private elements(value: unknown, pointer: string): void {
    partsIn(value).forEach((element, index) => this.element(element, `${pointer}/${index}`));
  }

  private element(element: Part, pointer: string): void {
    const type = wordOf(element['type']);
    if (type === 'panel' || type === 'paneldynamic') {
      this.loseKeys(element, pointer, ofPanel);
      if (type !== 'panel') this.lose(pointer, 'repeat', this.nameOf(element, pointer));
      const more = type === 'panel' ? [] : [{ reason: 'required' as const, detail: type }];
      return this.inside(element, pointer, [...this.conditionsOf(element), ...more]);
    }
    this.loseKeys(element, pointer, [...ofQuestion, ...(ownKeys[type] ?? [])]);
    if (type === 'html') return this.html(element, pointer);
    if (type === 'matrix' || type === 'multipletext') return this.rows(element, type, pointer);
    const made = this.answered(element, { type, pointer });
    if (made) this.add(element, pointer, made);
  }

  // How a question is answered, or undefined if a template has no equivalent.
  private answered(
    element: Part,
    { type, pointer }: { readonly type: string; readonly pointer: string },
  ): Made | undefined {
    switch (type) {
      case 'text':
      case 'comment':
        return { type: 'text' };
      case 'rating': {
        const values = this.choices(element['rateValues'], `${pointer}/rateValues`);
        const isNumbered = values.every(({ label }) => /^\d+$/.test(brief(label)));
        if (!isNumbered) return this.asked(values, { pointer, type, isSingle: true });
        if (!this.isConditional(element)) this.lose(pointer, 'onScale', type);
        return { type: 'value', choices: choicesText(values) };
      }
      case 'boolean':
        return this.asked(this.booleans(element, pointer), { pointer, type, isSingle: false });
      case 'matrixdropdown':
      case 'matrixdynamic':
        this.lose(pointer, 'words', type);
        return { type: 'text', isChanged: true, isOptional: true };
      case 'file':
        this.lose(pointer, 'photo', type);
        return { type: 'text', isChanged: true, max_photos: photosOf(element) };
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
  ): Made {
    const choices = this.choices(element['choices'], `${pointer}/choices`);
    const hasOther = element['hasOther'] === true || element['showOtherItem'] === true;
    if (hasOther) {
      const label = this.text(element['otherText'], `${pointer}/otherText`);
      choices.push({ ...otherChoice, ...(label === undefined ? {} : { label }) });
    }
    const isMany = /^(checkbox|tagbox|ranking)$/.test(type) || element['multiSelect'] === true;
    return this.asked(choices, { pointer, type, isSingle: !isMany && !hasOther }, element);
  }

  // A question with choices: on the scale if they are one, otherwise in words.
  private asked(
    choices: readonly Choice[],
    { pointer, type, isSingle }: { pointer: string; type: string; isSingle: boolean },
    element: Part = {},
  ): Made {
    const words = choicesText(choices);
    const detail = words === undefined ? type : brief(words);
    if (isSingle && isScale(choices)) {
      if (!this.isConditional(element)) this.lose(pointer, 'scale', detail);
      return { type: 'value', choices: words };
    }
    this.lose(pointer, 'choices', detail);
    return { type: 'text', choices: words, isChanged: true, isOptional: true };
  }

  private isConditional(element: Part): boolean {
    return [...this.conditions, ...this.conditionsOf(element)].some(
      ({ reason }) => reason !== 'required',
    );
  }

  // Those of a panel or a question.
  private conditionsOf(element: Part): Condition[] {
    const shown = this.triggered.elements.get(wordOf(element['name'])) ?? [];
    return [...conditionsOf(element), ...shown];
  }

  private booleans(element: Part, pointer: string): Choice[] {
    const labelOf = (key: string, otherwise: FormText) =>
      this.text(element[key], `${pointer}/${key}`) ?? otherwise;
    return [
      { value: 'true', label: labelOf('labelTrue', { en: 'Yes', fi: 'Kyllä' }) },
      { value: 'false', label: labelOf('labelFalse', { en: 'No', fi: 'Ei' }) },
    ];
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
  private rows(element: Part, type: 'matrix' | 'multipletext', pointer: string): void {
    const title = this.text(element['title'], `${pointer}/title`);
    const isMatrix = type === 'matrix';
    const columns = this.choices(element['columns'], `${pointer}/columns`);
    const made: Made = isMatrix
      ? this.asked(columns, { pointer, type, isSingle: true }, element)
      : { type: 'text' };
    const key = isMatrix ? 'rows' : 'items';
    const parts = partsOrWords(element[key]);
    const labels = this.choices(
      parts.map((one) =>
        isPart(one) && 'name' in one ? { value: one['name'], text: one['title'] } : one,
      ),
      `${pointer}/${key}`,
    );
    const isEach = element['isAllRowRequired'] === true || element['eachRowRequired'] === true;
    // Required as a whole: one answer somewhere in it is enough.
    if (element['isRequired'] === true && !isEach) this.lose(pointer, 'required', type);
    labels.forEach(({ label }, index) => {
      const part = parts[index];
      const row = isPart(part) ? part : {};
      const isRequired = isMatrix ? isEach : row['isRequired'] === true;
      const own = { ...element, ...conditionKeysOf(row), title: undefined, isRequired };
      this.add(own, pointer, { ...made, title: joined([title, label], ': ') ?? label });
    });
  }

  private add(element: Part, pointer: string, made: Made): void {
    const given = made.title ?? this.text(element['title'], `${pointer}/title`);
    const name = wordOf(element['name']);
    if (isEmpty(given)) this.lose(pointer, 'titleless', name);
    const about = this.text(element['description'], `${pointer}/description`);
    const conditions = [...this.conditions, ...this.conditionsOf(element)];
    for (const { reason, detail } of conditions)
      if (reason !== 'required' || element['isRequired'] === true)
        this.lose(pointer, reason, detail);
    const isConditional = this.isConditional(element);
    const type = isConditional ? 'text' : (made.type ?? 'text');
    const description = joined([
      ...this.notes.map(({ text }) => text),
      about,
      type === 'text' ? made.choices : undefined,
    ]);
    const section = joined(this.titles, ' › ');
    this.notes = [];
    if (isConditional || made.isChanged === true) this.asText += 1;
    this.questions.push({
      title: given ?? name,
      ...(description === undefined ? {} : { description }),
      ...(section === undefined ? {} : { section }),
      type,
      ...(this.isMandatory(element, pointer, conditions.length > 0 || made.isOptional === true)
        ? { mandatory: true }
        : {}),
      ...(made.max_photos === undefined ? {} : { max_photos: made.max_photos }),
    });
    this.origins.push(this.placeOf(pointer));
  }

  private isMandatory(element: Part, pointer: string, isOptional: boolean): boolean {
    const rule = wordOf(element['requiredIf']);
    if (rule !== '') this.lose(pointer, 'required', brief(rule));
    if (element['isRequired'] !== true || rule !== '') return false;
    if (isOptional && !this.isConditional(element))
      this.lose(pointer, 'optional', this.nameOf(element, pointer));
    return !isOptional;
  }

  private html(element: Part, pointer: string): void {
    for (const { reason, detail } of this.conditionsOf(element))
      if (reason === 'conditional') this.lose(pointer, 'field', detail);
    const text = this.text(element['html'], `${pointer}/html`, wordsOfHtml);
    if (text === undefined) return;
    const plain = text;
    if (!isEmpty(plain)) this.notes.push({ text: plain, pointer });
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

function languageOf(locale: unknown): 'en' | 'fi' | undefined {
  const code = wordOf(locale).toLowerCase();
  return /^(en|fi)([-_]|$)/.test(code) ? (code.slice(0, 2) as 'en' | 'fi') : undefined;
}

/** How a question is asked, and what became of it. */
type Made = Partial<FormQuestion> & {
  /** The choices of the form, which a text question has in its description. */
  readonly choices?: FormText | undefined;
  /** Whether it was another question in the form. */
  readonly isChanged?: boolean;
  readonly isOptional?: boolean;
};

function photosOf(element: Part): number {
  if (element['allowMultiple'] !== true) return 1;
  const most = Number(element['maxFiles'] ?? 10);
  return Math.min(10, Math.max(1, Number.isFinite(most) && most > 0 ? Math.floor(most) : 10));
}
