import { useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import { orMissing } from '#web/kit/missing-page.ts';
import { apiFrom, nowFrom, rootFrom } from '#web/kit/page-context.ts';
import { CampaignFrame } from '../activities/campaign-frame.tsx';
import { ElseWhere } from '../activities/else-where.tsx';
import { CampaignBlocks } from './blocks.tsx';
import { Ended } from './ended.tsx';
import { CampaignHero } from './hero.tsx';
import { LoginFrame } from './login-frame.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const asked = apiFrom(context).getCampaign({ slug: params['slug'] ?? '' });
  const campaign = await orMissing({ context, url }, asked);
  return { campaign, now: nowFrom(context).getTime(), brand: rootFrom(context).site.brandName };
}

/** Its own words instead of those of the route table. What is over is not to be found. */
export function meta({
  loaderData,
}: {
  loaderData?: Awaited<ReturnType<typeof loader>> | undefined;
}): MetaDescriptor[] | undefined {
  if (!loaderData) return undefined;
  const { campaign, brand } = loaderData;
  return [
    { title: `${campaign.title} · ${brand}` },
    { name: 'description', content: campaign.description },
    ...(campaign.state === 'ended' ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** A page that staff made, in the frame that it chose. */
export default function CampaignPage() {
  const { campaign, now } = useLoaderData<typeof loader>();
  const [hero, ...blocks] = campaign.blocks;
  if (hero?.kind !== 'hero') return null;
  const { state, closesAt } = campaign;
  const inside =
    state === 'ended' ? (
      <>
        <Ended />
        <ElseWhere />
      </>
    ) : (
      <CampaignBlocks blocks={blocks} closesAt={closesAt} now={now} />
    );
  if (campaign.layout === 'login') {
    return (
      <LoginFrame hero={hero} closesAt={state === 'running' ? closesAt : null}>
        {inside}
      </LoginFrame>
    );
  }
  return (
    <CampaignFrame>
      <CampaignHero hero={hero} closesAt={state === 'running' ? closesAt : null} />
      {inside}
    </CampaignFrame>
  );
}
