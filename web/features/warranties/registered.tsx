import { useEffect, useRef } from 'react';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { loginPath } from '#web/kit/entry/next-path.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { CardFace } from './card-face.tsx';
import { doneMessages } from './done-messages.ts';
import { uploadPath } from './rules.ts';
import { useAmountWords } from './use-amount-words.ts';
import type { Registered as Result } from './use-registration.ts';
import { faceOf } from './warranty-card.tsx';

/** The card that was just made, what came with it, and where it goes from here. */
export function Registered({ registered, onAnother }: { registered: Result; onAnother: () => void }) {
  const texts = useMessages(doneMessages);
  const { user } = useRoot();
  const words = useAmountWords();
  const { formats } = useLocale();
  const { card, existed, waiting, contact } = registered;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const given = user === null ? waiting : existed ? [] : card.rewards;
  const amount = words(given);
  return (
    <div className="mx-auto grid max-w-xl gap-6 pt-6">
      <div className="grid justify-items-center gap-2 text-center">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {existed ? texts.existed : texts.title}
        </h1>
        <p className="text-ink-soft">
          {existed ? texts.existedText : texts.text}
          {contact !== null && !existed && (
            <span className="block">
              <LongWords>{texts.mailed({ contact })}</LongWords>
            </span>
          )}
        </p>
        {given.length > 0 && (
          <Badge tone="positive">
            {user === null ? texts.waiting({ amount }) : texts.rewarded({ amount })}
          </Badge>
        )}
      </div>
      <CardFace {...faceOf(card)} heading="h2" className="min-h-64 animate-rise shadow-float" />
      {user === null ? (
        <Card tone="apricot" className="grid gap-3">
          <div>
            <h2 className="text-lg">{texts.keepTitle}</h2>
            <p className="mt-1">{texts.keepText}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/register?next=/rights">{texts.join}</ButtonLink>
            <ButtonLink to={loginPath('/rights')} variant="secondary">
              {texts.signIn}
            </ButtonLink>
          </div>
        </Card>
      ) : (
        card.extendableUntil !== null && (
          <Card tone="sage" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>{texts.extendText}</p>
            <ButtonLink to={uploadPath(card.registrationId)}>
              {texts.extend({ months: formats.number(card.extendedMonths) })}
            </ButtonLink>
          </Card>
        )
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {user !== null && (
          <ButtonLink to="/rights" variant="secondary">
            {texts.rights}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}
