import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { LevelNews as News } from '#contract/calls/levels.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { rests } from '#web/kit/rests.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { BenefitList } from './benefit-list.tsx';
import { FlyingStars } from './flying-stars.tsx';
import { newsMessages } from './news-messages.ts';
import { isStepUp } from './rules.ts';
import { useLevelNews } from './use-level-news.ts';

/** Shows a new level above whatever page she is on: a celebration on the way up, a kind word on the way down. */
export function LevelNews({ user }: { user: UserInfo }) {
  const { news, close } = useLevelNews(user);
  const texts = useMessages(newsMessages);
  const title = news && (isStepUp(news) ? texts.up : texts.down).title({ name: news.to.name });
  return (
    <>
      <output className="sr-only">{title}</output>
      {news && (
        <Floating label={title ?? ''} onClose={close}>
          {isStepUp(news) ? (
            <StepUp news={news} quiet={rests(user)} onClose={close} />
          ) : (
            <StepDown news={news} onClose={close} />
          )}
        </Floating>
      )}
    </>
  );
}

interface StepProps {
  readonly news: News;
  onClose(): void;
}

function StepUp({ news, quiet, onClose }: StepProps & { quiet: boolean }) {
  const texts = useMessages(newsMessages);
  const { to, benefits } = news;
  return (
    <HeroCard className="grid justify-items-center gap-4 text-center">
      <Close onClose={onClose} className="text-hero-ink" />
      <div className="relative mt-3">
        {!quiet && <FlyingStars className="absolute inset-0" />}
        <LevelBadge
          level={to.level}
          className="w-32 transition duration-700 ease-settle starting:scale-50 starting:-rotate-12"
        />
      </div>
      <div>
        <h2 className="text-2xl text-balance">{texts.up.title({ name: to.name })}</h2>
        <p className="ink-soft mt-1">{texts.up.text({ level: to.level })}</p>
      </div>
      {benefits.length > 0 && (
        <div className="w-full border-t border-hero-line pt-4 text-start">
          <h3 className="font-semibold">{texts.up.benefits}</h3>
          <BenefitList benefits={benefits} className="mt-2 grid gap-2 text-sm" />
        </div>
      )}
      <ButtonLink to="/rights" variant="hero" block className="w-full" onClick={onClose}>
        {texts.up.action}
      </ButtonLink>
    </HeroCard>
  );
}

function StepDown({ news, onClose }: StepProps) {
  const texts = useMessages(newsMessages);
  const { from, to, benefits } = news;
  return (
    <Card className="grid gap-4 rounded-2xl">
      <Close onClose={onClose} />
      <div className="grid justify-items-start gap-3 pr-10">
        <LevelBadge level={to.level} className="w-18" />
        <div>
          <h2 className="text-xl">{texts.down.title({ name: to.name })}</h2>
          <p className="mt-1 text-ink-soft">{texts.down.text({ from: from.name })}</p>
        </div>
      </div>
      {benefits.length > 0 && (
        <div className="border-t border-line pt-4">
          <h3 className="font-semibold">{texts.down.benefits}</h3>
          <BenefitList benefits={benefits} className="mt-2 grid gap-2 text-sm" />
        </div>
      )}
      <ButtonLink to="/memberShip" variant="secondary" block onClick={onClose}>
        {texts.down.action}
      </ButtonLink>
    </Card>
  );
}

function Close({ onClose, className }: { onClose: () => void; className?: string }) {
  const { close } = useMessages(newsMessages);
  return (
    <div className="absolute top-2 right-2 z-10">
      <IconButton label={close} icon={<X aria-hidden="true" />} onClick={onClose} className={className} />
    </div>
  );
}

/**
 * Above the page without locking it: focus stays where it was, and comes back there when it was inside as this closes.
 * Escape closes it, unless a dialog on top takes the key.
 */
function Floating({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = box.current;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    };
    element?.addEventListener('focusin', onFocus);
    return () => {
      // Already out of the page: focus that was inside has nowhere to be.
      if (document.activeElement !== document.body || cameFrom.current === null) return;
      const back = cameFrom.current.isConnected ? cameFrom.current : document.getElementById('main');
      back?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <section
      ref={box}
      aria-label={label}
      className="fixed inset-x-4 top-[max(5.5rem,12dvh)] z-40 mx-auto max-h-[calc(88dvh-6rem)] max-w-md animate-rise overflow-y-auto rounded-2xl shadow-float outline-1 outline-line"
    >
      {children}
    </section>
  );
}
