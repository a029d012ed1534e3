import { questionDefaults } from '@kierros/api/fields';
import { fieldSentence } from '@kierros/api/problem-texts';
import { matchQuestionIds, type Text } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { faultAt } from '../../shared/problem-error.ts';
import { archivedQuestions, questionTitles, type StoredQuestion } from '../templates/public.ts';
import type { Fields, SiteRecord } from './kinds.ts';

type Known = Pick<StoredQuestion, 'id' | 'title'>;

const titlesOf = (questions: readonly Fields[]) => questions.map((one) => one['title'] as Text);

/** The words of the questions that these continue, by the id of the continued one. */
export const continuedTitles = (db: Executor, asked: readonly StoredQuestion[]) =>
  questionTitles(
    db,
    asked.flatMap(({ successor_of }) => successor_of ?? []),
  );

/** A question with the words of the one that it continues, as a file has it. */
export const linkedByTitle = <Question extends Pick<StoredQuestion, 'successor_of'>>(
  { successor_of, ...question }: Question,
  titles: ReadonlyMap<number, Text>,
) => {
  const title = titles.get(successor_of ?? 0);
  return { ...question, ...(title && { successor_of: title }) };
};

/** A question of a file with the id of the one that it continues, as a request has it. */
export const linkedById = (
  { successor_of: _words, ...question }: Fields,
  id: number | null | undefined,
): Fields => ({ ...question, successor_of: id });

type Linked = { successor_of?: number | null | undefined };

/** Which question a new one continues: what a file says, else what is stored. */
export const linkOrStored = (question: Linked, stored: Linked | undefined): Linked => ({
  successor_of: question.successor_of === undefined ? stored?.successor_of : question.successor_of,
});

/** Which of its fields is the text of the continued question; null continues none, and is no text. */
export const linkTexts = (question: Fields) => (question['successor_of'] ? ['successor_of'] : []);

/** What a new question of a file has, which continues none. */
export const { successor_of: _none, ...unlinkedDefaults } = questionDefaults;

const isNamed = (title: Text, words: Text): boolean =>
  matchQuestionIds([{ id: 1, title }], [words])[0] !== undefined;

/**
 * What a question continues is history: a file that does not mention it leaves it, and a template that is new on this
 * site has no earlier questions, whatever it continued on another one.
 */
export function retainLinks(fields: Fields, current: SiteRecord | undefined): void {
  const questions = (fields['questions'] ?? []) as Fields[];
  const before = ((current?.fields['questions'] ?? []) as Fields[]).map((one, id) => ({
    ...{ id, title: one['title'] as Text },
    link: one['successor_of'],
  }));
  const matched = matchQuestionIds(before, titlesOf(questions));
  for (const [index, question] of questions.entries()) {
    const { successor_of: wanted } = question;
    const link = before[matched[index] ?? -1]?.link as Text | undefined;
    delete question['successor_of'];
    if (!current || wanted === null) continue;
    // The same question, by one of its two languages.
    const isSame = link && (!wanted || isNamed(link, wanted as Text));
    const next = isSame ? link : wanted;
    if (next) question['successor_of'] = next;
  }
}

/** The ids of the questions that those of a file continue, found by their words; null of one that continues none. */
export async function linkIds(
  db: Executor,
  template: { id: number; questions: readonly Known[] },
  questions: readonly Fields[],
): Promise<(number | null)[]> {
  if (questions.every((one) => one['successor_of'] === undefined)) return questions.map(() => null);
  const asked = new Set(matchQuestionIds(template.questions, titlesOf(questions)));
  const past = [
    ...template.questions.filter(({ id }) => !asked.has(id)),
    ...(await archivedQuestions(db, template.id)),
  ];
  return questions.map(({ successor_of: words }, index) => {
    if (words === undefined) return null;
    const [id] = matchQuestionIds(past, [words as Text]);
    if (id === undefined) throw unknown(`questions/${index}/successor_of`);
    return id;
  });
}

const unknown = (path: string) => faultAt(path, fieldSentence('never_asked'), 'wrong_predecessor');
