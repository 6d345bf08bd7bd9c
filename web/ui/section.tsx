import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

export type SectionProps = {
  title: ReactNode;
  /** At the end of the title line, usually a TextLink “See all”. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
  children: ReactNode;
  className?: string;
};

export function Section({ title, action, heading: Heading = 'h2', children, className }: SectionProps) {
  const id = useId();
  return (
    <section className={clsx('section', className)} aria-labelledby={id}>
      <div className="section-head">
        <Heading id={id} className="section-title">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
