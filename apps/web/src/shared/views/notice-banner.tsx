import { Banner } from '@kierros/ui';

/** What went wrong, beside the button that was pressed. */
export function NoticeBanner({ title, text }: { title?: string; text: string }) {
  return (
    <Banner tone="yellow" role="alert">
      {title !== undefined && <strong>{title}. </strong>}
      {text}
    </Banner>
  );
}
