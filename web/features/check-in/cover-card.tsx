import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Egg } from './egg.tsx';
import { checkInMessages } from './messages.ts';

/** Explains the cover day, so that nobody fears for her row. */
export function CoverCard({ coverLeft }: { coverLeft: boolean }) {
  const texts = useMessages(checkInMessages);
  return (
    <Card tone="sage" className="flex gap-4">
      <Egg state="covered" className="h-14 w-11 flex-none" />
      <div>
        <h2 className="text-lg">{texts.coverTitle}</h2>
        <p className="mt-1 text-sm">{texts.coverText}</p>
        <p className="mt-2 text-sm font-semibold">{coverLeft ? texts.coverLeft : texts.coverUsed}</p>
      </div>
    </Card>
  );
}
