import { useState } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { createClient } from '#contract/client.ts';
import { keepAppMode } from '#web/kit/cookies.ts';
import { forgetMember } from '#web/kit/forget-member.ts';
import { useMessages } from '#web/kit/messages.ts';
import { safeNext } from '#web/kit/entry/next-path.ts';
import { forgetOffer, offeredToken } from '#web/kit/offered-token.ts';
import { unlessSignedOut } from '#web/kit/page-client.ts';
import { rootFrom, servicesContext, userFrom } from '#web/kit/page-context.ts';
import { replyNotesContext } from '#web/kit/reply-notes.ts';
import { readToken } from '#web/kit/token-cookie.ts';
import { useApiOf } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { continueMessages } from './continue-messages.ts';
import { EntryFrame } from './entry-frame.tsx';
import { takeUpSession } from './use-sign-in.ts';

/** Whom a link would sign in, and who is. Where nothing is left to be asked, it goes on as it was. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next')) ?? '/';
  const offer = searchParams.get('offer');
  const token = offeredToken(request.headers.get('Cookie'), offer);
  if (token === null) throw redirect(next);
  const { locale } = rootFrom(context);
  const client = createClient(context.get(servicesContext).transport({ token, locale }));
  const me = userFrom(context);
  const session = await unlessSignedOut(client.checkToken());
  if (session === null || session.uid === me?.uid) throw redirect(next);
  const other = await client.getUserInfo();
  context.get(replyNotesContext).cacheControl = 'no-store';
  return {
    offer,
    next,
    expiresAt: session.expiresAt,
    uid: me?.uid ?? null,
    me: me && named(me),
    other: named(other),
  };
}

const named = ({ firstName, email, phone }: UserInfo) => ({
  name: firstName,
  whole: `${firstName} (${email ?? phone})`,
});

/** A link must not put anybody in another's place, nor sign anybody in from another site, without being asked to. */
export default function ContinuePage() {
  const { next, me, other } = useLoaderData<typeof loader>();
  const texts = useMessages(continueMessages);
  const { working, takeUp } = useOffer();
  return (
    <EntryFrame picture="above" steady>
      <div className="grid gap-1.5">
        <h1 className="text-2xl">{texts.title({ name: other.name })}</h1>
        <p className="text-ink-soft">
          <LongWords>
            {me ? texts.instead({ me: me.whole, other: other.whole }) : texts.anew({ other: other.whole })}
          </LongWords>
        </p>
        <p className="text-ink-soft">{texts.advice}</p>
      </div>
      <div className="grid gap-3">
        <Button
          size="lg"
          block
          onClick={() => {
            forgetOffer();
            location.replace(next);
          }}
        >
          {me ? texts.stay({ name: me.name }) : texts.no}
        </Button>
        <Button variant="secondary" size="lg" block loading={working} onClick={() => takeUp()}>
          {texts.yes({ name: other.name })}
        </Button>
      </div>
    </EntryFrame>
  );
}

/** Whoever is not signed in any more is no reason to leave the question. */
const quietSignIn = { readToken, signOut: () => undefined };

/** Takes up what was offered, if who is signed in and what is offered are still those that the page names. */
function useOffer() {
  const { offer, next, uid, expiresAt } = useLoaderData<typeof loader>();
  const { call } = useApiOf(quietSignIn);
  const [working, setWorking] = useState(false);

  async function takeUp() {
    setWorking(true);
    const token = offeredToken(document.cookie, offer);
    // Another tab may have changed either meanwhile: then it is asked anew.
    const present = readToken() === null ? null : await unlessSignedOut(call('checkToken', {}));
    if (token === null || (present?.uid ?? null) !== uid) {
      location.reload();
      return;
    }
    forgetOffer();
    await forgetMember();
    takeUpSession({ token, expiresAt });
    keepAppMode();
    location.replace(next);
  }
  return { working, takeUp };
}
