import { Link } from 'react-router';

export type FilterLink = { to: string; label: string; current: boolean };

const looks = {
  /** Each as wide as its words. */
  chips: { list: 'flex flex-wrap gap-2', link: 'chip' },
  /** A few side by side, as places of equal rank. */
  segments: { list: 'segments', link: 'segment' },
};

/** Links rather than buttons: a filtered list has an address and works before any script does. */
export function FilterLinks({
  label,
  links,
  look = 'chips',
  className,
}: {
  label: string;
  links: readonly FilterLink[];
  look?: keyof typeof looks;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={looks[look].list}>
        {links.map(({ to, label: text, current }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={looks[look].link}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
