import { Skeleton } from '@kierros/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemText } from '../../shared/problem-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { Failed } from '../../shared/views/failed.tsx';

/** The session, token or feed to end, with the texts of the confirmation. */
export interface Ending {
  act: string;
  question: string;
  done: string;
  run: () => Promise<void>;
}

export type Ends = { onEnd: (ending: Ending) => void };

/** A list of what belongs to the user. */
export function Rows<Item extends { id: number }>(props: {
  queryKey: string;
  fetch: () => Promise<{ items: Item[] }>;
  empty?: string;
  row: (item: Item) => ReactNode;
}) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ queryKey: [props.queryKey], queryFn: props.fetch });
  if (data?.items.length === 0) return <p>{props.empty}</p>;
  if (data) return <ul>{data.items.map(props.row)}</ul>;
  if (error === null) return <Skeleton rows={2} rowHeight={56} />;
  return <Failed title={problemText(error, t)} text={null} onRetry={() => void refetch()} />;
}
