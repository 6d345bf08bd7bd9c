import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { deviceTimeZone } from '../accounts/countries.ts';
import { readDraft, saveDraft } from '../accounts/entry-draft.ts';
import { registerMessages } from '../accounts/register-messages.ts';
import type { Answers } from '../accounts/use-registration.ts';
import { useCodeSending, type CodeLimits } from '../accounts/use-send-code.ts';
import type { Arrived } from './landing.ts';
import { reachableSocialStep, stepOfSocialField, type SocialStep } from './rules.ts';
import { saveTrip } from './trip.ts';
import type { Arrival, Stranger } from './use-arrival.ts';

type Faults = Partial<Record<string, string>>;

/**
 * The state of who comes from a provider without an account of it: which address, proof by code or password, and
 * the answers for a new account. Each step is an entry of the browser's history.
 */
export function useProving(
  { arrived, stranger }: { arrived: Arrived; stranger: Stranger },
  { enter, ended }: Arrival,
  limits: CodeLimits,
) {
  const texts = useMessages(registerMessages);
  const { locale } = useLocale();
  const { send } = useApi();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { ticket, key } = arrived;
  const [answers, setAnswers] = useState(() => startingAnswers(stranger));
  const [proven, setProven] = useState<{ email: string; code: string } | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const [working, setWorking] = useState(false);
  /** Set when what was proven is an account that is being closed: enters it all the same. */
  const [takeBack, setTakeBack] = useState<(() => void) | null>(null);
  const sending = useCodeSending(
    limits,
    (email) => send('socialSendMailCode', { ticket, key, email }, { handleErrors: true }).catch(endOrThrow),
    (sent) => {
      saveDraft({ account: sent.account });
      saveTrip({ ...arrived, sent });
    },
  );
  const { resume } = sending;
  const step = reachableSocialStep(hash.slice(1), { sent: sending.sent !== null, proven: proven !== null });

  // Reading the mail may have cost the phone this page.
  useEffect(() => resume(arrived.sent ?? null), [arrived, resume]);

  function endOrThrow(failure: unknown): false {
    if (failure instanceof ApiError && ended(failure)) return false;
    throw failure;
  }

  function goTo(next: SocialStep) {
    void navigate({ hash: next });
  }

  function answer(changes: Partial<Answers>) {
    const next = { ...answers, ...changes };
    setAnswers(next);
    setFaults({});
    saveDraft({ firstName: next.firstName, lastName: next.lastName, countryCode: next.countryCode });
  }

  /** Runs a call that may sign in; what is refused comes to `refuse`. */
  async function attemptEntry(
    call: (comeBack: boolean) => Promise<void>,
    refuse: (failure: ApiError) => void,
    comeBack = false,
  ) {
    if (working) return;
    setWorking(true);
    setFaults({});
    try {
      await call(comeBack);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setWorking(false);
      if (failure.code === errors.accountClosing.code) {
        setTakeBack(() => () => void attemptEntry(call, refuse, true));
        return;
      }
      setTakeBack(null);
      if (!ended(failure)) refuse(failure);
    }
  }

  const sendCode = async (email: string) => {
    setFaults({});
    setProven(null);
    if (await sending.sendCode(email)) goTo('code');
  };

  const checkCode = (email: string, code: string) =>
    attemptEntry(
      async (comeBack) => {
        const proof = { ticket, key, email, code, comeBack };
        const answered = await send('socialVerifyMailCode', proof, { handleErrors: true });
        if (!answered) return;
        if (answered.step === 'signedIn') {
          enter(answered);
          return;
        }
        setWorking(false);
        setProven({ email, code });
        goTo('you');
      },
      (failure) => {
        setFaults({ code: failure.fields[0]?.reason ?? failure.message });
        setAttempt((count) => count + 1);
      },
    );

  const checkPassword = (email: string, password: string) =>
    attemptEntry(
      async (comeBack) => {
        const entered = await send(
          'socialVerifyPass',
          { ticket, key, email, password, comeBack },
          { handleErrors: true },
        );
        if (entered) enter(entered);
      },
      (failure) => setFaults({ form: failure.fields[0]?.reason ?? failure.message }),
    );

  const register = () =>
    attemptEntry(
      async () => {
        if (!proven) return;
        const { firstName, lastName, countryCode, acceptMarketing, acceptTerms, adult } = answers;
        const registration = {
          firstName,
          lastName,
          countryCode,
          acceptMarketing,
          timeZone: deviceTimeZone(),
          language: locale,
          // The form does not get here without both; the call takes nothing but true.
          acceptTerms: acceptTerms as true,
          adult: adult as true,
        };
        const proof = { ticket, key, ...proven, registration };
        const answered = await send('socialVerifyMailCode', proof, { handleErrors: true });
        if (answered && answered.step === 'signedIn') enter(answered);
      },
      (failure) => {
        if (failure.code === errors.codeWrong.code) {
          setProven(null);
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
    takeBack,
    leaveClosed: () => setTakeBack(null),
  };
}

export type Proving = ReturnType<typeof useProving>;

/** What the provider told fills the form, unless something was typed before. */
function startingAnswers({ firstName, lastName }: Stranger): Answers {
  const draft = readDraft();
  return {
    firstName: draft.firstName || firstName,
    lastName: draft.lastName || lastName,
    countryCode: draft.countryCode ?? '',
    password: '',
    acceptTerms: false,
    adult: false,
    acceptMarketing: false,
  };
}
