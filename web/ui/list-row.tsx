import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { usePress, type Press } from './use-press.ts';

export type ListRowProps = {
  title: ReactNode;
  text?: ReactNode;
  lead?: ReactNode;
  trail?: ReactNode;
  className?: string;
} & (
  | { to?: undefined; onClick?: undefined }
  | { to: To; onClick?: undefined }
  /** A promise that it gives is waited for: the row says so itself. */
  | { to?: undefined; onClick: Press }
);

/** Put rows in `<div className="row-list">` (or a ul of li) to get the hairlines between them. */
export function ListRow({ title, text, lead, trail, className, to, onClick }: ListRowProps) {
  const { press, slow, off } = usePress(onClick, false);
  const end = slow ? <Spinner /> : trail;
  const inside = (
    <>
      {lead !== undefined && <span className="row-lead">{lead}</span>}
      <span className="row-body">
        <span className="row-title">{title}</span>
        {text !== undefined && <span className="row-text">{text}</span>}
      </span>
      {end !== undefined && <span className="row-trail">{end}</span>}
      {(to !== undefined || onClick !== undefined) && (
        <ChevronRight className="row-mark" aria-hidden="true" />
      )}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={clsx('row', className)}>
        {inside}
      </Link>
    );
  }
  if (onClick !== undefined) {
    return (
      <button
        type="button"
        onClick={press}
        aria-disabled={off || undefined}
        aria-busy={slow || undefined}
        className={clsx('row', className)}
      >
        {inside}
      </button>
    );
  }
  return <div className={clsx('row', className)}>{inside}</div>;
}
