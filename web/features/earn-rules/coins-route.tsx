import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiFrom } from '#web/kit/page-context.ts';
import { loadBalance } from './balance-data.ts';
import { BalancePage } from './balance-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadBalance(apiFrom(context), 'coins');
}

export default function CoinsPage() {
  return <BalancePage data={useLoaderData<typeof loader>()} />;
}
