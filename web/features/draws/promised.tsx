import { LockKeyhole, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Digits } from './fairness/digits.tsx';
import { drawMessages } from './messages.ts';

/** The rules of a draw, and the seal on what decides its round. */
export function Promised({ draw: { rules, period }, heading }: { draw: LuckyDraw; heading: 'h2' | 'h3' }) {
  const texts = useMessages(drawMessages);
  const { formats } = useLocale();
  const round = { start: formats.dateTime(period.startsAt), end: formats.dateTime(period.endsAt) };
  return (
    <Card tone="sunken" className="grid gap-5">
      <Part icon={<ScrollText />} title={texts.rules} heading={heading}>
        <p>{rules}</p>
        <p className="mt-2">{texts.rulesInstead}</p>
        <p className="mt-2 text-ink-soft">{texts.round(round)}</p>
      </Part>
      <Part icon={<LockKeyhole />} title={texts.sealed} heading={heading}>
        <p>{texts.sealedText}</p>
        <Digits label={texts.fingerprint}>{period.seedHash}</Digits>
        <TextLink to="/gifts/fairness" className="inline-flex min-h-11 items-center">
          {texts.sealedLink}
        </TextLink>
      </Part>
    </Card>
  );
}

interface PartProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly heading: 'h2' | 'h3';
  readonly children: ReactNode;
}

function Part({ icon, title, heading: Heading, children }: PartProps) {
  return (
    <section className="flex gap-3">
      <span className="mt-0.5 flex-none text-accent-ink [&>svg]:h-5 [&>svg]:w-5" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <Heading className="mb-1 text-base font-semibold">{title}</Heading>
        {children}
      </div>
    </section>
  );
}
