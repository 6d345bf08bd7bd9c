import { Link } from 'react-router';

export type FilterLink = { to: string; label: string; current: boolean };

/** Links rather than buttons: a filtered list has an address and works before any script does. */
export function FilterLinks({
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
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label: text, current }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className="chip"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
