import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ClaimSheet, useClaim } from '#web/features/gifts/claims/claiming.tsx';
import { CampaignFrame } from './campaign-frame.tsx';
import { Waiting } from './register-gift-open.tsx';
import { Invitation } from './register-gift-visitor.tsx';

// Most who come have nothing yet. The server draws a page in one go and waits for nothing.
const After = await whenShown(
  late(() => import('./register-gift-after.tsx')),
  'After',
);

export async function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context).getRegisterGift();
}

export default function RegisterGiftPage() {
  const { days, gifts, tasks, mine } = useLoaderData<typeof loader>();
  const { user } = useRoot();
  // It stays open with what was given while the page behind already says that it is claimed.
  const claiming = useClaim();
  const points = tasks.reduce((sum, task) => sum + task.points, 0);
  return (
    <CampaignFrame>
      {mine === null || user === null ? (
        <Invitation days={days} gifts={gifts} tasks={tasks} />
      ) : mine.state === 'open' ? (
        <Waiting mine={mine} points={points} claiming={claiming} />
      ) : (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <After claims={mine.claims} days={days} points={points} />
        </Suspense>
      )}
      <ClaimSheet claiming={claiming} />
    </CampaignFrame>
  );
}
