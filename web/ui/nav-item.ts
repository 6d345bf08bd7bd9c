import type { ReactNode } from 'react';

export type NavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** The place the visitor is in; pages below it and pages that belong to it count. */
  current: boolean;
  /** A dot for news; its text is read after the label. */
  news?: string | undefined;
};
