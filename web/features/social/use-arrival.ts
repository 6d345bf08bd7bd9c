import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError, CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { outcome } from '#web/kit/failures.ts';
import { safeNext } from '#web/kit/entry/next-path.ts';
import { useApi } from '#web/kit/use-api.ts';
import { takeUpSession } from '#web/features/members/use-sign-in.ts';
import { isHandedOver, land, type Arrived, type TripEnd } from './landing.ts';
import { bringBack } from './pending-change.ts';
import { clearTrip, type Trip } from '#web/features/members/trip.ts';

type Answer = CallResult<'socialLogin'>;
/** What is known of who has no account yet. */
export type Stranger = Extract<Answer, { step: 'email' }>;
export type Entered = Extract<Answer, { step: 'signedIn' }>;

export type ArrivalStage =
  | { readonly at: 'working' }
  /** The server could not be asked; the ticket is still good. */
  | { readonly at: 'waiting'; readonly fault: string; readonly arrived: Arrived }
  /** The account is being closed, and can be taken back. */
  | { readonly at: 'closing'; readonly arrived: Arrived }
  | { readonly at: 'ended'; readonly end: TripEnd; readonly trip: Trip | null }
  | { readonly at: 'proving'; readonly stranger: Stranger; readonly arrived: Arrived };

export interface ProviderArrival {
  readonly stage: ArrivalStage;
  retry(): void;
  takeBack(): void;
  /** Leaves a closing account closed. */
  leaveClosed(): void;
  /** Takes up the session and loads the page wished for in the place of this one. */
  enter(entered: Entered): void;
  /** For a refusal that says that the ticket is worth nothing any more. @returns whether it was one */
  ended(failure: ApiError): boolean;
}

/** What becomes of a round trip: signed in, back in the settings, an address to prove, or an end. */
export function useArrival(): ProviderArrival {
  const { call } = useApi();
  const navigate = useNavigate();
  const [stage, setStage] = useState<ArrivalStage>({ at: 'working' });
  const begun = useRef(false);

  function enter({ session, next }: Entered) {
    takeUpSession(session);
    location.replace(safeNext(next) ?? '/');
  }

  async function ask(arrived: Arrived, comeBack = false) {
    setStage({ at: 'working' });
    const { ticket, key } = arrived;
    const asked = await outcome(call('socialLogin', { ticket, key, comeBack }));
    if (asked.ok) {
      const answer = asked.result;
      if (answer.step === 'signedIn') enter(answer);
      else setStage({ at: 'proving', stranger: answer, arrived });
      return;
    }
    const { code, message } = asked.failure;
    if (code === errorCodes.socialExpired || code === errorCodes.badRequest) {
      clearTrip();
      setStage({ at: 'ended', end: 'expired', trip: arrived });
    } else if (code === errorCodes.accountClosing) setStage({ at: 'closing', arrived });
    else setStage({ at: 'waiting', fault: message, arrived });
  }

  function begin() {
    const landing = land();
    const trip = 'arrived' in landing ? landing.arrived : landing.trip;
    if (trip && trip.purpose !== 'enter') {
      bringBack(trip, 'end' in landing ? landing.end : null);
      void navigate(safeNext(trip.next) ?? '/', { replace: true });
    } else if ('arrived' in landing) void ask(landing.arrived);
    else setStage({ at: 'ended', ...landing });
  }

  useEffect(() => {
    // Once for each way back: a ticket is spent by asking.
    if (!begun.current) begin();
    begun.current = true;
    const onHash = () => {
      if (isHandedOver(location.hash)) begin();
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    stage,
    retry: () => {
      if (stage.at === 'waiting') void ask(stage.arrived);
    },
    takeBack: () => {
      if (stage.at === 'closing') void ask(stage.arrived, true);
    },
    leaveClosed: () => {
      clearTrip();
      void navigate('/login', { replace: true });
    },
    enter,
    ended: (failure) => {
      if (failure.code !== errorCodes.socialExpired) return false;
      clearTrip();
      setStage({ at: 'ended', end: 'expired', trip: 'arrived' in stage ? stage.arrived : null });
      return true;
    },
  };
}
