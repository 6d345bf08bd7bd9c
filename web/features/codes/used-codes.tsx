import type { CallResult } from '#contract/client.ts';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { GivenAmounts } from './given-amounts.tsx';
import { codeMessages } from './messages.ts';

/** The codes she used, newest first. */
export function UsedCodes({ first }: { readonly first: CallResult<'listUsedCodes'> }) {
  const texts = useMessages(codeMessages);
  const { formats } = useLocale();
  const { call } = useApi();
  const pages = useMorePages(
    first,
    ({ useId }) => useId,
    (cursor) => call('listUsedCodes', { cursor }),
  );
  return (
    <Section title={texts.yours}>
      <ul className="grid gap-3">
        {pages.list.map(({ useId, name, given, usedAt }) => (
          <li key={useId} className="grid">
            <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div>
                <h3 className="text-base">{name}</h3>
                <p className="text-sm text-ink-soft">
                  <time dateTime={usedAt}>{formats.dateTime(usedAt)}</time>
                </p>
              </div>
              <p className="flex flex-wrap gap-2">
                <GivenAmounts given={given} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={texts} />
    </Section>
  );
}
