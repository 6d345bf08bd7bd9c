import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { signInWaysData } from './sign-in-ways-data.ts';
import { waysMessages } from './ways-messages.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) => signInWaysData({ context, request });

/** How a member signs in, on a page of its own. */
export default function SignInWaysPage() {
  const data = useLoaderData<typeof loader>();
  const texts = useMessages(waysMessages);
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.text}
        back={{ to: '/profile/settings', label: texts.back }}
      />
      <SignInWays {...data} />
    </div>
  );
}
