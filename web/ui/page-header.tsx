import { ChevronLeft } from 'lucide-react';
import type { To } from 'react-router';
import type { ReactNode } from 'react';
import { IconLink } from './icon-link.tsx';

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Above the title, small. */
  eyebrow?: ReactNode;
  back?: { to: To; label: string };
  action?: ReactNode;
};

/** The one h1 of a page. */
export function PageHeader({ title, subtitle, eyebrow, back, action }: PageHeaderProps) {
  return (
    <div className="page-header">
      {back !== undefined && (
        <IconLink to={back.to} label={back.label} icon={<ChevronLeft aria-hidden="true" />} />
      )}
      <div className="page-header-text">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="page-title">{title}</h1>
        {subtitle !== undefined && <p className="page-subtitle">{subtitle}</p>}
      </div>
      {action !== undefined && <div className="page-header-action">{action}</div>}
    </div>
  );
}
