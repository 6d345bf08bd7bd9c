import { Feather } from 'lucide-react';
import { WarmCup } from '#web/ui/illustrations/warm-cup.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { settingsMessages } from './settings-messages.ts';

/** Pause by one tap, and the way on by another; the way to tell of a loss. */
export function RestSection({ paused }: { paused: boolean }) {
  const texts = useMessages(settingsMessages);
  const { call } = useApi();
  const choosing = useChange((wanted: boolean) => call('setPause', { paused: wanted }), {
    revalidate: true,
    notified: true,
  });
  const resting = choosing.doing?.[0] ?? paused;

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
            onClick={() => choosing.run(!resting)}
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
