import { useEffect, useRef } from 'react';
import type { UsedCode } from '#contract/calls/codes/use.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { GiftPicture } from '../gifts/pictures.tsx';
import { GivenAmounts } from './given-amounts.tsx';
import { codeMessages } from './messages.ts';

/** What a code has just given her, and where it is to be seen. */
export function CodeGiven({
  given: { name, picture, text, given },
  onNext,
}: {
  given: UsedCode;
  onNext(): void;
}) {
  const texts = useMessages(codeMessages);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className="grid gap-4">
      <GiftPicture picture={picture} className="h-40 w-full rounded-xl" />
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">{name}</p>
        <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
          {texts.given}
        </h2>
        <p className="flex flex-wrap gap-2">
          <GivenAmounts given={given} />
        </p>
        {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      </div>
      <div className="grid gap-3">
        {given.map(({ currency }) => (
          <ButtonLink key={currency} to={`/${currency}`} block>
            {texts.see[currency]}
          </ButtonLink>
        ))}
        <Button variant="secondary" block onClick={onNext}>
          {texts.another}
        </Button>
      </div>
    </Card>
  );
}
