import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { nowMs } from '#console/kit/clock.ts';
import type { callsOfKind } from '#console/kit/data-provider.ts';
import { tabName } from '#console/kit/tab.ts';
import type { PieceForm } from './begun.ts';
import { forgetLocally, keepLocally } from './local-draft.ts';

/** After so long without a key what was typed is kept. */
const quietMs = 1500;

/** Where what is typed is kept until it is saved. */
export interface DraftState {
  /** When it was kept last in this sitting, as ISO 8601; null: not yet. */
  readonly keptAt: string | null;
  readonly failed: boolean;
  /** It became a version: nothing is left to keep. */
  saved(): void;
  /** Lets go of what was kept. */
  drop(): void;
}

interface DraftOptions {
  readonly pieceId: string;
  readonly startedFrom: number;
  readonly calls: ReturnType<typeof callsOfKind>;
}

/** Keeps what is typed in scratch, a moment after each pause and when the page is left. Nobody else sees it. */
export function useDraft({ pieceId, startedFrom, calls }: DraftOptions): DraftState {
  const form = useFormContext<PieceForm>();
  const signOutIfEnded = useLogoutIfAccessDenied();
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const timer = useRef<number | undefined>(undefined);

  const stopWaiting = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };
  const keep = async (text: string) => {
    stopWaiting();
    try {
      await calls.keep({ pieceId, tab: await tabName(), startedFrom, text });
      setKeptAt(text === '' ? null : new Date(nowMs()).toISOString());
      setFailed(false);
      forgetLocally(pieceId);
    } catch (error) {
      keepLocally(pieceId, { startedFrom, text, at: new Date(nowMs()).toISOString() });
      setFailed(true);
      await signOutIfEnded(error);
    }
  };
  const keepForm = useEffectEvent(() => {
    const { slug, body } = form.getValues();
    return keep(JSON.stringify({ slug, body }));
  });
  const typed = useEffectEvent(() => {
    stopWaiting();
    timer.current = window.setTimeout(() => void keepForm(), quietMs);
  });
  const leave = useEffectEvent(() => {
    if (timer.current !== undefined) void keepForm();
  });

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty) typed();
      },
    });
    const left = () => leave();
    addEventListener('pagehide', left);
    return () => {
      stop();
      removeEventListener('pagehide', left);
      left();
    };
  }, [form]);

  return {
    keptAt,
    failed,
    saved: () => {
      stopWaiting();
      forgetLocally(pieceId);
      setKeptAt(null);
    },
    drop: () => void keep(''),
  };
}
