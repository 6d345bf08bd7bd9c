import { Link } from 'react-router';
import type { FilterLink } from './filter-links.tsx';

/** One of a few places that stand side by side. What is left out of one list is chosen with `FilterLinks`. */
export function SegmentLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly FilterLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="segments">
        {links.map(({ to, label: text, current }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className="segment"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
