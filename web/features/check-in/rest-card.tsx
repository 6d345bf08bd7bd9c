import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { restMessages } from './rest-messages.ts';

/** In a pause and after a loss: nothing is asked and nothing is lost. */
export function RestCard({ lost }: { lost: boolean }) {
  const texts = useMessages(restMessages);
  return (
    <Card tone="sage" className="flex items-center gap-4">
      <div className="w-18 flex-none">
        <WarmCup />
      </div>
      <div>
        <h2 className="text-lg">{lost ? texts.quietTitle : texts.restTitle}</h2>
        <p className="mt-1 text-sm">{lost ? texts.quietText : texts.restText}</p>
      </div>
    </Card>
  );
}
