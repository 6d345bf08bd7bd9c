import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { codeRules } from '#contract/account-rules.ts';
import { AccountButton } from '#web/kit/chrome.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { entryProviders } from './entry-providers.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { CodeWay } from './code-way.tsx';
import { entryAside } from './entry-aside.ts';
import { EntryFrame } from './entry-frame.tsx';
import { loginMessages } from './login-messages.ts';
import { PasswordWay } from './password-way.tsx';
import { useSignIn } from './use-sign-in.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { secondsBetween, minutes } = codeRules;
  const [others, aside] = await Promise.all([entryProviders({ context, request }), entryAside({ context })]);
  return { limits: { secondsBetween, minutes }, others, aside };
}

export default function LoginPage() {
  const { limits, others, aside } = useLoaderData<typeof loader>();
  const texts = useMessages(loginMessages);
  const { query } = useSignIn();
  const { site } = useRoot();
  const [way, setWay] = useState<'code' | 'password'>('code');
  return (
    <>
      <EntryFrame picture="above" aside={aside}>
        <div>
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="mt-1.5 text-ink-soft">{texts.text}</p>
          {site.mode === 'demo' && <p className="mt-1.5 text-sm text-ink-soft">{texts.demo}</p>}
        </div>
        <SegmentedControl
          label={texts.way}
          name="way"
          segments={[
            { value: 'code', label: texts.byCode },
            { value: 'password', label: texts.byPassword },
          ]}
          value={way}
          onValueChange={setWay}
        />
        {way === 'code' ? <CodeWay limits={limits} /> : <PasswordWay />}
        <ProviderButtons {...others} />
        <p className="border-t border-line pt-4 text-center text-ink-soft">
          {`${texts.newHere} `}
          <TextLink
            to={`/register${query}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center"
          >
            {texts.join}
          </TextLink>
        </p>
      </EntryFrame>
      <div className="absolute end-2 top-2">
        <AccountButton />
      </div>
    </>
  );
}
