import { Button, ErrorSummary } from '@kierros/ui';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { enterSavesNothing } from '../enter-saves-nothing.ts';
import { useTexts } from '../texts.ts';
import { Conflict } from './conflict.tsx';
import styles from './editor.module.css';
import type { useEditor } from './use-editor.ts';

type State = Pick<
  ReturnType<typeof useEditor>,
  'summary' | 'attempt' | 'hasConflict' | 'resolve' | 'question'
>;

/** The errors that prevent saving, and the questions that the user must answer. */
export function EditorState({ editor }: { editor: State }) {
  return (
    <>
      {editor.summary && <ErrorSummary {...editor.summary} attempt={editor.attempt} />}
      {editor.hasConflict && <Conflict onSettle={editor.resolve} />}
      {editor.question}
    </>
  );
}

interface EditorFormProps {
  editor: State & Pick<ReturnType<typeof useEditor>, 'save' | 'isBusy'>;
  heading?: string;
  saveLabel?: string;
  /** The id of the field that takes the focus when the form appears. */
  focusId?: string | undefined;
  /** Enter in a field saves: for names that are typed one after the other. */
  enterSaves?: boolean;
  /** Buttons next to the save button. */
  actions?: ReactNode;
  /** What the button of `onDelete` says, where a record is not deleted but archived. */
  deleteLabel?: string;
  /** Deletes the record, if it is stored. */
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

/** The form of a record edited with `useEditor`. */
export function EditorForm(props: EditorFormProps) {
  const {
    editor,
    heading,
    saveLabel,
    focusId,
    enterSaves = false,
    actions,
    onDelete,
    deleteLabel,
  } = props;
  const t = useTexts();
  const headingId = useId();
  useEffect(() => {
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
  }, [focusId]);
  return (
    <form
      className={styles['form']}
      {...(heading !== undefined && { 'aria-labelledby': headingId })}
      noValidate
      {...(!enterSaves && enterSavesNothing)}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      {heading !== undefined && <h2 id={headingId}>{heading}</h2>}
      <EditorState editor={editor} />
      {props.children}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={editor.isBusy}>
          {saveLabel ?? t('app.save')}
        </Button>
        {actions}
        {onDelete && (
          <Button variant="danger" onClick={onDelete}>
            {deleteLabel ?? t('manage.delete')}
          </Button>
        )}
      </div>
    </form>
  );
}
