import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { invitedByCookie } from '#contract/invitations.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { apiFrom, userFrom } from '#web/kit/page-context.ts';
import { replyNotesContext } from '#web/kit/reply-notes.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { BothGet } from './both-get.tsx';
import { deedMessages, invitedMessages } from './messages.ts';

/** A code that leads nowhere is no obstacle: it leads to the usual registration. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  if (userFrom(context) !== null) throw redirect('/invite');
  // As somebody may have typed it.
  const code = (params['code'] ?? '').toLowerCase();
  const { invitation } = await apiFrom(context).openInvite({ code });
  if (!invitation) throw redirect('/register');
  context.get(replyNotesContext).setCookies.push(invitedByCookie(code, url.protocol === 'https:'));
  return { invitation };
}

/** What a friend's link says: who the brand is, what both get and for what. */
export default function InvitedPage() {
  const { invitation } = useLoaderData<typeof loader>();
  const texts = useMessages(invitedMessages);
  const deeds = useMessages(deedMessages);
  const { formats } = useLocale();
  const { site } = useRoot();
  const { text, name, deed, days, closesAt, forFriend, forMember } = invitation;
  return (
    <div className="page page-narrow grid grid-cols-1 justify-items-center gap-5 py-8 text-center">
      <MailBird className="w-40" />
      <div>
        <p className="eyebrow">{name === null ? texts.fromSomebody : texts.from({ name })}</p>
        <h1 className="text-3xl text-balance">{texts.invited({ brand: site.brandName })}</h1>
      </div>
      <p className="max-w-[46ch] whitespace-pre-line">{text}</p>
      <Card className="grid w-full max-w-[30rem] gap-4 text-start">
        <p>{deeds.yours[deed]({ days: formats.number(days) })}</p>
        <BothGet
          sides={[
            { title: texts.you, rewards: forFriend },
            { title: texts.friend, rewards: forMember },
          ]}
        />
        <p className="text-sm text-ink-soft">{texts.when}</p>
        {closesAt !== null && (
          <p className="text-sm text-ink-soft">{texts.until({ date: formats.dateTime(closesAt) })}</p>
        )}
      </Card>
      <ButtonLink to="/register" size="lg">
        {texts.join}
      </ButtonLink>
      <TextLink to="/login" className="inline-flex min-h-11 items-center">
        {texts.signIn}
      </TextLink>
    </div>
  );
}
