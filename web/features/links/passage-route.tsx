import { useState, type ReactNode } from 'react';
import { Form, useLoaderData, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { cameFromCookie } from '#contract/came-from.ts';
import type { CallResult } from '#contract/client.ts';
import { LostBird } from '#web/ui/illustrations/lost-bird.tsx';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, leadOn, userFrom } from '#web/kit/page-context.ts';
import { replyNotesContext } from '#web/kit/reply-notes.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PassageFrame } from './passage-frame.tsx';
import { passageMessages } from './messages.ts';

type Why = Extract<CallResult<'findPassage'>, { state: 'closed' }>['why'];

/** Leads on before anything is drawn, to where the server says: what an address asks for is only a wish. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = (name: string) => url.searchParams.get(name)?.slice(0, 8000);
  const code = asked('code');
  const passage = await apiFrom(context).findPassage({
    code,
    page: asked('page'),
    to: asked('to'),
    url: asked('url'),
  });
  if (passage.state === 'open') {
    const { cameFrom, target } = passage;
    if (cameFrom !== null && userFrom(context) === null) {
      context.get(replyNotesContext).setCookies.push(cameFromCookie(cameFrom, url.protocol === 'https:'));
    }
    throw leadOn(context, target);
  }
  return { why: passage.why, opensAt: passage.opensAt, code: code ?? '' };
}

const pictures: Readonly<Record<Why, ReactNode>> = {
  nothing: <MailBird />,
  unknownCode: <LostBird />,
  early: <SleepingMoon />,
  ended: <SleepingMoon />,
  refused: <LostBird />,
};

/** Where nothing leads on: why, and what to do instead. */
export default function PassagePage() {
  const { why, opensAt, code } = useLoaderData<typeof loader>();
  const texts = useMessages(passageMessages);
  const { formats } = useLocale();
  const { title, text } = texts[why];
  return (
    <PassageFrame picture={pictures[why]}>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {opensAt !== null && (
        <p className="font-semibold">{texts.opens({ date: formats.dateTime(opensAt) })}</p>
      )}
      {(why === 'nothing' || why === 'unknownCode') && <CodeForm key={code} code={code} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" variant={why === 'ended' || why === 'early' ? 'primary' : 'secondary'}>
          {texts.home}
        </ButtonLink>
        <ButtonLink to="/contact" variant="quiet">
          {texts.contact}
        </ButtonLink>
      </div>
    </PassageFrame>
  );
}

/** Works without scripts too: the code stands in the address, and the server leads on. */
function CodeForm({ code }: { code: string }) {
  const texts = useMessages(passageMessages);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const [typed, setTyped] = useState(code.slice(0, 60));
  return (
    <Card tone="sunken">
      <Form method="get" action={pathname} className="grid gap-4">
        <TextInput
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          error={undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="figures tracking-wider"
        />
        <Button type="submit" size="lg" block loading={location?.pathname === pathname}>
          {texts.go}
        </Button>
      </Form>
    </Card>
  );
}
