import { clsx } from 'clsx';
import type { ShownBlock } from '#contract/campaigns/blocks.ts';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { WideDrawing } from '#web/ui/illustrations/wide-drawing.tsx';
import drawings from './pictures.svg?url&no-inline';

type PictureKey = Extract<ShownBlock, { kind: 'hero' }>['picture'];

const washes = {
  evening: 'bg-accent-soft',
  colours: 'bg-sage',
  'opened-box': 'bg-apricot',
} as const satisfies Partial<Record<PictureKey, string>>;

function isOwn(picture: PictureKey): picture is keyof typeof washes {
  return picture in washes;
}

/** A picture of a campaign, in the colours of the theme; hidden from readers, who have the words beside it. */
export function CampaignPicture({ picture, className }: { picture: PictureKey; className?: string }) {
  if (!isOwn(picture)) return <ActivityPicture picture={picture} className={className} />;
  return <WideDrawing drawings={drawings} name={picture} className={clsx(washes[picture], className)} />;
}
