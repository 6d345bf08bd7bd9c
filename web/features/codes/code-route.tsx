import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { UsedCode } from '#contract/calls/codes/use.ts';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, rootFrom } from '#web/kit/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeGiven } from './code-given.tsx';
import { codeMessages } from './messages.ts';
import { OpenPools } from './open-pools.tsx';
import { UsedCodes } from './used-codes.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  if (!rootFrom(context).user) return { used: null, pools: [] };
  const api = apiFrom(context);
  const [used, { list: pools }] = await Promise.all([api.listUsedCodes({}), api.listOpenCodePools()]);
  return { used, pools };
}

/** Where a code from a pack, a card or a receipt is used. */
export default function CodePage() {
  const { used, pools } = useLoaderData<typeof loader>();
  const texts = useMessages(codeMessages);
  const [given, setGiven] = useState<UsedCode | null>(null);
  return (
    <div className="page page-narrow pb-6">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        {...(used && { back: { to: '/profile', label: texts.back } })}
      />
      <div className="grid grid-cols-1 gap-5">
        {given ? (
          <CodeGiven given={given} onNext={() => setGiven(null)} />
        ) : (
          <CodeForm signedIn={used !== null} onUsed={setGiven} />
        )}
        {used && <OpenPools pools={pools} />}
        {used && used.list.length > 0 && <UsedCodes key={used.list[0]?.useId} first={used} />}
      </div>
    </div>
  );
}
