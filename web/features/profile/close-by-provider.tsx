import { useLocation } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { forgetChange, keepChange, type PendingChange } from '../social/pending-change.ts';
import { ProviderButton } from '#web/features/members/provider-button.tsx';
import type { SignInWaysData } from '../social/sign-in-ways-data.ts';
import { useLeave } from '#web/features/members/use-leave.ts';
import { waysMessages } from '../social/ways-messages.ts';
import { closeMessages } from './close-messages.ts';
import type { Closing, ClosingProof } from './use-closing.ts';
import { useMember } from '#web/kit/use-member.ts';

/** A visit to a provider that the member has, and back here for the button. */
export function CloseByProvider({
  listed: { ways, providers },
  trip,
  closing,
}: Pick<SignInWaysData, 'listed'> & {
  /** What the visit brought back, or why it brought nothing. */
  trip: PendingChange | null;
  closing: Closing;
}) {
  const texts = useMessages(waysMessages);
  const { submit } = useMessages(closeMessages);
  const { uid } = useMember();
  const { leaving, leave } = useLeave();
  const { pathname } = useLocation();
  const proof = trip?.proof;
  const end = trip?.end;
  const remark = closing.faults['proof'] ?? closing.fault ?? (end && texts.end[end.why](end));
  const usable = new Set(providers.map(({ type }) => type));
  const bound = new Map(
    ways.flatMap((way) =>
      way.kind === 'social' && usable.has(way.provider.type) ? [[way.provider.type, way.provider]] : [],
    ),
  );

  async function finish(given: ClosingProof) {
    // Good once.
    forgetChange();
    await closing.run(given);
  }

  return (
    <>
      {remark !== undefined && (
        <Notice tone={end ? 'warning' : 'danger'} live>
          {remark}
        </Notice>
      )}
      {proof ? (
        <>
          <Notice tone="positive">{texts.proven}</Notice>
          <Button variant="danger" size="lg" block loading={closing.busy} onClick={() => finish(proof)}>
            {submit}
          </Button>
        </>
      ) : (
        <>
          <p>{texts.proofTrip}</p>
          {[...bound.values()].map((provider) => (
            <ProviderButton
              key={provider.type}
              provider={provider}
              leaving={leaving}
              onLeave={() => {
                keepChange({ uid, change: null });
                void leave({ purpose: 'prove', provider, next: pathname });
              }}
            >
              {texts.proveWith(provider)}
            </ProviderButton>
          ))}
        </>
      )}
    </>
  );
}
