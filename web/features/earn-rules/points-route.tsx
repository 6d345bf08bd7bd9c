import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { loadBalance } from './balance-data.ts';
import { BalancePage } from './balance-page.tsx';
import { LevelCard } from '#web/features/ledger/level-card.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [data, progress] = await Promise.all([
    loadBalance(api, 'points', nowFrom(context)),
    api.getLevelProgress(),
  ]);
  return { data, progress };
}

export default function PointsPage() {
  const { data, progress } = useLoaderData<typeof loader>();
  return (
    <BalancePage data={data}>
      <LevelCard progress={progress} />
    </BalancePage>
  );
}
