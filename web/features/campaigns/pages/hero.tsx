import type { ShownBlock } from '#contract/campaigns/blocks.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { campaignMessages } from './messages.ts';
import { CampaignPicture } from './pictures.tsx';

export type HeroBlock = Extract<ShownBlock, { kind: 'hero' }>;

export function CampaignHero({ hero, closesAt }: { hero: HeroBlock; closesAt: string | null }) {
  const texts = useMessages(campaignMessages);
  const { formats } = useLocale();
  const { eyebrow, title, text, picture, button } = hero;
  return (
    <HeroCard className="grid gap-5 md:grid-cols-[1.2fr_1fr] md:items-center md:gap-8 md:p-8">
      <div className="grid gap-3">
        {eyebrow !== undefined && <p className="eyebrow ink-soft">{eyebrow}</p>}
        <h1 className="font-display text-3xl text-balance md:text-4xl">{title}</h1>
        <p className="ink-soft max-w-[46ch]">{text}</p>
        {closesAt !== null && (
          <p className="font-semibold">{texts.until({ date: formats.date(closesAt) })}</p>
        )}
        {button && (
          <div className="mt-1">
            <ButtonLink to={button.to} variant="hero" size="lg">
              {button.label}
            </ButtonLink>
          </div>
        )}
      </div>
      <CampaignPicture picture={picture} className="h-44 w-full rounded-xl md:h-72" />
    </HeroCard>
  );
}
