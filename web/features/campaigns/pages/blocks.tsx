import { BookOpen, ChevronDown, ChevronRight, Gift, Heart, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownBlock } from '#contract/campaigns/blocks.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Countdown } from './countdown.tsx';
import { CampaignPicture } from './pictures.tsx';

type Of<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

export interface CampaignBlocksProps {
  readonly blocks: readonly ShownBlock[];
  readonly closesAt: string | null;
  readonly now: number;
}

/** The blocks below the hero, in their order. Staff do not name them, so their place does. */
export function CampaignBlocks({ blocks, closesAt, now }: CampaignBlocksProps) {
  return blocks.map((block, index) => (
    <Block key={`${index} ${block.kind}`} block={block} closesAt={closesAt} now={now} />
  ));
}

function Block({
  block,
  closesAt,
  now,
}: Omit<CampaignBlocksProps, 'blocks'> & { block: ShownBlock }): ReactNode {
  switch (block.kind) {
    case 'hero':
      return null;
    case 'text':
      return <Text block={block} />;
    case 'picture':
      return (
        <figure className="section">
          <CampaignPicture picture={block.picture} className="h-52 w-full rounded-xl md:h-80" />
          {typeof block.picture === 'string' && <p className="sr-only">{block.alt}</p>}
          {block.caption !== undefined && (
            <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>
          )}
        </figure>
      );
    case 'steps':
      return <Steps block={block} />;
    case 'rewards':
      return <Rewards block={block} />;
    case 'countdown':
      return closesAt === null ? null : (
        <Countdown key={now} title={block.title} closesAt={closesAt} now={now} />
      );
    case 'button':
      return (
        <div className="section grid justify-items-center gap-3 text-center">
          {block.text !== undefined && <p className="max-w-[40rem] text-ink-soft">{block.text}</p>}
          <ButtonLink to={block.button.to} size="lg">
            {block.button.label}
          </ButtonLink>
        </div>
      );
    case 'choices':
      return <Choices block={block} />;
    case 'questions':
      return <Questions block={block} />;
    case 'notice':
      return (
        <Notice tone={block.tone} className="mt-6">
          {block.text}
        </Notice>
      );
  }
}

function Text({ block: { title, parts } }: { block: Of<'text'> }) {
  const inside = (
    <div className="grid max-w-[44rem] gap-3">
      {parts.map((part, index) =>
        part.kind === 'paragraph' ? (
          <p key={index}>{part.text}</p>
        ) : (
          <ul key={index} className="grid list-disc gap-1.5 ps-5 marker:text-accent-ink">
            {part.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
  return title === undefined ? (
    <div className="section">{inside}</div>
  ) : (
    <Section title={title}>{inside}</Section>
  );
}

function Steps({ block: { title, steps } }: { block: Of<'steps'> }) {
  return (
    <Section title={title}>
      <Card tone="sage">
        <ol className="grid gap-5">
          {steps.map((step, index) => (
            <li key={step.title} className="flex gap-3.5">
              <span
                aria-hidden="true"
                className="figures grid size-9 flex-none place-items-center rounded-full bg-surface-raised text-accent-ink"
              >
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold">{step.title}</span>
                <span className="block text-sm">{step.text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}

const icons = { gift: Gift, coupon: Ticket, book: BookOpen, heart: Heart } as const;

function Rewards({ block: { title, rewards } }: { block: Of<'rewards'> }) {
  return (
    <Section title={title}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3 md:gap-5">
        {rewards.map((reward) => (
          <li key={reward.title} className="grid">
            <Card className="flex items-start gap-3.5">
              <RewardIcon icon={reward.icon} />
              <span>
                <span className="block font-semibold">{reward.title}</span>
                {reward.text !== undefined && (
                  <span className="block text-sm text-ink-soft">{reward.text}</span>
                )}
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RewardIcon({ icon }: { icon: Of<'rewards'>['rewards'][number]['icon'] }) {
  if (icon === 'points' || icon === 'coins')
    return <CurrencyGlyph currency={icon} className="size-8 flex-none" />;
  const Icon = icons[icon];
  return <Icon className="mt-0.5 size-7 flex-none text-accent-ink" aria-hidden="true" />;
}

function Choices({ block: { title, choices } }: { block: Of<'choices'> }) {
  const list = (
    <ul className="grid gap-3">
      {choices.map((choice) => (
        <li key={choice.title} className="grid">
          <CardLink to={choice.to} className="flex min-h-16 items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block text-lg font-semibold">{choice.title}</span>
              {choice.text !== undefined && (
                <span className="block text-sm text-ink-soft">{choice.text}</span>
              )}
            </span>
            <ChevronRight className="size-5 flex-none text-accent-ink" aria-hidden="true" />
          </CardLink>
        </li>
      ))}
    </ul>
  );
  if (title === undefined) return <div className="mt-4">{list}</div>;
  return <Section title={title}>{list}</Section>;
}

function Questions({ block: { title, questions } }: { block: Of<'questions'> }) {
  return (
    <Section title={title}>
      <Card className="py-1 md:py-2">
        <div className="row-list">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group/question">
              <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  className="size-5 flex-none text-ink-soft transition-transform group-open/question:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <p className="max-w-[44rem] pb-4 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </Card>
    </Section>
  );
}
