import type { OnLow } from '../inspections/evidence.ts';
import { isBlankText, type Text } from '../text.ts';
import type { Applicability } from './applicability.ts';

/** How a question is answered: by a level of the scale, or in words. */
export type QuestionType = 'value' | 'text';

/** A question of a template; its id is stable through rewording and reordering. */
export type Question = {
  readonly id: number;
  readonly title: Text;
  readonly description: Text;
  /** The heading that it stands under; blank without one. */
  readonly section: Text;
  readonly type: QuestionType;
  readonly isMandatory: boolean;
  /** Asked only about these rooms and environments; about each chosen inspectable when both are empty. */
  readonly specifiedRooms: readonly number[];
  readonly specifiedEnvironments: readonly number[];
  readonly maxPhotos: number;
  readonly onLow: OnLow;
  /** The question that it replaced, whose results it continues (ADR 0067); null of one that replaced none. */
  readonly successorOf: number | null;
  readonly position: number;
};

/** The part of a template that rules depend on. */
export type Template = Applicability & {
  readonly id: number;
  readonly name: Text;
  readonly questions: readonly Question[];
  readonly version: number;
  readonly isArchived: boolean;
};

/**
 * The heading above each question of a list: where its section is another than that of the question before.
 *
 * @example
 * headingsOf([toText('Exits'), toText('Exits'), toText('')]) // => [{ en: 'Exits', fi: 'Exits' }, undefined, undefined]
 */
export function headingsOf(sections: readonly Text[]): (Text | undefined)[] {
  return sections.map((section, index) => {
    const before = sections[index - 1];
    const isSame = before?.en === section.en && before.fi === section.fi;
    return isSame || isBlankText(section) ? undefined : section;
  });
}
