import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { loadBalance } from './balance-data.ts';
import { BalancePage } from './balance-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadBalance(apiFrom(context), 'coins', nowFrom(context));
}

export default function CoinsPage() {
  return <BalancePage data={useLoaderData<typeof loader>()} />;
}
