import { Card, Table } from '@kierros/ui';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormatDay } from '../../shared/format-day.ts';
import { idIn } from '../../shared/id-in.ts';
import { useAddressChange } from '../../shared/use-address-change.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { ListState } from '../../shared/views/list-state.tsx';
import { useTexts } from '../../shared/texts.ts';
import { lowSince } from './low-since.ts';
import { PartNote } from './part-note.tsx';
import styles from './questions-list.module.css';
import { useFailingQuestions, useQuestion, useQuestionFailures } from './questions.api.ts';
import type { LowRow } from './questions.api.ts';
import { useShownView } from './stats-view.ts';
import type { StatsView } from './stats-view.ts';

function useShare() {
  const t = useTexts();
  const { formatNumber } = useIntl();
  return ({ low, count }: LowRow) =>
    t('stats.lowOf', {
      low,
      n: count,
      share: count === 0 ? t('stats.none') : formatNumber(low / count, { style: 'percent' }),
    });
}

interface DetailProps {
  question: LowRow;
  view: StatsView;
}

/** Where the line of a question has a break: what was asked before, and until when. */
function Earlier({ question }: Pick<DetailProps, 'question'>) {
  const t = useTexts();
  const day = useFormatDay();
  const pick = usePickText();
  return question.earlier?.map(({ question_id: id, title, asked_until: until }) => (
    <p key={id}>
      {t('stats.replaced', {
        title: pick(title),
        day: until === null ? t('stats.none') : day(until),
      })}
    </p>
  ));
}

const answersOf = (place: string, { key: question }: LowRow, { days }: StatsView): string =>
  new URLSearchParams({ view: 'place', place, question, ...days }).toString();

/** Where a question fails, and since when. */
function Detail({ question, view }: DetailProps) {
  const t = useTexts();
  const pick = usePickText();
  const query = useQuestionFailures(view, Number(question.key));
  const share = useShare();
  const end = 'end' as const;
  return (
    <ListState query={query} rows={2} rowHeight={44}>
      {({ places, weeks }) => {
        const since = lowSince(weeks.map(({ key, low }) => ({ week: key, low })));
        const [year = '', week = ''] = since?.week.split('-W') ?? [];
        return (
          <>
            {since && (
              <p>
                {t(since.isOver ? 'stats.lowUntil' : 'stats.lowSince', {
                  year,
                  week: Number(week),
                })}
              </p>
            )}
            <Earlier question={question} />
            <Table
              caption={t('stats.lowWhere')}
              rows={places}
              rowKey={({ key }) => key}
              columns={[
                {
                  key: 'place',
                  header: t('stats.place'),
                  cell: ({ key, label }) => (
                    // Its answers to this question: the history would have low ratings of others too.
                    <Link to={`/home?${answersOf(key, question, view)}`}>{pick(label)}</Link>
                  ),
                },
                { key: 'low', header: t('stats.figure.low'), align: end, cell: share },
              ]}
            />
          </>
        );
      }}
    </ListState>
  );
}

interface FoldedProps {
  id: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A question that is opened and closed in the address: one at a time. */
function Folded({ id, isOpen, children }: FoldedProps) {
  const change = useAddressChange();
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Also when the address has opened or closed it.
        if (open === isOpen) return;
        change({ question: open ? id : null });
      }}
    >
      {children}
    </details>
  );
}

const Question = memo(function Question({
  question,
  view,
  isOpen,
}: DetailProps & { isOpen: boolean }) {
  const pick = usePickText();
  const share = useShare();
  return (
    <li>
      <Folded id={question.key} isOpen={isOpen}>
        <summary>
          <span>{pick(question.label)}</span>
          <small>{share(question)}</small>
        </summary>
        {isOpen && <Detail question={question} view={view} />}
      </Folded>
    </li>
  );
});

/** Whether an id is that of a question, or of one that it replaced, which an address may still name. */
const isOf = (id: number | null, { key, earlier }: LowRow): boolean =>
  Number(key) === id || earlier?.some((one) => one.question_id === id) === true;

interface ListProps {
  questions: readonly LowRow[];
  view: StatsView;
  opened: number | null;
}

function List({ questions, view, opened }: ListProps) {
  return (
    <Card flush>
      <ul className={styles['list']}>
        {questions.map((question) => (
          <Question
            key={question.key}
            question={question}
            view={view}
            isOpen={isOf(opened, question)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The question that the address opens although it is not among those that fail most; it is said if it has no ratings. */
function Opened({ id, view }: { id: number; view: StatsView }) {
  const t = useTexts();
  const query = useQuestion(view, id);
  return (
    <ListState query={query} rows={1} rowHeight={56}>
      {(questions) =>
        questions.length === 0 ? (
          <p>{t('stats.openedNone')}</p>
        ) : (
          <List questions={questions} view={view} opened={id} />
        )
      }
    </ListState>
  );
}

/** Which questions fail most; opened, each says where and since when. */
export function QuestionsList({ view: chosen }: { view: StatsView }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const opened = idIn(search, 'question');
  const query = useFailingQuestions(chosen);
  const view = useShownView(chosen, query.isPlaceholderData);
  return (
    <section
      className={styles['section']}
      aria-labelledby="stats-questions"
      aria-busy={query.isPlaceholderData}
    >
      <h2 id="stats-questions">{t('stats.questions')}</h2>
      <PartNote part="stats questions" query={query} />
      <ListState query={query} rows={3} rowHeight={56}>
        {(questions) => (
          <>
            {questions.length === 0 ? (
              <p>{t('stats.noLow')}</p>
            ) : (
              <List questions={questions} view={view} opened={opened} />
            )}
            {opened !== null && !questions.some((question) => isOf(opened, question)) && (
              <Opened id={opened} view={view} />
            )}
          </>
        )}
      </ListState>
    </section>
  );
}
