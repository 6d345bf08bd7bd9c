import type { ReactNode } from 'react';
import { AccountButton, BrandLink, SiteFooter } from '#web/kit/chrome.tsx';

/** A campaign's page in the blank layout: the brand above, no menu to leave by, language and appearance in reach. */
export function CampaignFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="page flex w-full flex-wrap items-center justify-between gap-x-4 py-2">
        <BrandLink />
        <AccountButton />
      </div>
      <div className="page w-full flex-1">{children}</div>
      <SiteFooter />
    </div>
  );
}
