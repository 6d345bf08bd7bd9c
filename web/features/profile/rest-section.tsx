import { Feather } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { settingsMessages } from './settings-messages.ts';

/** Pause by one tap, and the way on by another; the way to tell of a loss. */
export function RestSection({ paused }: { paused: boolean }) {
  const texts = useMessages(settingsMessages);
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [sending, setSending] = useState(false);
  const resting = chosen ?? paused;

  async function choose(wanted: boolean) {
    if (sending) return;
    setSending(true);
    setChosen(wanted);
    if (await send('setPause', { paused: wanted })) await revalidate();
    setChosen(null);
    setSending(false);
  }

  return (
    <div id="rest">
      <Section title={texts.rest}>
        <Card className="grid gap-2 pb-2">
          <div className="flex flex-wrap items-start gap-4">
            <div className="min-w-0 flex-[1_1_12rem]" aria-live="polite">
              <h3 className="text-lg">{resting ? texts.pausedTitle : texts.pauseTitle}</h3>
              <p className="mt-1 text-ink-soft">{resting ? texts.pausedText : texts.pauseText}</p>
            </div>
            <WarmCup className="w-20 flex-none" />
          </div>
          <Button
            className="mt-2 justify-self-start"
            variant={resting ? 'primary' : 'secondary'}
            onClick={() => choose(!resting)}
          >
            {resting ? texts.goOn : texts.pause}
          </Button>
          <div className="mt-3 border-t border-line pt-1">
            <ListRow
              to="/profile/loss"
              lead={<Feather aria-hidden="true" />}
              title={texts.loss}
              text={texts.lossText}
            />
          </div>
        </Card>
      </Section>
    </div>
  );
}
