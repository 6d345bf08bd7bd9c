import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as uuid } from 'uuid';
import type { DrawPlay, LuckyDraw } from '#contract/calls/draws.ts';
import { outcome } from '#web/kit/failures.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { drawMessages } from './messages.ts';
import { isRefusal } from './rules.ts';

export interface PlayRefusal {
  readonly kind: 'refused';
  readonly message: string;
  /** Whether the play was made is unknown: the same one can be asked for again. */
  readonly unsure: boolean;
}

export type PlayPhase =
  | { readonly kind: 'asking' }
  /** What went wrong before stays in sight while trying again, so that nothing moves under the finger. */
  | { readonly kind: 'sending'; readonly before: PlayRefusal | null }
  | { readonly kind: 'given'; readonly play: DrawPlay }
  | PlayRefusal;

/** One intent to play a draw as it was shown: its key goes with every try, so that it is one play. */
interface Intent {
  readonly draw: LuckyDraw;
  readonly requestKey: string;
}

/** Long enough for the second tap of a double tap to find nothing to press. */
function secondTapOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

export function usePlay() {
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const texts = useMessages(drawMessages);
  const [intent, setIntent] = useState<Intent | null>(null);
  const [phase, setPhase] = useState<PlayPhase>({ kind: 'asking' });
  const openKey = useRef<string>(undefined);
  const underWay = useRef(false);
  /** Keys by draw of plays that nothing was heard of: whoever closes and comes back asks for the same play. */
  const unheard = useRef(new Map<string, string>());

  function ask(draw: LuckyDraw): Intent {
    const requestKey = unheard.current.get(draw.code) ?? uuid();
    const made = { draw, requestKey };
    openKey.current = requestKey;
    setIntent(made);
    setPhase({ kind: 'asking' });
    return made;
  }

  function close() {
    openKey.current = undefined;
    setIntent(null);
  }

  async function make({ draw, requestKey }: Intent, before: PlayRefusal | null) {
    if (underWay.current) return;
    underWay.current = true;
    const { code } = draw;
    const price = draw.plays.nextPrice ?? undefined;
    const stillOpen = () => openKey.current === requestKey;
    setPhase({ kind: 'sending', before });
    const played = await outcome(
      Promise.all([call('lottery', { code, requestKey, price }), secondTapOver()]),
    );
    const unsure = !played.ok && !isRefusal(played.failure.status);
    if (unsure) unheard.current.set(code, requestKey);
    else unheard.current.delete(code);
    if (played.ok) {
      const [play] = played.result;
      if (stillOpen()) setPhase({ kind: 'given', play });
      else notify({ tone: 'positive', message: texts.arrived({ prize: play.given.name }) });
    } else {
      const { message } = played.failure;
      if (stillOpen()) setPhase({ kind: 'refused', message, unsure });
      else notify({ tone: 'negative', message });
    }
    if (!unsure) await revalidate();
    underWay.current = false;
  }

  async function confirm() {
    if (intent === null || phase.kind === 'sending' || phase.kind === 'given') return;
    await make(intent, phase.kind === 'refused' ? phase : null);
  }

  /** Asks and confirms in one: for a play that costs nothing. */
  async function playNow(draw: LuckyDraw) {
    if (!underWay.current) await make(ask(draw), null);
  }

  return { draw: intent?.draw ?? null, phase, ask, confirm, playNow, close };
}
