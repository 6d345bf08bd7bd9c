import { Ban, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { EmptyNest } from '#web/illustrations/empty-nest.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { listsMessages } from './lists-messages.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return await apiFrom(context).listBlocks();
}

export default function PeoplePage() {
  const { list } = useLoaderData<typeof loader>();
  const texts = useMessages(listsMessages);
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.peopleTitle}
        subtitle={texts.peopleText}
        back={{ to: '/villages/mine', label: texts.back }}
      />
      {list.length === 0 ? (
        <EmptyState
          illustration={<EmptyNest />}
          title={texts.peopleEmpty}
          text={texts.peopleEmptyText}
          action={
            <ButtonLink to="/villages" variant="secondary">
              {texts.toVillages}
            </ButtonLink>
          }
        />
      ) : (
        <Card className="py-2">
          <ul className="row-list">
            {list.map((one) => (
              <li key={one.blockId}>
                <Blocked one={one} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Blocked({ one }: { one: CallResult<'listBlocks'>['list'][number] }) {
  const texts = useMessages(listsMessages);
  const { formats } = useLocale();
  const { send } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const [loading, setLoading] = useState(false);
  const { name, kind, at, blockId } = one;

  async function end() {
    setLoading(true);
    const done = await send('removeBlock', { blockId });
    if (done !== false) {
      notify({ tone: 'positive', message: texts.ended({ name }) });
      await revalidate();
    }
    setLoading(false);
  }

  return (
    <ListRow
      lead={kind === 'block' ? <Ban aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      title={<bdi lang="">{name}</bdi>}
      text={`${texts.kinds[kind]} · ${texts.since({ date: formats.date(at) })}`}
      trail={
        <Button
          size="sm"
          variant="secondary"
          loading={loading}
          aria-label={texts.endNamed({ name })}
          onClick={() => void end()}
        >
          {texts.end}
        </Button>
      }
    />
  );
}
