import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import { apiFrom, nowFrom, rootFrom } from '#web/kit/page-context.ts';
import { SameForAll } from '#web/kit/same-for-all.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFreshOnReturn } from '../check-in/use-fresh-on-return.ts';
import { Banners } from '../materials/banners.tsx';
import { useMember } from '#web/kit/use-member.ts';
import { Around } from './around.tsx';
import { CheckInStrip } from './check-in-strip.tsx';
import { DrawsLink } from './draws-link.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GiftLink } from './gift-link.tsx';
import { homeView, newsShown } from './home-view.ts';
import { MemberCard } from './member-card.tsx';
import { NewestIssue } from './newest-issue.tsx';
import { StageSection } from './stage-section.tsx';
import { VillageNews } from './village-news.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const { locale } = rootFrom(context);
  const asked = /^[1-5]$/.exec(url.searchParams.get('stage') ?? '');
  const [home, other, villages, posts, magazine] = await Promise.all([
    api.myWeb(),
    asked && api.listStageContent({ stage: Number(asked[0]) }),
    api.listVillages({ limit: newsShown }),
    api.listPosts({ limit: newsShown, script: scriptOfLocale(locale) }),
    api.getMagazineIssue(),
  ]);
  return homeView(
    { home, other, villages: villages.list, posts: posts.list, issue: magazine.issue },
    { now: nowFrom(context), locale },
  );
}

export default function HomePage() {
  const { texts, member, progress, checkIn, gifts, tasks, banners, stage, news, issue, partOfDay } =
    useLoaderData<typeof loader>();
  useFreshOnReturn(useMember().timeZone);
  return (
    <div className="page pt-3 md:pt-6">
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <MemberCard member={member} progress={progress} partOfDay={partOfDay} />
        <CheckInStrip status={checkIn} />
      </div>
      {tasks.points > 0 && <FirstSteps points={tasks.points} />}
      <Banners scene="homeBanner" label={texts.banners} materials={banners} className="mt-6 lg:mt-8" />
      <StageSection {...stage} texts={texts.stage} />
      <Section
        title={texts.giftsForYou}
        action={
          <TextLink to="/gifts/redeemList" className="inline-flex min-h-11 items-center">
            {texts.seeAllGifts}
          </TextLink>
        }
      >
        {gifts.length === 0 ? (
          <p className="card card-sunken text-ink-soft">{texts.noGifts}</p>
        ) : (
          <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
            {gifts.map((gift) => (
              <SameForAll key={gift.giftId} as="li" className="grid" part={GiftLink} of={{ gift }} />
            ))}
          </ul>
        )}
      </Section>
      <VillageNews news={news} texts={texts.villages} />
      <NewestIssue issue={issue} texts={texts.issue} />
      <DrawsLink title={texts.draws} text={texts.drawsText} />
      <Around texts={texts.around} />
    </div>
  );
}
