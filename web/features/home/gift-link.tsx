import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { GiftPrice } from '../gifts/gift-price.tsx';
import { GiftPicture } from '../gifts/pictures.tsx';

export type GiftAtAGlance = Pick<Gift, 'giftId' | 'name' | 'description' | 'picture' | 'currency' | 'price'>;

/** A gift as one link: beside its picture on the phone, below it on desktop. */
export function GiftLink({ gift }: { gift: GiftAtAGlance }) {
  const { giftId, name, description, picture } = gift;
  return (
    <CardLink to={`/gifts/redeemList?gift=${giftId}`} flush className="flex items-stretch md:flex-col">
      <GiftPicture
        picture={picture}
        className="w-[min(7rem,30vw)] flex-none self-stretch p-1.5 md:h-44 md:w-full md:p-0"
      />
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 p-3.5 md:p-5">
        <span className="font-semibold md:text-lg">{name}</span>
        <span className="line-clamp-2 text-sm text-ink-soft">{description}</span>
        <span className="mt-auto">
          <GiftPrice gift={gift} />
        </span>
      </span>
    </CardLink>
  );
}
