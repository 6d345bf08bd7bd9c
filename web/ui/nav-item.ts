import type { ReactNode } from 'react';

export type NavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Active only on exactly this path, as home is. */
  end?: boolean;
  /** A dot for news; its text is read after the label. */
  news?: string | undefined;
};
