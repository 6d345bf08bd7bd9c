import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { campaignMessages } from './messages.ts';

/** Said kindly, to whoever comes late. */
export function Ended() {
  const texts = useMessages(campaignMessages);
  return (
    <Card tone="apricot" className="mt-5">
      <h2 className="font-display text-xl">{texts.ended}</h2>
      <p className="mt-1">{texts.endedText}</p>
    </Card>
  );
}
