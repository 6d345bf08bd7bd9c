import { useEffect, useState } from 'react';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { campaignMessages } from './messages.ts';

const minuteMs = 60_000;

/** Days, hours and minutes that are left, by the server’s clock. It never hurries: no seconds, nothing that blinks. */
export function Countdown({ title, closesAt, now }: { title: string; closesAt: string; now: number }) {
  const texts = useMessages(campaignMessages);
  const { formats } = useLocale();
  const passed = usePassed();
  const minutes = Math.max(0, Math.ceil((Date.parse(closesAt) - now - passed) / minuteMs));
  const parts = {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
  return (
    <Card tone="apricot" className="section flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <h2 className="font-display text-xl">{title}</h2>
      <p role="timer" aria-live="off" className="flex flex-wrap gap-x-5 gap-y-2">
        {(['days', 'hours', 'minutes'] as const).map((unit) => (
          <span key={unit} className="grid min-w-12 justify-items-center">
            <span className="figures text-3xl">{formats.number(parts[unit])}</span>{' '}
            <span className="text-sm">{texts.left[unit]({ count: formats.number(parts[unit]) })}</span>
          </span>
        ))}
      </p>
    </Card>
  );
}

/** Milliseconds since it was first shown. */
function usePassed(): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return passed;
}
