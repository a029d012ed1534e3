import type { Schema } from '@kierros/api/schema';
import type { PackQuestion, PackRecords, PackTemplate } from '@kierros/api/starter-packs';
import { inspectionType, inspectionTypeName } from '@kierros/domain';
import { Card, Chip, ListRow } from '@kierros/ui';
import { useId } from 'react';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { TypeIcon } from '../../../shared/type-icon.tsx';
import { useRuleLine } from '../../notification-rules/public.ts';
import styles from '../../../shared/editor/editor.module.css';
import type { PackKind, PackPlan } from './pack-import.ts';
import own from './starter-packs.module.css';
type Line = Schema<'BulkLine'>;

const places = {
  room: 'packs.rooms',
  environment: 'packs.environments',
  location: 'packs.locations',
} as const;

/** What would become of one record. */
function Outcome({ line }: { line: Line | undefined }) {
  const t = useTexts();
  if (!line || line.outcome === 'archive') return null;
  const tones = {
    create: 'brand',
    refused: 'red',
    unchanged: 'neutral',
    change: 'neutral',
  } as const;
  return <Chip tone={tones[line.outcome]}>{t(`packs.${line.outcome}`)}</Chip>;
}

function Reasons({ line }: { line: Line | undefined }) {
  const t = useTexts();
  return line?.errors.map(({ path, code }) => (
    <p key={path} className={styles['error']}>
      {t(`problem.${code}`)}
    </p>
  ));
}

function Question({ question }: { question: PackQuestion }) {
  const t = useTexts();
  const language = useLanguage();
  const { title, description, type, mandatory, on_low: low = 'nothing' } = question;
  const about = [
    ...(mandatory === true ? [t('packs.mandatory')] : []),
    ...(type === 'text' ? [t('packs.text')] : []),
    ...(low === 'nothing' ? [] : [t(`packs.onLow.${low}`)]),
  ];
  return (
    <li>
      {title[language]}
      {description && <p className={styles['quiet']}>{description[language]}</p>}
      {about.length > 0 && <p className={own['about']}>{about.join(' · ')}</p>}
    </li>
  );
}

function Template({ template, line }: { template: PackTemplate; line: Line | undefined }) {
  const t = useTexts();
  const id = useId();
  const language = useLanguage();
  const { inspectiontype_id: typeId, questions } = template;
  const kind = inspectionType(typeId)?.scope ?? 'room';
  return (
    <Card as="section" labelledBy={id} className={own['template'] ?? ''}>
      <div className={styles['head']}>
        <h3 id={id}>{template.name[language]}</h3>
        <Outcome line={line} />
      </div>
      <Reasons line={line} />
      <p>{template.description[language]}</p>
      <p className={own['type']}>
        <TypeIcon typeId={typeId} />
        {[
          t('templates.row', {
            type: inspectionTypeName(typeId)[language],
            count: questions.length,
          }),
          t(places[kind]),
        ].join(' · ')}
      </p>
      <ol className={own['questions']}>
        {questions.map((question) => (
          <Question key={question.title.en} question={question} />
        ))}
      </ol>
    </Card>
  );
}

/** The templates and rules of a pack, in the language of the reader, each with what would become of it. */
export function PackContents({
  records,
  plan,
}: {
  records: PackRecords;
  plan: PackPlan | undefined;
}) {
  const t = useTexts();
  const id = useId();
  const ruleLine = useRuleLine();
  const lineOf = (kind: PackKind, index: number) =>
    plan?.find((part) => part.kind === kind)?.lines.find((line) => line.index === index);
  return (
    <>
      {records.templates.map((template, index) => (
        <Template key={template.name.en} template={template} line={lineOf('templates', index)} />
      ))}
      {records.definitions.length > 0 && (
        <section aria-labelledby={id} className={styles['form']}>
          <h3 id={id}>{t('packs.rules')}</h3>
          <Card flush>
            <ul>
              {records.definitions.map((rule, index) => (
                <ListRow
                  key={rule.event}
                  title={t(`event.${rule.event}`)}
                  meta={
                    <>
                      {ruleLine(rule)}
                      <Reasons line={lineOf('definitions', index)} />
                    </>
                  }
                  status={<Outcome line={lineOf('definitions', index)} />}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  );
}
