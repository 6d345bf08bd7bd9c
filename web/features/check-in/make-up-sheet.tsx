import { clsx } from 'clsx';
import { useState } from 'react';
import type { MadeUp } from '#contract/calls/check-in.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { dayFormats } from './day-formats.ts';
import { HatchingEgg } from './egg.tsx';
import { makeUpMessages } from './make-up-messages.ts';
import { useMakeUp, type MakeUpPhase } from './use-make-up.ts';

export interface MakeUpSheetProps {
  readonly day: string;
  readonly begun: boolean;
  /** Of this month, as the page was last loaded. */
  readonly left: number;
  /** Days in a row before. */
  readonly streak: number;
  onMade(made: MadeUp): void;
  onClose(): void;
}

/** The calm task that makes up a missed day. */
export function MakeUpSheet({ day, begun, left, streak, onMade, onClose }: MakeUpSheetProps) {
  const { phase, begin } = useMakeUp({ day, left, onMade });
  const [streakBefore] = useState(streak);
  const texts = useMessages(makeUpMessages);
  const { locale, formats } = useLocale();
  const name = dayFormats(locale).day(day);
  const title =
    phase.kind === 'done'
      ? texts.doneTitle({ coins: formats.number(phase.made.coins + (phase.made.milestone?.coins ?? 0)) })
      : phase.kind === 'used'
        ? texts.usedTitle
        : phase.kind === 'refused' && !phase.again
          ? texts.refusedTitle
          : texts.title({ day: name });
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      footer={<Actions phase={phase} begun={begun} begin={begin} close={onClose} />}
    >
      <div className="grid min-h-56 content-center gap-3 text-center">
        <Body phase={phase} name={name} left={left} streakBefore={streakBefore} />
      </div>
      <output className="sr-only">{announcement(phase, texts)}</output>
    </Sheet>
  );
}

/** What is read out: the beginning, the middle and the end, never each breath. */
function announcement(phase: MakeUpPhase, texts: typeof makeUpMessages.en): string {
  if (phase.kind === 'finishing') return texts.finishing;
  if (phase.kind !== 'breathing') return '';
  return phase.left > phase.seconds / 2 ? texts.begun({ seconds: phase.seconds }) : texts.half;
}

function Actions({
  phase,
  begun,
  begin,
  close,
}: {
  phase: MakeUpPhase;
  begun: boolean;
  begin: () => Promise<void>;
  close: () => void;
}) {
  const texts = useMessages(makeUpMessages);
  switch (phase.kind) {
    case 'done':
      return (
        <Button size="lg" onClick={close}>
          {texts.done}
        </Button>
      );
    case 'used':
      return <Button onClick={close}>{texts.close}</Button>;
    case 'breathing':
    case 'finishing':
      return (
        <Button variant="quiet" onClick={close}>
          {texts.leave}
        </Button>
      );
    case 'refused':
      if (!phase.again) return <Button onClick={close}>{texts.close}</Button>;
      break;
    case 'asking':
    case 'starting':
      break;
  }
  return (
    <>
      <Button variant="quiet" onClick={close}>
        {texts.later}
      </Button>
      <Button size="lg" loading={phase.kind === 'starting'} onClick={() => begin()}>
        {phase.kind === 'refused' ? texts.again : begun ? texts.goOn : texts.begin}
      </Button>
    </>
  );
}

interface Came {
  readonly name: string;
  readonly left: number;
  readonly streakBefore: number;
}

function Body({ phase, ...came }: Came & { phase: MakeUpPhase }) {
  const texts = useMessages(makeUpMessages);
  switch (phase.kind) {
    case 'asking':
    case 'starting':
      return (
        <>
          <Breath phase={null} />
          <p className="text-ink-soft text-pretty">{texts.text}</p>
        </>
      );
    case 'breathing':
    case 'finishing':
      return <Breath phase={phase} />;
    case 'used':
      return <p className="text-ink-soft text-pretty">{texts.usedText}</p>;
    case 'refused':
      return (
        <Notice tone={phase.again ? 'danger' : 'neutral'} live>
          <p className="text-start font-semibold">{phase.message}</p>
          {!phase.again && <p className="mt-1 text-start">{texts.refusedText}</p>}
        </Notice>
      );
    case 'done':
      return <Done made={phase.made} {...came} />;
  }
}

/** How long a breath goes in and out, in seconds. */
const [inhale, breath] = [4, 10];

/** A circle that grows and shrinks with the breath inside the ring of the pause; still where motion is unwelcome. */
function Breath({ phase }: { phase: Extract<MakeUpPhase, { kind: 'breathing' | 'finishing' }> | null }) {
  const texts = useMessages(makeUpMessages);
  const { step } = useGoal();
  const passed = phase?.kind === 'breathing' ? phase.seconds - phase.left : 0;
  const seconds = phase?.kind === 'breathing' ? phase.seconds : 1;
  const breathesIn = phase?.kind === 'breathing' && passed % breath < inhale;
  return (
    <ProgressRing
      label={texts.progress}
      goal={step(phase?.kind === 'finishing' ? 1 : passed, seconds, () =>
        phase?.kind === 'breathing' ? texts.progressValue({ left: phase.left }) : '',
      )}
      className="mx-auto size-48"
    >
      <span
        className={clsx(
          'grid size-40 place-items-center rounded-full bg-apricot text-on-wash',
          'transition-transform ease-in-out motion-reduce:scale-90',
          breathesIn ? 'scale-100 duration-[4000ms]' : 'scale-75 duration-[6000ms]',
        )}
      >
        <span className="font-display text-xl">
          {phase === null
            ? ''
            : phase.kind === 'finishing'
              ? texts.finishing
              : breathesIn
                ? texts.breatheIn
                : texts.breatheOut}
        </span>
      </span>
    </ProgressRing>
  );
}

function Done({ made, name, left, streakBefore }: Came & { made: MadeUp }) {
  const texts = useMessages(makeUpMessages);
  const { formats } = useLocale();
  return (
    <output className="grid justify-items-center gap-1">
      <HatchingEgg className="mb-2 h-28 w-23" />
      <p className="font-semibold">{texts.doneText({ day: name })}</p>
      {made.streak > Math.max(1, streakBefore) && (
        <p className="font-display text-lg text-accent-ink">
          {texts.mended({ count: formats.number(made.streak) })}
        </p>
      )}
      <p className="text-sm text-ink-soft">{texts.total({ count: formats.number(made.totalDays) })}</p>
      <p className="text-sm text-ink-soft">{texts.left({ left })}</p>
    </output>
  );
}
