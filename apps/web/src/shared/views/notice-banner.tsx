import { Alert } from '@kierros/ui';

/** What went wrong, beside the button that was pressed. */
export function NoticeBanner({ title, text }: { title?: string; text: string }) {
  return (
    <Alert tone="yellow">
      {title !== undefined && <strong>{title}. </strong>}
      {text}
    </Alert>
  );
}
