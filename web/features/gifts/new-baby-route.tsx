import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Occasion } from '#contract/calls/gifts.ts';
import { StageArt } from '#web/illustrations/stage-art.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom, userFrom } from '#web/shell/page-context.ts';
import { Chip } from '#web/ui/chip.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ClaimSheet } from './claim-sheet.tsx';
import { DateUnknown } from './date-unknown.tsx';
import { OccasionCard } from './occasion-card.tsx';
import { OccasionGifts } from './occasion-gifts.tsx';
import { occasionMessages } from './occasion-messages.ts';
import { byNearness, tellDateAt } from './occasion-rules.ts';
import { isResting, Resting } from './resting.tsx';
import { useClaim } from './use-claim.ts';

const here = '/gifts/newBabyGiftList';
const family = tellDateAt(here, 'family');

export async function loader({ context }: LoaderFunctionArgs) {
  const { list, eligibility, occasions } = await apiFrom(context).listNewBabyGifts();
  const { coins = 0, points = 0 } = userFrom(context) ?? {};
  return { gifts: list, eligibility, occasions: byNearness(occasions), balances: { coins, points } };
}

export default function NewBabyPage() {
  const { eligibility } = useLoaderData<typeof loader>();
  return isResting(eligibility) ? <Resting lost={eligibility.state === 'quiet'} /> : <Welcome />;
}

function Welcome() {
  const { gifts, eligibility, occasions, balances } = useLoaderData<typeof loader>();
  const texts = useMessages(occasionMessages);
  const claiming = useClaim();
  const open = occasions.filter(({ state }) => state === 'open');
  const [chosen, setChosen] = useState<string | null>(null);
  const childId = open.find((one) => one.childId === chosen)?.childId ?? open[0]?.childId ?? null;
  const upcoming = open.length > 0 || eligibility.state === 'notYet' || eligibility.state === 'dateUnknown';
  return (
    <div className="page">
      <PageHeader
        title={texts.newBaby.title}
        subtitle={texts.newBaby.subtitle}
        back={{ to: '/gifts', label: texts.back }}
      />
      {occasions.length === 0 ? (
        <DateUnknown
          art={<StageArt stage="newborn" />}
          title={texts.newBaby.unknown}
          text={texts.newBaby.unknownText}
          why={texts.newBaby.unknownWhy}
          action={texts.newBaby.add}
          to={family}
        />
      ) : (
        <>
          <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
            {occasions.map((occasion) => (
              <li key={occasion.occasion} className="grid">
                <Child occasion={occasion} />
              </li>
            ))}
          </ul>
          <TextLink to={family} className="mt-2 inline-flex min-h-11 items-center">
            {texts.newBaby.another}
          </TextLink>
        </>
      )}
      {upcoming && (
        <Section title={open.length > 0 ? texts.choose : texts.preview}>
          {open.length > 1 && <Whose open={open} childId={childId} onChoose={setChosen} />}
          <OccasionGifts
            gifts={gifts}
            due={open.length > 0}
            balances={balances}
            onClaim={(gift) => {
              if (childId !== null) claiming.open({ gift, childId, balance: balances[gift.currency] });
            }}
          />
        </Section>
      )}
      <ClaimSheet claiming={claiming} />
    </div>
  );
}

function Child({ occasion }: { occasion: Occasion }) {
  const texts = useMessages(occasionMessages);
  const { formats } = useLocale();
  const { state, expected, from, until } = occasion;
  const words = texts.newBaby;
  const link = 'inline-flex min-h-11 items-center';
  const text = {
    open: expected ? `${words.open} ${words.openExpected}` : words.open,
    notYet: words.notYet({ from: formats.day(from), until: formats.day(until) }),
    taken: '',
    over: expected ? words.overExpected : words.over({ date: formats.day(until) }),
  };
  return (
    <OccasionCard
      occasion={occasion}
      title={<NameOf occasion={occasion} />}
      art={<StageArt stage={expected ? 'pregnant' : 'newborn'} />}
      text={text[state]}
      action={
        expected && state !== 'notYet' ? (
          <TextLink to={family} className={link}>
            {words.tell}
          </TextLink>
        ) : state === 'over' ? (
          <TextLink to="/gifts/redeemList" className={link}>
            {texts.more}
          </TextLink>
        ) : undefined
      }
    />
  );
}

function NameOf({ occasion: { name, expected } }: { occasion: Occasion }) {
  const texts = useMessages(occasionMessages).newBaby;
  return name === null ? expected ? texts.expectedChild : texts.child : <span lang="">{name}</span>;
}

/** Of several children whose gifts wait, the one who gets what is chosen next. */
function Whose({
  open,
  childId,
  onChoose,
}: {
  open: readonly Occasion[];
  childId: string | null;
  onChoose: (childId: string | null) => void;
}) {
  const texts = useMessages(occasionMessages).newBaby;
  const { formats } = useLocale();
  return (
    <fieldset className="mb-4">
      <legend className="mb-2">{texts.whose}</legend>
      <div className="flex flex-wrap gap-2">
        {open.map((occasion) => (
          <Chip
            key={occasion.occasion}
            selected={occasion.childId === childId}
            onClick={() => onChoose(occasion.childId)}
          >
            <NameOf occasion={occasion} />
            {occasion.name === null && ` · ${formats.day(occasion.from)}`}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
