import { Moon } from 'lucide-react';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { welcomeMessages } from './welcome-messages.ts';

/** In a pause and after a loss: nothing is asked and nothing is lost. */
export function RestCard({ lost }: { lost: boolean }) {
  const texts = useMessages(welcomeMessages);
  return (
    <Card tone="sage" className="flex gap-4">
      <Moon className="size-8 flex-none" aria-hidden="true" />
      <div>
        <h2 className="text-lg">{lost ? texts.quietTitle : texts.restTitle}</h2>
        <p className="mt-1 text-sm">{lost ? texts.quietText : texts.restText}</p>
      </div>
    </Card>
  );
}
