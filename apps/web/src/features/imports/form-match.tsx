import { inspectionTypes } from '@kierros/domain';
import { SelectField, TextField } from '@kierros/ui';
import { lostTexts } from '@kierros/record-files/forms';
import { useLanguage } from '../../shared/language.ts';
import { useOptions } from '../../shared/options.ts';
import { useTexts } from '../../shared/texts.ts';
import manageStyles from '../../shared/editor/editor.module.css';
import type { ImportState } from './use-import.ts';

/** What a form of another product does not say, and what of it a template cannot represent. */
export function FormMatch({ state }: { state: ImportState }) {
  const t = useTexts();
  const language = useLanguage();
  const options = useOptions();
  const { chosen, formType, formName } = state;
  if (chosen?.read.holds !== 'form') return null;
  const { questions, lost, name, asText } = chosen.read.form;
  return (
    <>
      <p>{t('imports.formQuestions', { count: questions.length })}</p>
      {asText > 0 && <p>{t('imports.formAsText', { count: asText })}</p>}
      <SelectField
        label={t('imports.of.inspectiontype_id')}
        value={String(formType)}
        options={options(inspectionTypes)}
        onChange={(value) => {
          state.setFormType(Number(value));
        }}
      />
      {name === undefined && (
        <TextField label={t('imports.formName')} value={formName} onChange={state.setFormName} />
      )}
      {lost.length > 0 && (
        <details>
          <summary>{t('imports.formLost', { count: lost.length })}</summary>
          <ul className={manageStyles['list']}>
            {lost.map(({ line, column, reason, detail, field }) => (
              <li key={`${field} ${line} ${column} ${reason}`}>
                {t('imports.lostAt', {
                  line,
                  column,
                  text: lostTexts[language][reason](detail),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
