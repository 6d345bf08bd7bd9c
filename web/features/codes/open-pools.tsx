import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Section } from '#web/ui/section.tsx';
import { GivenAmounts } from './given-amounts.tsx';
import { codeMessages } from './messages.ts';

/** What codes are for that can be found now, what one gives her, and how codes work. */
export function OpenPools({ pools }: { readonly pools: CallResult<'listOpenCodePools'>['list'] }) {
  const texts = useMessages(codeMessages);
  const { formats } = useLocale();
  return (
    <Section title={texts.open}>
      <div className="grid gap-3">
        {pools.length === 0 && (
          <Card>
            <p className="row-title">{texts.noneOpen}</p>
            <p className="text-ink-soft">{texts.noneOpenText}</p>
          </Card>
        )}
        {pools.length > 0 && (
          <ul className="grid gap-3">
            {pools.map(({ poolId, name, gives, closesAt }) => (
              <li key={poolId} className="grid">
                <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <div className="min-w-0">
                    <h3 className="text-base break-words">{name}</h3>
                    {closesAt !== null && (
                      <p className="text-sm text-ink-soft">
                        <time dateTime={closesAt}>{texts.openUntil({ at: formats.dateTime(closesAt) })}</time>
                      </p>
                    )}
                  </div>
                  <p className="flex flex-wrap gap-2">
                    <GivenAmounts given={gives} />
                  </p>
                </Card>
              </li>
            ))}
          </ul>
        )}
        <Fold summary={texts.how}>
          <ul className="grid list-disc gap-2 ps-5 text-ink-soft">
            {Object.values(texts.hows).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Fold>
      </div>
    </Section>
  );
}
