import { useSearchParams } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { safeNext } from '#web/kit/entry/next-path.ts';
import type { EntryProviders } from './entry-providers.ts';
import { leaveMessages } from './leave-messages.ts';
import { ProviderButton } from './provider-button.tsx';
import { useLeave } from './use-leave.ts';

/** The other ways in, below the form: nothing where none is set up, a word where they would not work. */
export function ProviderButtons({ providers, webView }: EntryProviders) {
  const texts = useMessages(leaveMessages);
  const { leaving, leave } = useLeave();
  const [search] = useSearchParams();
  if (providers.length === 0) return null;
  if (webView) {
    const names = providers.map(({ name }) => name).join(' / ');
    return <p className="text-sm text-ink-soft">{texts.inApp({ names })}</p>;
  }
  return (
    <div className="grid gap-3 group-has-[.code-input]:hidden">
      <p className="or-line text-sm text-ink-soft">{texts.or}</p>
      {providers.map((provider) => (
        <ProviderButton
          key={provider.type}
          provider={provider}
          leaving={leaving}
          onLeave={() => leave({ purpose: 'enter', provider, next: safeNext(search.get('next')) })}
        >
          {texts.go(provider)}
        </ProviderButton>
      ))}
    </div>
  );
}
