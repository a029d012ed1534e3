import { questionFromWire } from '@kierros/api/codecs';
import { fieldSentence, type FieldSentence } from '@kierros/api/problem-texts';
import { isProblemCode } from '@kierros/api/problems';
import type { Schema } from '@kierros/api/schema';
import { checkTemplate, inspectionType, type TemplateProblem } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import {
  ProblemError,
  type FieldFault,
  faultAt,
  refuseFaults,
} from '../../shared/problem-error.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import type { StoredQuestion } from './read-templates.ts';
import type { Scope } from '../../shared/scope.ts';

/** The intended state of a template, as far as the checks need it. */
export type Intended = Pick<
  Schema<'Template'>,
  'name' | 'inspectiontype_id' | 'location_id' | 'applicable_inspectables'
> & {
  questions: readonly StoredQuestion[];
  /** The index of the question that a request is about: its faults have paths without the list. */
  only?: number;
};

const pathOf = (index: number, field: string, only: number | undefined) =>
  only === index ? field : `questions/${index}/${field}`;

/** Refuses a template that violates the domain's rules, with one fault per field. */
export function refuseFaulty(intended: Intended): void {
  const { name, inspectiontype_id, questions } = intended;
  const problems = checkTemplate({
    name,
    inspectionTypeId: inspectiontype_id,
    questions: questions.map(questionFromWire),
  });
  if (problems.length === 0) return;
  if (problems.some(({ reason }) => reason === 'no_questions'))
    throw faultAt('questions', fieldSentence('no_questions_added'), 'template_without_questions');
  const isTooLong = problems.some(({ reason }) => reason === 'too_many_questions');
  throw new ProblemError(isTooLong ? 'limit_exceeded' : 'invalid_value', {
    errors: problems.slice(0, 1000).map((problem) => toFault(problem, intended.only)),
  });
}

const faults: Record<TemplateProblem['reason'], FieldSentence & { field: string }> = {
  no_questions: { field: '', ...fieldSentence('no_questions') },
  too_many_questions: {
    field: '',
    ...fieldSentence('too_many_questions'),
  },
  unknown_type: {
    field: 'inspectiontype_id',
    ...fieldSentence('no_such_inspection_type'),
  },
  missing_name: { field: 'name', ...fieldSentence('no_name') },
  missing_title: {
    field: 'title',
    ...fieldSentence('no_title'),
  },
  duplicate_question: {
    field: 'id',
    ...fieldSentence('repeated_question'),
  },
};

function toFault({ reason, question }: TemplateProblem, only: number | undefined): FieldFault {
  const { field, ...sentence } = faults[reason];
  const path = question === undefined ? field || 'questions' : pathOf(question, field, only);
  return { path, code: isProblemCode(reason) ? reason : 'invalid_value', ...sentence };
}

/** The key of a listed inspectable: entries that the template already listed are not checked again. */
export const inspectableKey = (kind: string, id: number): string => `${kind} ${id}`;

/**
 * Refuses inspectables of another location, of another kind, or unknown, all with the same fault. Ids in a body are
 * restricted to the viewer's scope like ids in a path.
 */
export async function refuseForeignInspectables(
  db: Executor,
  scope: Scope,
  intended: Omit<Intended, 'name'>,
  accepted: ReadonlySet<string> = new Set(),
): Promise<void> {
  const named = [
    ...intended.applicable_inspectables.map(({ id, type }, index) => ({
      id,
      kind: type,
      path: `applicable_inspectables/${index}`,
    })),
    ...intended.questions.flatMap((question, index) =>
      inspectablesOfQuestion(question, (field) => pathOf(index, field, intended.only)),
    ),
  ];
  const wanted = named.filter(({ id, kind }) => !accepted.has(inspectableKey(kind, id)));
  const inspectables = await inspectablesById(
    db,
    scope,
    wanted.map(({ id }) => id),
  );
  const isRight = (inspectable: ScopedInspectable | undefined, kind: string) =>
    inspectable?.kind === kind &&
    (intended.location_id === null || inspectable.location_id === intended.location_id);
  const wrong = wanted.filter(({ id, kind }) => !isRight(inspectables.get(id), kind));
  refuseFaults(
    'wrong_scope',
    wrong.map(({ id, kind, path }) => ({
      path,
      ...fieldSentence('not_in_location_of_template', { kind, id }),
    })),
  );
  refuseOtherKinds(intended.inspectiontype_id, intended.applicable_inspectables);
}

const inspectablesOfQuestion = (question: StoredQuestion, at: (field: string) => string) => [
  ...question.specified_rooms.map((id) => ({ id, kind: 'room', path: at('specified_rooms') })),
  ...question.specified_environments.map((id) => ({
    id,
    kind: 'environment',
    path: at('specified_environments'),
  })),
];

// An environment includes its rooms, and a template for environments may list rooms.
function refuseOtherKinds(
  typeId: number,
  listed: readonly Schema<'ApplicableInspectable'>[],
): void {
  const isOfLocations = inspectionType(typeId)?.scope === 'location';
  const covering = isOfLocations ? ['location'] : ['environment', 'room'];
  const wrong = listed.flatMap(({ type }, index) => (covering.includes(type) ? [] : [index]));
  const sentence = fieldSentence(
    isOfLocations ? 'inspection_type_of_locations' : 'inspection_type_of_smaller_places',
  );
  refuseFaults(
    'wrong_scope',
    wrong.map((index) => ({ path: `applicable_inspectables/${index}`, ...sentence })),
  );
}
