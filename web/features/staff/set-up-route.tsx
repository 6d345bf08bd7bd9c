import { Suspense, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { passwordLength } from '#contract/account-rules.ts';
import type { ApiError, CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { outcome } from '#web/kit/failures.ts';
import { reasonOf, useChange } from '#web/kit/use-change.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EntryFrame } from '#web/features/members/entry-frame.tsx';
import { NewPasswordForm } from '#web/features/members/new-password-form.tsx';
import { isLinkEnded, useLinkAnswer, useLinkKey } from '#web/features/members/use-link-key.ts';
import { StaffSettings } from './staff-frame.tsx';
import { setUpMessages } from './set-up-messages.ts';
import { staffMessages } from './staff-messages.ts';
import { keepStaffSession } from './staff-session.ts';
import { useStaffApi } from './use-staff-api.ts';

export function loader() {
  return { limits: passwordLength };
}

// Needed only once a password is chosen.
const AppStep = lateComponent(
  late(() => import('./app-step.tsx')),
  'AppStep',
);

export type SetUp = CallResult<'startStaffSetUp'>;

type Link =
  | { readonly state: 'ended' }
  | { readonly state: 'unknown'; readonly reason: string }
  | { readonly state: 'good'; readonly key: string; readonly setUp: SetUp };

export default function StaffSetUpPage() {
  const texts = useMessages(setUpMessages).setUp;
  const { staff } = useMessages(staffMessages);
  const { link, again, end } = useSetUpLink();
  return (
    <>
      <EntryFrame picture="beside" steady>
        {link?.state === 'ended' ? (
          <>
            <div>
              <Badge tone="accent">{staff}</Badge>
              <h1 className="mt-2 text-2xl">{texts.ended}</h1>
            </div>
            <p className="text-ink-soft">{texts.endedText}</p>
            <ButtonLink to="/staff" size="lg" block>
              {texts.toSignIn}
            </ButtonLink>
          </>
        ) : (
          <>
            <div>
              <Badge tone="accent">{staff}</Badge>
              <h1 className="mt-2 text-2xl">{texts.title}</h1>
            </div>
            {link === undefined && <Spinner label={texts.checking} />}
            {link?.state === 'unknown' && (
              <>
                <Notice tone="warning" live>
                  {link.reason}
                </Notice>
                <Button block onClick={again}>
                  {texts.again}
                </Button>
              </>
            )}
            {link?.state === 'good' && <Steps key={link.key} link={link} onEnded={end} />}
          </>
        )}
      </EntryFrame>
      <div className="absolute end-2 top-2">
        <StaffSettings />
      </div>
    </>
  );
}

/** The password, then the app with a code of it, then the codes for emergencies. */
function Steps({ link, onEnded }: { link: Extract<Link, { state: 'good' }>; onEnded: () => void }) {
  const { limits } = useLoaderData<typeof loader>();
  const texts = useMessages(setUpMessages).setUp;
  const { call } = useStaffApi();
  const navigate = useNavigate();
  const { key, setUp } = link;
  const [password, setPassword] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const finishing = useChange(
    async (chosen: string, code: string) => {
      const done = await call('finishStaffSetUp', { key, password: chosen, code });
      keepStaffSession(done);
      setCodes(done.recoveryCodes);
    },
    {
      on: [
        [errorCodes.linkEnded, onEnded],
        [errorCodes.passwordTooCommon, otherPassword],
      ],
      otherwise: (failure) =>
        failure.fields.some(({ path }) => path === 'password')
          ? otherPassword(failure)
          : { code: failure.message },
    },
  );
  function otherPassword(failure: ApiError) {
    setPassword(null);
    return { password: reasonOf(failure) };
  }

  if (password === null) {
    return (
      <>
        <p className="text-ink-soft">
          <LongWords>{texts.hello(setUp)}</LongWords>
        </p>
        <NewPasswordForm
          limits={limits}
          account={setUp.email}
          submitLabel={texts.next}
          saving={false}
          fault={finishing.faults['password']}
          formFault={undefined}
          focusFirst
          onSave={setPassword}
        />
      </>
    );
  }
  return (
    <Suspense fallback={<Spinner label={texts.checking} />}>
      <AppStep
        setUp={setUp}
        tries={finishing.refusals}
        working={finishing.busy}
        fault={finishing.faults['code']}
        onCode={(code) => void finishing.run(password, code)}
        onBack={() => setPassword(null)}
        recoveryCodes={codes}
        onKept={() => navigate('/staff/reviews', { replace: true })}
      />
    </Suspense>
  );
}

function useSetUpLink(): { link: Link | undefined; again: () => void; end: () => void } {
  const { call } = useStaffApi();
  const key = useLinkKey();
  const [endedKey, setEndedKey] = useState<string>();

  async function ask(using: string): Promise<Link> {
    const started = await outcome(call('startStaffSetUp', { key: using }));
    if (started.ok) return { state: 'good', key: using, setUp: started.result };
    const { failure } = started;
    return isLinkEnded(failure) ? { state: 'ended' } : { state: 'unknown', reason: failure.message };
  }
  const { answer, again } = useLinkAnswer(key, ask);
  const ended = key === null || (key !== undefined && key === endedKey);
  return { link: ended ? { state: 'ended' } : answer, again, end: () => setEndedKey(key ?? undefined) };
}
