import { clsx } from 'clsx';
import { LockKeyhole, LockKeyholeOpen, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { LuckyCards } from '#web/ui/illustrations/lucky-cards.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { fairnessMessages } from './messages.ts';

/** Why nobody can steer a draw, for readers who never heard of a hash. */
export function WhyFair({ className }: { className?: string }) {
  const texts = useMessages(fairnessMessages).why;
  return (
    <Section title={texts.title} className={clsx(className)}>
      <Card tone="apricot">
        <LuckyCards className="mx-auto w-40" />
        <ol className="mt-4 grid gap-5">
          <Part icon={<LockKeyhole />} title={texts.before} text={texts.beforeText} />
          <Part icon={<Sparkles />} title={texts.during} text={texts.duringText} />
          <Part icon={<LockKeyholeOpen />} title={texts.after} text={texts.afterText} />
        </ol>
      </Card>
    </Section>
  );
}

function Part({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex gap-3.5">
      <span
        className="grid h-10 w-10 flex-none place-items-center rounded-full bg-surface-raised text-accent-ink [&>svg]:h-5 [&>svg]:w-5"
        aria-hidden="true"
      >
        {icon}
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="mt-0.5 block">{text}</span>
      </span>
    </li>
  );
}
