import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NavItem } from './nav-item.ts';

export type BottomNavProps = {
  label: string;
  /** A list of `BottomPlaces`. */
  children: ReactNode;
  /** Outside the design page the bar belongs to the phone only. */
  showOn?: 'phone' | 'always';
};

/** Five places within reach of the thumb. */
export function BottomNav({ label, children, showOn = 'phone' }: BottomNavProps) {
  return (
    <nav aria-label={label} className={clsx('bottom-nav', showOn === 'phone' && 'bottom-nav-phone')}>
      {children}
    </nav>
  );
}

export function BottomPlaces({ items }: { items: readonly NavItem[] }) {
  return items.map((item) => (
    <li key={item.to}>
      <Link to={item.to} aria-current={item.current ? 'page' : undefined}>
        <span className="nav-icon" aria-hidden="true">
          {item.icon}
          {item.news !== undefined && <span className="nav-dot" />}
        </span>
        <span>{item.label}</span>
        {item.news !== undefined && <span className="sr-only">{item.news}</span>}
      </Link>
    </li>
  ));
}
