import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiError, CallInput } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { reasonOf } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { cameFromHere } from '#web/kit/came-from.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { useToast } from '#web/ui/toast.tsx';
import { deviceTimeZone } from '#web/kit/device-zone.ts';
import { readDraft, saveDraft } from './entry-draft.ts';
import { invitedHere } from './invited-by.ts';
import { registerMessages } from './register-messages.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { forgetProvenAddress, proveAddress, provenAddress } from './proven-address.ts';
import { reachableStep, registerSteps, stepOfField, type RegisterStep } from './rules.ts';
import { draftStage, stageInput, type ToldStage } from './told-stage.ts';
import { useEntry } from './use-entry.tsx';
import { useSendCode, type CodeLimits } from './use-send-code.ts';
import { useSignIn } from './use-sign-in.ts';

export type JoinAnswers = Pick<
  Required<CallInput<'registerByCode'>>,
  'firstName' | 'lastName' | 'countryCode' | 'password' | 'acceptMarketing'
> &
  ToldStage & { readonly acceptTerms: boolean; readonly adult: boolean };

/** The first step shows none of them, so that server and browser start with the same page. */
function startingAnswers(): JoinAnswers {
  const draft = readDraft();
  const { firstName = '', lastName = '', countryCode = '' } = draft;
  return {
    firstName,
    lastName,
    countryCode,
    ...draftStage(draft),
    password: '',
    acceptTerms: false,
    adult: false,
    acceptMarketing: false,
  };
}

/** The state of signing up. Each step is an entry of the browser's history, so that its back button goes one back. */
export function useRegistration(limits: CodeLimits) {
  const texts = useMessages(registerMessages);
  const { locale } = useLocale();
  const { call } = useApi();
  const { notify } = useToast();
  const { enter, query } = useSignIn();
  const navigate = useNavigate();
  const { appMode } = useRoot();
  const { hash } = useLocation();
  const sending = useSendCode(limits);
  const [proven, setProven] = useState(provenAddress);
  const [passwordLost, setPasswordLost] = useState(() => readDraft().passwordTyped === true);
  const [answers, setAnswers] = useState(startingAnswers);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const { working, comeBack, attempt: enterBy } = useEntry(enter);
  const hydrated = useHydrated();
  const { resume } = sending;
  const step = reachableStep(hash.slice(1), {
    sent: sending.sent !== null,
    // The server knows of none and draws the first step.
    proven: hydrated && proven !== null,
    passwordLost,
  });

  // Reading the mail may have cost the phone this page: the code field is there again on the way back.
  useEffect(() => resume(readDraft().sent ?? null), [resume]);

  function goTo(next: RegisterStep, { replace = false } = {}) {
    // A change of the hash alone loads nothing: the step is there at once, and offline too.
    const to = `#${next}`;
    void navigate(`${location.search}${to}`, { replace: replace || hash === to });
  }

  function answer(changes: Partial<JoinAnswers>) {
    setAnswers((now) => ({ ...now, ...changes }));
    setFaults({});
    const { firstName, lastName, countryCode, stage, stageDate, password } = { ...answers, ...changes };
    const lost = passwordLost && changes.password === undefined;
    setPasswordLost(lost);
    saveDraft({
      firstName,
      lastName,
      countryCode,
      stage,
      stageDate,
      passwordTyped: lost || password !== '',
    });
  }

  async function sendCode(account: string) {
    setFaults({});
    if (provenAddress()?.account === account) {
      goTo('you');
      return;
    }
    if (!(await sending.sendCode(account))) return;
    forgetProof();
    goTo('code');
  }

  function forgetProof() {
    forgetProvenAddress();
    setProven(null);
  }

  /** The code that was sent is worth nothing any more. */
  function forgetSent() {
    resume(null);
    saveDraft({ sent: undefined });
  }

  /** Proves the address. One that has an account already is signed in instead. */
  async function checkCode(account: string, code: string) {
    setFaults({});
    await enterBy(
      async (takenBack) => {
        const proof = { account, code, comeBack: takenBack };
        const session = await call('loginByCode', proof);
        notify({ tone: 'positive', message: texts.welcome });
        return session;
      },
      async (failure) => {
        const isNew = failure.code === errorCodes.accountUnknown;
        const fault = isNew ? await proveAddress(call, { account, code }) : failure;
        if (fault === null) {
          setProven(provenAddress());
          forgetSent();
          goTo('you', { replace: true });
        } else {
          setFaults({ code: reasonOf(fault) });
          setAttempt((count) => count + 1);
        }
      },
    );
  }

  async function register() {
    if (!proven) return;
    setFaults({});
    const { password, acceptTerms, adult, stage, stageDate, ...rest } = answers;
    const registration = {
      ...rest,
      ...stageInput({ stage, stageDate }),
      ...proven,
      ...(password !== '' && { password }),
      timeZone: deviceTimeZone(),
      ...cameFromHere(appMode),
      ...invitedHere(),
      language: locale,
      // The form does not get here without both; the call takes nothing but true.
      acceptTerms: acceptTerms as true,
      adult: adult as true,
    };
    await enterBy(async () => ({ ...(await call('registerByCode', registration)), isNew: true }), refuse);
  }

  /** Leads to the step where what was refused can be mended; everything typed stays. */
  function refuse(failure: ApiError) {
    if (failure.code === errorCodes.ticketWrong) {
      forgetProof();
      forgetSent();
      setFaults({ account: texts.codeAgain });
      goTo('email');
      return;
    }
    if (failure.code === errorCodes.passwordTooCommon) {
      setFaults({ password: failure.message });
      goTo('password');
      return;
    }
    const [first] = failure.fields;
    const mend = first ? stepOfField(first.path) : null;
    setFaults(first && mend ? { [first.path]: first.reason } : { form: failure.message });
    if (mend && mend !== step) goTo(mend);
  }

  return {
    step,
    place: { step: registerSteps.indexOf(step) + 1, of: registerSteps.length },
    query,
    sent: sending.sent,
    sending: sending.sending,
    sendError: sending.error,
    answers,
    faults,
    attempt,
    passwordLost,
    working,
    comeBack,
    answer,
    fault: setFaults,
    goTo,
    sendCode,
    checkCode,
    register,
  };
}

export type JoinRegistration = ReturnType<typeof useRegistration>;
