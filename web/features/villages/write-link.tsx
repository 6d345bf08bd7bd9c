import { PenLine } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { useMessages } from '#web/kit/messages.ts';
import { cardMessages } from './card-messages.ts';

/**
 * Where a post is begun: on the phone at the end of the posts, beside the thumb while they are in sight and on nothing
 * else; on desktop in the head of the page.
 */
export function WriteLink({ village, place }: { village?: string; place: 'thumb' | 'head' }) {
  const { write } = useMessages(cardMessages);
  const to = village === undefined ? '/villages/write' : `/villages/write?village=${village}`;
  return (
    <ButtonLink
      to={to}
      ref={place === 'thumb' ? pageBar : undefined}
      icon={<PenLine aria-hidden="true" />}
      className={
        place === 'thumb'
          ? 'page-bar mt-4 ml-auto flex w-fit rounded-full shadow-float md:hidden'
          : 'max-md:hidden'
      }
    >
      {write}
    </ButtonLink>
  );
}
