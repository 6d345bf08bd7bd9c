import type { ReactNode } from 'react';
import type { SocialProvider } from '#contract/calls/social.ts';
import { Button } from '#web/ui/button.tsx';
import { ProviderMark } from './provider-mark.tsx';

/** A way out to a provider, busy until the browser has left. */
export function ProviderButton({
  provider,
  leaving,
  onLeave,
  children,
}: {
  provider: SocialProvider;
  /** Type of the provider that the browser leaves for. */
  leaving: string | null;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="secondary"
      size="lg"
      block
      icon={<ProviderMark {...provider} />}
      loading={leaving === provider.type}
      onClick={onLeave}
    >
      {children}
    </Button>
  );
}
