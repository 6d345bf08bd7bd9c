import { clsx } from 'clsx';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { WideDrawing } from '#web/ui/illustrations/wide-drawing.tsx';
import drawings from './pictures.svg?url&no-inline';

const washes: Readonly<Record<string, string>> = {
  evening: 'bg-accent-soft',
  colours: 'bg-sage',
  'opened-box': 'bg-apricot',
};

/** A picture of a campaign, in the colours of the theme; hidden from readers, who have the words beside it. */
export function CampaignPicture({ picture, className }: { picture: ShownPicture; className?: string }) {
  if (typeof picture !== 'string' || !Object.hasOwn(washes, picture))
    return <ActivityPicture picture={picture} className={className} />;
  return <WideDrawing drawings={drawings} name={picture} className={clsx(washes[picture], className)} />;
}
