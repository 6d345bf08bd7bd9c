import { ChevronRight } from 'lucide-react';
import { useMessages } from '#web/shell/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Drawing } from '../draws/drawing.tsx';
import { homeMessages } from './messages.ts';

/** The way to the draws. It names none: what is open, and for whom, their page tells. */
export function DrawsLink() {
  const texts = useMessages(homeMessages);
  return (
    <CardLink to="/gifts/list?type=1" tone="blush" className="mt-8 flex items-center gap-4">
      <Drawing name="cards" className="w-24 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{texts.draws}</span>
        <span className="block text-sm">{texts.drawsText}</span>
      </span>
      <ChevronRight className="row-mark" aria-hidden="true" />
    </CardLink>
  );
}
