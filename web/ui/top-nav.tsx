import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { upperBar } from './edge-bars.ts';
import type { NavItem } from './nav-item.ts';

export type TopNavProps = {
  label: string;
  /** The logo, as a link home. */
  brand: ReactNode;
  /** A list of `TopPlaces`. */
  children: ReactNode;
  /** Bell, language, avatar … */
  actions?: ReactNode;
  /** Outside the design page the links belong to desktop only; brand and actions are always there. */
  showOn?: 'desktop' | 'always';
};

export function TopNav({ label, brand, children, actions, showOn = 'desktop' }: TopNavProps) {
  return (
    <header ref={upperBar} className="top-nav">
      <div className="page top-nav-inner">
        {brand}
        <nav aria-label={label} className={clsx(showOn === 'desktop' && 'top-nav-desktop')}>
          {children}
        </nav>
        {actions !== undefined && <div className="top-nav-actions">{actions}</div>}
      </div>
    </header>
  );
}

export function TopPlaces({ items }: { items: readonly NavItem[] }) {
  return items.map((item) => (
    <li key={item.to}>
      <Link to={item.to} aria-current={item.current ? 'page' : undefined}>
        {item.label}
        {item.news !== undefined && <span className="sr-only">{item.news}</span>}
      </Link>
    </li>
  ));
}
