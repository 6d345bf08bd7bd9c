import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { whenShown } from '#web/shell/when-shown.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFreshOnReturn } from '../check-in/use-fresh-on-return.ts';
import { useMember } from '../profile/use-member.ts';
import { Around } from './around.tsx';
import { CheckInStrip } from './check-in-strip.tsx';
import { DrawsLink } from './draws-link.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GiftLink } from './gift-link.tsx';
import { homeView } from './home-view.ts';
import { MemberCard } from './member-card.tsx';
import { homeMessages } from './messages.ts';

/** As many as stand in a row, and as fit into one. */
const postsShown = 3;
const villagesShown = 4;

// Down the page: what the server drew of them is all that a first look needs.
const Banners = await whenShown(async () => (await import('../materials/banners.tsx')).Banners, 'used');
const StageSection = await whenShown(
  async () => (await import('../materials/stage-section.tsx')).StageSection,
  'used',
);
const HomeVillages = await whenShown(
  async () => (await import('../villages/home-villages.tsx')).HomeVillages,
  'used',
);
const HomeIssue = await whenShown(async () => (await import('../magazine/home-issue.tsx')).HomeIssue, 'used');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const asked = /^[1-5]$/.exec(url.searchParams.get('stage') ?? '');
  const [home, other, villages, posts, magazine] = await Promise.all([
    api.myWeb(),
    asked && api.listStageContent({ stage: Number(asked[0]) }),
    api.listVillages({ limit: villagesShown }),
    api.listPosts({ limit: postsShown }),
    api.getMagazineIssue(),
  ]);
  const now = new Date();
  return {
    ...homeView(home, now, other),
    // Cards without what only their own pages show.
    posts: posts.list.map(({ postId, village, title, script, comments, activeAt }) => ({
      postId,
      village,
      title,
      script,
      comments,
      activeAt,
    })),
    villages: villages.list,
    issue: magazine.issue,
    now: now.getTime(),
  };
}

export default function HomePage() {
  const { member, progress, checkIn, gifts, tasks, banners, stage, villages, posts, issue, now, partOfDay } =
    useLoaderData<typeof loader>();
  const texts = useMessages(homeMessages);
  useFreshOnReturn(useMember().timeZone);
  return (
    <div className="page pt-3 md:pt-6">
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <MemberCard member={member} progress={progress} partOfDay={partOfDay} />
        <CheckInStrip status={checkIn} />
      </div>
      {tasks.points > 0 && <FirstSteps points={tasks.points} />}
      <Suspense>
        <Banners scene="homeBanner" label={texts.banners} materials={banners} className="mt-6 lg:mt-8" />
        <StageSection {...stage} />
      </Suspense>
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
              <li key={gift.giftId} className="grid">
                <GiftLink gift={gift} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Suspense>
        <HomeVillages villages={villages} posts={posts} now={now} />
        <HomeIssue issue={issue} />
      </Suspense>
      <DrawsLink />
      <Around />
    </div>
  );
}
