import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { nowMs } from '#web/kit/clock.ts';
import { asFailure } from '#web/kit/failures.ts';
import { reasonOf } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { cameFromHere } from '#web/kit/came-from.ts';
import { useApi } from '#web/kit/use-api.ts';
import { deviceTimeZone } from '#web/kit/device-zone.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { readDraft, saveDraft } from '#web/features/members/entry-draft.ts';
import { invitedHere } from '#web/features/members/invited-by.ts';
import { registerMessages } from '#web/features/members/register-messages.ts';
import { draftStage, stageInput } from '#web/features/members/told-stage.ts';
import type { JoinAnswers } from '#web/features/members/use-registration.ts';
import { firstPage } from '#web/features/members/use-sign-in.ts';
import { useEntry } from '#web/features/members/use-entry.tsx';
import { useCodeSending, type CodeLimits } from '#web/features/members/use-send-code.ts';
import type { Arrived } from './landing.ts';
import { reachableSocialStep, stepOfSocialField, type SocialStep } from './rules.ts';
import { saveTrip, type ProvenEmail } from '#web/features/members/trip.ts';
import type { ProviderArrival, Entered, Stranger } from './use-arrival.ts';

type Refuse = (failure: ApiError) => void;
type Faults = Partial<Record<string, string>>;

/**
 * The state of who comes from a provider without an account of it: which address, proof by code or password, and
 * the answers for a new account. Each step is an entry of the browser's history.
 */
export function useProving(
  { arrived, stranger }: { arrived: Arrived; stranger: Stranger },
  { enter, ended }: ProviderArrival,
  limits: CodeLimits,
) {
  const texts = useMessages(registerMessages);
  const { locale } = useLocale();
  const { call } = useApi();
  const navigate = useNavigate();
  const { appMode } = useRoot();
  const { hash } = useLocation();
  const { ticket, key } = arrived;
  const [answers, setAnswers] = useState(() => startingAnswers(stranger));
  // The page may have been loaded again since.
  const [proven, setProven] = useState(() => stillGood(arrived.proven));
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const { working, comeBack: closing, attempt: enterBy } = useEntry(enter);
  const sending = useCodeSending(
    limits,
    (email) => call('socialSendMailCode', { ticket, key, email }).catch(lookForEnd),
    (sent) => {
      saveDraft({ account: sent.account });
      saveTrip({ ...arrived, sent, proven: undefined });
    },
  );
  const { resume } = sending;
  const step = reachableSocialStep(hash.slice(1), { sent: sending.sent !== null, proven: proven !== null });

  // Reading the mail may have cost the phone this page.
  useEffect(() => resume(arrived.sent ?? null), [arrived, resume]);

  function lookForEnd(error: unknown): never {
    const failure = asFailure(error);
    if (failure) ended(failure);
    throw error;
  }

  /** Null: what was proven is worth nothing any more. */
  function keepProof(address: ProvenEmail | null) {
    setProven(address);
    saveTrip({ ...arrived, sent: undefined, proven: address ?? undefined });
  }

  function goTo(next: SocialStep, { replace = false } = {}) {
    void navigate({ hash: next }, { replace });
  }

  function answer(changes: Partial<JoinAnswers>) {
    const next = { ...answers, ...changes };
    setAnswers(next);
    setFaults({});
    const { firstName, lastName, countryCode, stage, stageDate } = next;
    saveDraft({ firstName, lastName, countryCode, stage, stageDate });
  }

  const attemptEntry = (call: (comeBack: boolean) => Promise<Entered | false>, refuse: Refuse) => {
    setFaults({});
    return enterBy(call, (failure) => {
      if (!ended(failure)) refuse(failure);
    });
  };

  const sendCode = async (email: string) => {
    setFaults({});
    setProven(null);
    if (await sending.sendCode(email)) goTo('code');
  };

  const checkCode = (email: string, code: string) =>
    attemptEntry(
      async (comeBack) => {
        const proof = { ticket, key, email, code, comeBack };
        const answered = await call('socialVerifyMailCode', proof);
        if (answered.step === 'signedIn') return answered;
        const { proof: standsForCode, expiresAt } = answered;
        keepProof({ email, proof: standsForCode, until: Date.parse(expiresAt) });
        goTo('you', { replace: true });
        return false;
      },
      (failure) => {
        setFaults({ code: reasonOf(failure) });
        setAttempt((count) => count + 1);
      },
    );

  const checkPassword = (email: string, password: string) =>
    attemptEntry(
      (comeBack) => call('socialVerifyPass', { ticket, key, email, password, comeBack }),
      (failure) => setFaults({ form: reasonOf(failure) }),
    );

  const register = () =>
    attemptEntry(
      async () => {
        if (!proven) return false;
        const { firstName, lastName, countryCode, acceptMarketing, acceptTerms, adult } = answers;
        const registration = {
          firstName,
          lastName,
          countryCode,
          acceptMarketing,
          ...stageInput(answers),
          timeZone: deviceTimeZone(),
          ...cameFromHere(appMode),
          ...invitedHere(),
          language: locale,
          // The form does not get here without both; the call takes nothing but true.
          acceptTerms: acceptTerms as true,
          adult: adult as true,
        };
        const { email, proof: standsForCode } = proven;
        const proof = { ticket, key, email, proof: standsForCode, registration };
        const answered = await call('socialVerifyMailCode', proof);
        return answered.step === 'signedIn' && { ...answered, next: answered.next ?? firstPage };
      },
      (failure) => {
        if (failure.code === errorCodes.ticketWrong) {
          keepProof(null);
          resume(null);
          setFaults({ email: texts.codeAgain });
          goTo('email');
          return;
        }
        const [first] = failure.fields;
        const mend = first ? stepOfSocialField(first.path) : null;
        const name = first?.path.replace(/^registration\./, '') ?? '';
        setFaults(first && mend ? { [name]: first.reason } : { form: failure.message });
        if (mend && mend !== step) goTo(mend);
      },
    );

  return {
    step,
    sending,
    answers,
    answer,
    faults,
    fault: setFaults,
    attempt,
    working,
    goTo,
    sendCode,
    checkCode,
    checkPassword,
    register,
    closing,
  };
}

export type Proving = ReturnType<typeof useProving>;

const stillGood = (proven: ProvenEmail | undefined) =>
  proven !== undefined && proven.until > nowMs() ? proven : null;

/** What the provider told fills the form, unless something was typed before. */
function startingAnswers({ firstName, lastName }: Stranger): JoinAnswers {
  const draft = readDraft();
  return {
    firstName: draft.firstName || firstName,
    lastName: draft.lastName || lastName,
    countryCode: draft.countryCode ?? '',
    ...draftStage(draft),
    password: '',
    acceptTerms: false,
    adult: false,
    acceptMarketing: false,
  };
}
