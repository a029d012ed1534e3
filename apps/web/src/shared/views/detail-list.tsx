import type { ReactNode } from 'react';

interface DetailListProps {
  className: string | undefined;
  details: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, one labelled line each. */
export function DetailList({ className, details }: DetailListProps) {
  return (
    <dl className={className}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
