import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx';
import { cardMessages } from './card-messages.ts';

/** What became of a card so far, and when the next answer comes. */
export function WarrantyTimeline({ card: { timeline, answerBy } }: { card: WarrantyCard }) {
  const texts = useMessages(cardMessages);
  const { formats } = useLocale();
  const steps: TimelineStep[] = timeline.map(({ state, at, reason }) => ({
    key: at + state,
    label: texts.steps[state],
    at,
    when: formats.dateTime(at),
    look: state === 'declined' ? 'ended' : 'done',
    text: reason,
  }));
  if (answerBy !== null) {
    const label = texts.next({ date: formats.date(answerBy) });
    steps.push({ key: 'next', label, at: null, when: null });
  }
  return (
    <>
      <h3 className="mb-3 text-lg">{texts.timeline}</h3>
      <Timeline steps={steps} toCome={texts.toCome} />
    </>
  );
}
