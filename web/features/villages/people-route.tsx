import { Ban, EyeOff } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { VillagePicture } from './pictures.tsx';
import { listsCounts } from './lists-counts.ts';
import { listsTexts, type ListsTexts } from './lists-texts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await apiFrom(context).listBlocks()), texts: listsTexts(context) };
}

export default function PeoplePage() {
  const { list, texts } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.peopleTitle}
        subtitle={texts.peopleText}
        back={{ to: '/villages/mine', label: texts.back }}
      />
      {list.length === 0 ? (
        <EmptyState
          illustration={<VillagePicture picture="quiet" className="w-full rounded-xl" />}
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
                <Blocked one={one} texts={texts} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Blocked({ one, texts }: { one: CallResult<'listBlocks'>['list'][number]; texts: ListsTexts }) {
  const counts = useMessages(listsCounts);
  const { formats } = useLocale();
  const { call } = useApi();
  const { name, kind, thread, at, blockId } = one;
  const since = counts.since({ date: formats.date(at) });

  const ending = useChange(() => call('removeBlock', { blockId }), {
    done: counts.ended({ name }),
    revalidate: true,
    notified: true,
  });

  return (
    <ListRow
      lead={kind === 'block' ? <Ban aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      title={<bdi lang="">{name}</bdi>}
      text={
        thread === null
          ? `${texts.kinds[kind]} · ${since}`
          : `${counts.aliasIn({ title: thread.title ?? texts.goneThread })} · ${since}`
      }
      trail={
        <Button
          size="sm"
          variant="secondary"
          loading={ending.busy}
          aria-label={counts.endNamed({ name })}
          onClick={() => ending.run()}
        >
          {texts.end}
        </Button>
      }
    />
  );
}
