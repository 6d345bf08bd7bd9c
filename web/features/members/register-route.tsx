import { ChevronLeft } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { codeRules, nameLength, passwordLength } from '#contract/account-rules.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { entryProviders } from './entry-providers.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { entryAside } from './entry-aside.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EmailForm } from './email-form.tsx';
import { registerMessages } from './register-messages.ts';
import type { RegisterStep } from './rules.ts';
import { useRegistration, type JoinRegistration } from './use-registration.ts';

const laterStepsCode = late(() => import('./later-steps.tsx'));
const LaterStep = lateComponent(laterStepsCode, 'LaterStep');

export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    others: await entryProviders({ context, request }),
    aside: await entryAside({ context }),
    limits: { secondsBetween: codeRules.secondsBetween, minutes: codeRules.minutes },
    passwordLength,
    nameLength,
  };
}

export default function RegisterPage() {
  const { limits, others, aside } = useLoaderData<typeof loader>();
  const { site } = useRoot();
  const texts = useMessages(registerMessages);
  const navigate = useNavigate();
  const registration = useRegistration(limits);
  const { step, place, query, sending } = registration;
  const way = useGoal();
  const heading = useFocusOnStep(step);
  // Here when they are needed, offline too, and no part of the first load.
  useEffect(() => {
    if (sending || step !== 'email') void laterStepsCode.prepare();
  }, [sending, step]);

  return (
    <EntryFrame picture="beside" aside={aside}>
      <div className="flex items-center gap-1">
        {place.step > 1 && (
          <IconButton
            className="-ml-2.5"
            label={texts.back}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => navigate(-1)}
          />
        )}
        <div className="flex-1">
          <p className="eyebrow" aria-live="polite">
            {`${texts.title({ brand: site.brandName })} · ${texts.step(place)}`}
          </p>
          <Progress
            className="mt-2"
            label={texts.progress}
            labelHidden
            goal={way.step(place.step, place.of, () => texts.step(place))}
          />
        </div>
      </div>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-0">
          {step === 'email' && site.phoneSignIn ? texts.eitherTitle : texts[titles[step].title]}
        </h1>
        {titles[step].text && <p className="mt-1.5 text-ink-soft">{texts[titles[step].text]}</p>}
      </div>
      <Step registration={registration} />
      {step === 'email' && <ProviderButtons {...others} />}
      {step === 'email' && (
        <p className="border-t border-line pt-4 text-center text-ink-soft">
          {`${texts.already} `}
          <TextLink
            to={`/login${query}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center"
          >
            {texts.signIn}
          </TextLink>
        </p>
      )}
    </EntryFrame>
  );
}

const titles = {
  email: { title: 'emailTitle', text: 'emailText' },
  code: { title: 'codeTitle', text: null },
  you: { title: 'youTitle', text: 'youText' },
  stage: { title: 'stageTitle', text: 'stageText' },
  password: { title: 'passwordTitle', text: 'passwordText' },
  consents: { title: 'consentsTitle', text: 'consentsText' },
} as const satisfies Record<RegisterStep, unknown>;

function Step({ registration }: { registration: JoinRegistration }) {
  const { passwordLength, nameLength } = useLoaderData<typeof loader>();
  const { step, sending, sendError, faults } = registration;
  switch (step) {
    case 'email':
      return (
        <EmailForm
          error={faults['account'] ?? sendError}
          sending={sending}
          onSubmit={(account) => void registration.sendCode(account)}
        />
      );
    case 'code':
    case 'you':
    case 'stage':
    case 'password':
    case 'consents':
      return (
        <Suspense>
          <LaterStep {...{ registration, passwordLength, nameLength }} />
        </Suspense>
      );
  }
}

/** A new step starts at its heading, for the eye, the ear and the keyboard; a code goes straight to its boxes. */
function useFocusOnStep(step: RegisterStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step !== 'code') heading.current?.focus();
  }, [step]);
  return heading;
}
