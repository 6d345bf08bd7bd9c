import type { WarrantyCard as Warranty } from '#contract/calls/warranties.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardFace } from './card-face.tsx';
import { cardMessages } from './card-messages.ts';
import { isNear, situationOf, uploadPath } from './rules.ts';

/** A warranty card with what can be done about it now. */
export function WarrantyCard({ card }: { card: Warranty }) {
  return (
    <Card flush className="grid h-full grid-rows-[1fr_auto]">
      <CardFace {...faceOf(card)} className="rounded-none" />
      <Standing card={card} />
    </Card>
  );
}

export const faceOf = ({ product: { name, picture }, serial, until, months, state }: Warranty) => ({
  name,
  picture,
  serial,
  until,
  months,
  ended: state === 'ended',
});

function Standing({ card }: { card: Warranty }) {
  const texts = useMessages(cardMessages);
  const { formats } = useLocale();
  const { registrationId, product, extendedMonths: months, extendableUntil, daysLeft, months: has } = card;
  const { name } = product;
  const to = uploadPath(registrationId);
  const situation = situationOf(card);
  switch (situation) {
    case 'open':
      return (
        <Foot
          text={texts.extendText({ until: formats.day(extendableUntil ?? card.until) })}
          badge={isNear(daysLeft) ? texts.left({ days: daysLeft }) : null}
          action={{ to, label: texts.extend({ months }), named: texts.extendNamed({ name, months }) }}
        />
      );
    case 'declined':
      return (
        <Foot
          tone="warning"
          badge={texts.declined}
          text={card.reason ?? ''}
          action={{ to, label: texts.again, named: texts.againNamed({ name }) }}
        />
      );
    case 'inReview':
      return (
        <Foot
          badge={texts.inReview}
          text={card.answerBy === null ? '' : texts.inReviewText({ date: formats.date(card.answerBy) })}
          action={{ to, label: texts.see, named: texts.seeNamed({ name }) }}
        />
      );
    case 'extended':
      return <Foot tone="positive" badge={texts.extended} text={texts.extendedText({ months: has })} />;
    case 'running':
      return <Foot tone="positive" badge={texts.plain} text={texts.plainText} />;
    case 'ended':
      return <Foot tone="neutral" badge={texts.ended} text={texts.endedText} />;
  }
}

function Foot({
  badge,
  tone = 'accent',
  text,
  action,
}: {
  badge: string | null;
  tone?: 'accent' | 'neutral' | 'positive' | 'warning';
  text: string;
  action?: { readonly to: string; readonly label: string; readonly named: string };
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <div className="grid min-w-0 flex-1 basis-44 justify-items-start gap-1.5">
        {badge !== null && <Badge tone={tone}>{badge}</Badge>}
        <p className="text-sm break-words text-ink-soft">{text}</p>
      </div>
      {action && (
        <ButtonLink to={action.to} variant="secondary" size="sm" aria-label={action.named}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
