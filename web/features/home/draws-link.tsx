import { ChevronRight } from 'lucide-react';
import { CardLink } from '#web/ui/card-link.tsx';
import { Drawing } from '../draws/drawing.tsx';

/** The way to the draws. It names none: what is open, and for whom, their page tells. */
export function DrawsLink({ title, text }: { title: string; text: string }) {
  return (
    <CardLink to="/gifts/list?type=1" tone="blush" className="mt-8 flex items-center gap-4">
      <Drawing name="cards" className="w-24 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="block text-sm">{text}</span>
      </span>
      <ChevronRight className="row-mark" aria-hidden="true" />
    </CardLink>
  );
}
