import { brief, choicesText, isEmpty, isScale, joined, otherChoice, wordsOf } from './form.ts';
import type { Choice, Form, FormQuestion, FormText, Lost } from './form.ts';
import { languageOfHeading, tableOf, textIn } from './xlsform-sheet.ts';
import { typeOf } from './xlsform-types.ts';
import type { XlsType } from './xlsform-types.ts';
import type { Row, Sheet, SheetTable } from './xlsform-sheet.ts';

/** The sheets of a workbook by name. */
export type Workbook = ReadonlyMap<string, Sheet>;

const metadata =
  /^(start|end|today|deviceid|subscriberid|simserial|phonenumber|username|email|audit|start-geopoint|background-audio|calculate|hidden|csv-external|xml-external)$/;
const inWords = /^(integer|decimal|range|date|time|datetime|barcode|acknowledge)$/;
// Not of ODK: the words of the earlier question that one replaces. In both languages, as in other spreadsheets.
const ofContinued = ['continues', 'jatkaa'];
const carried = new Set([
  ...['type', 'name', 'label', 'hint', 'required', 'disabled', 'relevant', 'readonly'],
  ...ofContinued,
]);

/**
 * Converts an ODK XLSForm. Groups become sections, notes go before the question
 * that follows them, and choices become the scale if they are steps of one.
 * `lost` lists what a template cannot represent.
 */
export function fromXlsForm(book: Workbook): Form {
  const settings = tableOf(book.get('settings'));
  const survey = tableOf(book.get('survey'));
  const base = settings.rows[0]?.text('default_language') ?? '';
  const walk = new Walk(choiceLists(book, base), base);
  for (const row of survey.rows) walk.take(row);
  walk.end();
  const title = settings.rows[0] ? textIn(settings.rows[0], 'form_title', base) : undefined;
  return {
    name: isEmpty(title) ? undefined : title,
    description: undefined,
    questions: walk.questions,
    origins: walk.origins,
    asText: walk.asText,
    lost: [
      ...settingsLost(settings),
      ...choicesLost(tableOf(book.get('choices'))),
      ...sheetsLost(book),
      ...walk.lost,
    ],
  };
}

function choiceLists(book: Workbook, base: string): Map<string, Choice[]> {
  const lists = new Map<string, Choice[]>();
  for (const row of tableOf(book.get('choices')).rows) {
    const list = row.text('list_name') || row.text('list name');
    const value = row.text('name') || row.text('value');
    if (list === '') continue;
    const label = textIn(row, 'label', base) ?? value;
    lists.set(list, [...(lists.get(list) ?? []), { value, label }]);
  }
  return lists;
}

const ofSettings = new Set(['form_title', 'default_language']);
const ofChoices = new Set(['list_name', 'list name', 'name', 'value', 'label']);
/** The sheets of a form that are read. */
export const knownSheets: ReadonlySet<string> = new Set(['survey', 'choices', 'settings']);

// A column of the choices is reported once, since there are many rows.
function choicesLost({ headings, rows }: SheetTable): Lost[] {
  return headings.flatMap((heading, column) => {
    const [name = '', language = ''] = heading.split(/::?/).map((part) => part.trim());
    if (ofChoices.has(name) && (language === '' || languageOfHeading(language))) return [];
    const texts = rows.map((row) => row.text(heading)).filter((text) => text !== '');
    if (texts.length === 0) return [];
    const reason = ofChoices.has(name) ? ('language' as const) : ('field' as const);
    const field = `choices/${heading}`;
    return [{ line: 1, column: column + 1, field, reason, detail: brief(texts.join(', ')) }];
  });
}

function sheetsLost(book: Workbook): Lost[] {
  return [...book].flatMap(([name, sheet]) => {
    if (knownSheets.has(name) || tableOf(sheet).rows.length === 0) return [];
    return [{ line: 1, column: 1, field: name, reason: 'field' as const, detail: name }];
  });
}

function settingsLost({ rows }: SheetTable): Lost[] {
  return rows.slice(0, 1).flatMap((row) =>
    row.cells
      .filter(({ heading, text }) => text !== '' && !ofSettings.has(heading.split('::')[0] ?? ''))
      .map(({ heading, text, place }) => ({
        ...place,
        field: `settings/${heading}`,
        reason: 'field' as const,
        detail: brief(text),
      })),
  );
}

/** How a question is asked, and what became of it. */
type Made = {
  readonly type: FormQuestion['type'];
  /** The choices of the form, which a text question has in its description. */
  readonly choices?: FormText | undefined;
  /** Whether it was another question in the form. */
  readonly isChanged?: boolean;
  readonly isOptional?: boolean;
};

const isTrue = (word: string): boolean => /^(yes|true|true\(\)|1)$/i.test(word);

/** The condition of a row; one that always holds is none. */
const conditionIn = (row: Row): string =>
  isTrue(row.text('relevant')) ? '' : row.text('relevant');

/** Walks the rows of the survey and collects the result. */
class Walk {
  readonly questions: FormQuestion[] = [];
  readonly origins: { line: number; column: number }[] = [];
  readonly lost: Lost[] = [];
  asText = 0;
  /** The groups that are open: their titles and conditions, and whether they are repeated. */
  private readonly groups: {
    readonly title: FormText | undefined;
    readonly condition: string;
    readonly isRepeat: boolean;
  }[] = [];
  private readonly lists: ReadonlyMap<string, readonly Choice[]>;
  private readonly base: string;
  private notes: { readonly text: FormText; readonly row: Row }[] = [];

  constructor(lists: ReadonlyMap<string, readonly Choice[]>, base: string) {
    this.lists = lists;
    this.base = base;
  }

  take(row: Row): void {
    const type = typeOf(row.text('type'));
    const { kind } = type;
    if (kind === '') return;
    if (kind === 'end') return void this.groups.pop();
    if (isTrue(row.text('disabled')))
      return this.lose(row, 'type', 'field', `disabled: ${this.nameOf(row)}`);
    this.loseColumns(row);
    if (kind === 'begin_group' || kind === 'begin_repeat') {
      const isRepeat = kind === 'begin_repeat';
      const title = this.textOf(row, 'label');
      this.groups.push({ title, condition: conditionIn(row), isRepeat });
      if (isRepeat) this.lose(row, 'type', 'repeat', this.nameOf(row));
      return;
    }
    if (kind === 'note') return this.note(row);
    if (metadata.test(kind)) return this.lose(row, 'type', 'kind', kind);
    const made = this.answered(row, type);
    if (made) this.add(row, made);
  }

  end(): void {
    for (const { row, text } of this.notes) this.lose(row, 'type', 'note', brief(text));
  }

  // How a question is answered, or undefined if a template has no equivalent.
  private answered(row: Row, type: XlsType): Made | undefined {
    const { kind } = type;
    if (kind === 'text') return { type: 'text' };
    if (kind === 'image') {
      this.lose(row, 'type', 'photo', kind);
      return { type: 'text', isChanged: true };
    }
    if (inWords.test(kind)) {
      this.lose(row, 'type', 'words', kind);
      return { type: 'text', isChanged: true };
    }
    if (kind === 'select_one' || kind === 'select_many') return this.chosen(row, type);
    this.lose(row, 'type', 'kind', kind);
    return undefined;
  }

  private chosen(row: Row, { kind, list, hasOther }: XlsType): Made {
    const known = this.lists.get(list) ?? [];
    const choices = hasOther ? [...known, otherChoice] : known;
    const words = choicesText(choices);
    const detail = words === undefined ? list : brief(words);
    const isLikert = /\blikert\b/.test(row.text('appearance'));
    if (kind === 'select_one' && !hasOther && (isLikert || isScale(choices))) {
      if (!this.isConditional(row)) this.lose(row, 'type', 'scale', detail);
      return { type: 'value', choices: words };
    }
    this.lose(row, 'type', 'choices', detail);
    return { type: 'text', choices: words, isChanged: true, isOptional: true };
  }

  private isConditional(row: Row): boolean {
    return this.conditionsOf(row).length > 0 || isTrue(row.text('readonly'));
  }

  private conditionsOf(row: Row): string[] {
    const outer = this.groups.map(({ condition }) => condition);
    return [...outer, conditionIn(row)].filter((condition) => condition !== '');
  }

  private add(row: Row, made: Made): void {
    const label = this.textOf(row, 'label');
    if (isEmpty(label)) this.lose(row, 'label', 'titleless', row.text('name'));
    const hint = this.textOf(row, 'hint');
    for (const condition of this.conditionsOf(row))
      this.lose(row, 'relevant', 'conditional', brief(condition));
    if (isTrue(row.text('readonly'))) this.lose(row, 'readonly', 'filled', 'readonly');
    const isConditional = this.isConditional(row);
    const type = isConditional ? 'text' : (made.type ?? 'text');
    const choices = type === 'text' ? made.choices : undefined;
    const section = joined(
      this.groups.map(({ title }) => title),
      ' › ',
    );
    const description = joined([...this.notes.map(({ text }) => text), hint, choices]);
    this.notes = [];
    if (isConditional || made.isChanged === true) this.asText += 1;
    const continued = ofContinued.map((column) => textIn(row, column, this.base)).find(Boolean);
    this.questions.push({
      title: label === undefined || isEmpty(label) ? row.text('name') : label,
      ...(description === undefined ? {} : { description }),
      ...(section === undefined ? {} : { section }),
      type,
      ...(this.isMandatory(row, made) ? { mandatory: true } : {}),
      ...(continued === undefined ? {} : { successor_of: continued }),
    });
    this.origins.push(row.place);
  }

  // A template asks everybody, so what the form does not require of everybody is optional.
  private isMandatory(row: Row, made: Made): boolean {
    if (!this.isRequired(row) || this.isConditional(row)) return false;
    const isRepeated = this.groups.some(({ isRepeat }) => isRepeat);
    if (made.isOptional === true) this.lose(row, 'required', 'optional', this.nameOf(row));
    else if (isRepeated) this.lose(row, 'required', 'required', 'repeat');
    return made.isOptional !== true && !isRepeated;
  }

  private note(row: Row): void {
    const text = joined([this.textOf(row, 'label'), this.textOf(row, 'hint')]);
    const condition = conditionIn(row);
    if (condition !== '') this.lose(row, 'relevant', 'field', brief(condition));
    if (text !== undefined) this.notes.push({ text, row });
  }

  private isRequired(row: Row): boolean {
    const word = row.text('required');
    if (isTrue(word)) return true;
    if (!/^(no|false|false\(\)|0|)$/i.test(word)) this.lose(row, 'required', 'required', word);
    return false;
  }

  private textOf(row: Row, column: string): FormText | undefined {
    const text = textIn(row, column, this.base);
    if (text !== undefined && wordsOf(text).some((one) => one.includes('${')))
      this.lose(row, column, 'reference', brief(text));
    return text;
  }

  private loseColumns(row: Row): void {
    for (const { heading, text, place } of row.cells) {
      const [column = '', language = ''] = heading.split(/::?/).map((part) => part.trim());
      if (text === '') continue;
      if (carried.has(column) && (language === '' || languageOfHeading(language))) continue;
      if (column === 'appearance' && /^likert$/.test(text)) continue;
      const reason = carried.has(column) ? ('language' as const) : ('field' as const);
      this.lost.push({ ...place, field: `survey/${heading}`, reason, detail: brief(text) });
    }
  }

  private nameOf(row: Row): string {
    return brief(textIn(row, 'label', this.base)) || row.text('name');
  }

  private lose(row: Row, column: string, reason: Lost['reason'], detail: string): void {
    this.lost.push({ ...row.placeOf(column), field: `survey/${column}`, reason, detail });
  }
}
