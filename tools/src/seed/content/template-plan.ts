import type { Text } from '@kierros/domain';
import type { EnvironmentType, RoomType } from './inspectable-types.ts';

/** A question with the remark that people write when something is wrong. */
export type QuestionPlan = {
  type: 'value' | 'text';
  title: Text;
  description: Text;
  mandatory: boolean;
  /** Value questions: a note on a low answer. Text questions: a usual answer. */
  remark: Text;
  /** What a low answer needs; nothing when left out. */
  onLow?: 'note' | 'note_and_photo';
  /** Asked only about rooms of this type. */
  onlyRooms?: RoomType;
};
export type TemplatePlan = {
  key: string;
  inspectiontype_id: 1 | 2 | 3 | 4;
  name: Text;
  description: Text;
  /** The kinds of inspectables that it applies to; all of its type's scope when left out. */
  roomTypes?: readonly RoomType[];
  environmentTypes?: readonly EnvironmentType[];
  questions: QuestionPlan[];
};

type Pair = readonly [en: string, fi: string];
const toText = ([en, fi]: Pair): Text => ({ en, fi });

/** A mandatory value question, and the note of a low answer. */
export const rate = (title: Pair, remark: Pair, description: Pair = ['', '']): QuestionPlan => ({
  type: 'value',
  title: toText(title),
  description: toText(description),
  mandatory: true,
  remark: toText(remark),
});

/** A question whose low answer needs a note, or a photo, too. */
export const withEvidence = (
  onLow: NonNullable<QuestionPlan['onLow']>,
  question: QuestionPlan,
): QuestionPlan => ({ ...question, onLow });

/** An optional value question. */
export const rateIfSeen = (title: Pair, remark: Pair): QuestionPlan => ({
  ...rate(title, remark),
  mandatory: false,
});

/** A mandatory value question about the rooms of one type only. */
export const rateIn = (onlyRooms: RoomType, title: Pair, remark: Pair): QuestionPlan => ({
  ...rate(title, remark),
  onlyRooms,
});

/** A question answered in words. */
export const inWords = (title: Pair, usual: Pair, mandatory = false): QuestionPlan => ({
  type: 'text',
  title: toText(title),
  description: { en: '', fi: '' },
  mandatory,
  remark: toText(usual),
});

/** A template with its name and purpose in both languages. */
export const template = (
  key: string,
  inspectiontype_id: TemplatePlan['inspectiontype_id'],
  texts: { name: Pair; description: Pair },
  questions: QuestionPlan[],
  inspectables: Pick<TemplatePlan, 'roomTypes' | 'environmentTypes'> = {},
): TemplatePlan => ({
  key,
  inspectiontype_id,
  name: toText(texts.name),
  description: toText(texts.description),
  questions,
  ...inspectables,
});
