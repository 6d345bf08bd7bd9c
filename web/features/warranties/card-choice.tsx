import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { useMessages } from '#web/kit/messages.ts';
import { ProductPicture } from './pictures.tsx';
import { uploadPath } from './rules.ts';
import { uploadPageMessages } from './upload-messages.ts';

/** The member's cards, as links: which one it is about stands in the address. */
export function CardChoice({ cards, chosen }: { cards: readonly WarrantyCard[]; chosen: WarrantyCard }) {
  const texts = useMessages(uploadPageMessages);
  if (cards.length < 2) return null;
  return (
    <nav aria-label={texts.which}>
      <h2 className="eyebrow mb-2">{texts.others}</h2>
      <ul className="grid gap-2">
        {cards.map(({ registrationId, product: { name, picture }, serial }) => {
          const current = registrationId === chosen.registrationId;
          return (
            <li key={registrationId}>
              <Link
                to={uploadPath(registrationId)}
                replace
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className={clsx(
                  'flex min-h-14 items-center gap-3 rounded-lg border-[1.5px] p-1.5 pr-3',
                  current
                    ? 'border-accent-ink bg-accent-soft text-accent-ink'
                    : 'border-line bg-surface-raised hover:border-line-strong',
                )}
              >
                <ProductPicture picture={picture} className="w-14 flex-none rounded-md" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{name}</span>
                  {serial !== null && <span className="block text-sm tabular-nums">{serial}</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
