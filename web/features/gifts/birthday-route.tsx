import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { GiftBox } from '#web/illustrations/gift-box.tsx';
import { StageArt } from '#web/illustrations/stage-art.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom, userFrom } from '#web/shell/page-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ClaimSheet } from './claim-sheet.tsx';
import { DateUnknown } from './date-unknown.tsx';
import { OccasionCard } from './occasion-card.tsx';
import { OccasionGifts } from './occasion-gifts.tsx';
import { occasionMessages } from './occasion-messages.ts';
import { byNearness, tellDateAt, withoutTwins } from './occasion-rules.ts';
import { isResting, Resting } from './resting.tsx';
import { useClaim, type Claiming } from './use-claim.ts';
import { useTabInAddress } from './use-tab-in-address.ts';

const here = '/gifts/momBirthdayGiftList';

/** Both tabs at once, so that changing over takes no time. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [mine, baby] = await Promise.all([api.listMomBirthdayGifts(), api.listBabyBirthdayGifts()]);
  const { coins = 0, points = 0 } = userFrom(context) ?? {};
  return { mine, baby, balances: { coins, points } };
}

export default function BirthdayPage() {
  const { mine } = useLoaderData<typeof loader>();
  return isResting(mine.eligibility) ? <Resting lost={mine.eligibility.state === 'quiet'} /> : <Birthdays />;
}

function Birthdays() {
  const { mine, baby } = useLoaderData<typeof loader>();
  const texts = useMessages(occasionMessages);
  const claiming = useClaim();
  const [tab, setTab] = useTabInAddress('tab', ['mine', 'baby']);
  return (
    <div className="page">
      <PageHeader
        title={texts.birthday.title}
        subtitle={texts.birthday.subtitle}
        back={{ to: '/gifts', label: texts.back }}
      />
      <Tabs
        label={texts.birthday.whose}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'mine',
            label: texts.birthday.mine,
            content: <Birthday kind="momBirthday" gifts={mine} claiming={claiming} />,
          },
          {
            value: 'baby',
            label: texts.birthday.baby,
            content: <Birthday kind="babyBirthday" gifts={baby} claiming={claiming} />,
          },
        ]}
      />
      <ClaimSheet claiming={claiming} />
    </div>
  );
}

interface BirthdayProps {
  readonly kind: 'momBirthday' | 'babyBirthday';
  readonly gifts: CallResult<'listMomBirthdayGifts'>;
  readonly claiming: Claiming;
}

function Birthday({ kind, gifts: { list, eligibility, occasions }, claiming }: BirthdayProps) {
  const { balances } = useLoaderData<typeof loader>();
  const texts = useMessages(occasionMessages);
  const { formats } = useLocale();
  const mother = kind === 'momBirthday';
  const art = mother ? <GiftBox /> : <StageArt stage="toddler" />;
  const open = eligibility.state === 'open';
  return (
    <>
      {occasions.length === 0 ? (
        <DateUnknown
          art={art}
          title={texts[kind].unknown}
          text={texts[kind].unknownText}
          why={texts[kind].unknownWhy}
          action={texts[kind].add}
          to={mother ? tellDateAt(here, 'birthday') : tellDateAt(`${here}?tab=baby`, 'family')}
        />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          {byNearness(withoutTwins(occasions)).map((occasion) => (
            <li key={occasion.childId ?? 'mine'} className="grid">
              <OccasionCard
                occasion={occasion}
                art={art}
                title={occasion.name === null ? texts[kind].name : <span lang="">{occasion.name}</span>}
                text={
                  occasion.state === 'open'
                    ? texts[kind].open
                    : texts[kind].notYet({
                        from: formats.day(occasion.from),
                        until: formats.day(occasion.until),
                      })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {!mother && occasions.length > 1 && <Notice className="mt-4">{texts.babyBirthday.together}</Notice>}
      {eligibility.state !== 'taken' && (
        <Section title={open ? texts.choose : texts.preview}>
          <OccasionGifts
            gifts={list}
            due={open}
            balances={balances}
            onClaim={(gift) => claiming.open({ gift, balance: balances[gift.currency] })}
          />
        </Section>
      )}
    </>
  );
}
