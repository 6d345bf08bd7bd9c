import type { ReactNode } from 'react';
import { AccountButton, BrandLink } from '#web/kit/chrome.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { HeroBlock } from './hero.tsx';
import { campaignMessages } from './messages.ts';
import { CampaignPicture } from './pictures.tsx';

export interface LoginFrameProps {
  readonly hero: HeroBlock;
  readonly closesAt: string | null;
  readonly children: ReactNode;
}

/** A campaign as the way in looks: brand and picture on one side, one narrow column on the other. */
export function LoginFrame({ hero, closesAt, children }: LoginFrameProps) {
  const texts = useMessages(campaignMessages);
  const { formats } = useLocale();
  const { eyebrow, title, text, picture, button } = hero;
  return (
    <>
      <div className="page grid min-h-dvh content-start pb-10 md:grid-cols-2 md:gap-12">
        <div className="md:sticky md:top-0 md:self-start">
          <div className="flex min-h-15 items-center pe-14">
            <BrandLink />
          </div>
          <CampaignPicture
            picture={picture}
            className="h-48 w-full rounded-2xl md:mt-6 md:h-[min(30rem,70dvh)]"
          />
        </div>
        <div className="mt-5 grid max-w-xl content-start gap-4 md:mt-21">
          <div className="grid gap-3">
            {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
            <h1 className="font-display text-3xl text-balance md:text-4xl">{title}</h1>
            <p className="text-ink-soft">{text}</p>
            {closesAt !== null && (
              <p className="font-semibold">{texts.until({ date: formats.date(closesAt) })}</p>
            )}
            {button && (
              <ButtonLink to={button.to} size="lg" block className="mt-1">
                {button.label}
              </ButtonLink>
            )}
          </div>
          <div>{children}</div>
        </div>
      </div>
      <div className="absolute end-2 top-2">
        <AccountButton />
      </div>
    </>
  );
}
