import { useEffect, useRef } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { comeBackMessages } from './come-back-messages.ts';

/** To whoever proved to own an account that is being closed: it can still be taken back. Nothing else is asked now. */
export function ComeBack({
  loading,
  onTakeBack,
  onLeave,
}: {
  loading: boolean;
  onTakeBack: () => void;
  onLeave: () => void;
}) {
  const texts = useMessages(comeBackMessages);
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form that had the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <section data-alone className="grid gap-4">
      <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {texts.title}
      </h1>
      <p className="text-ink-soft">{texts.text}</p>
      <Button size="lg" block loading={loading} onClick={onTakeBack}>
        {texts.takeBack}
      </Button>
      <Button variant="quiet" block onClick={onLeave}>
        {texts.leave}
      </Button>
    </section>
  );
}
