import { Sprout, Store } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { CopyButton } from '#web/kit/copying/copy-button.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useMember } from '#web/kit/use-member.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { eventMessages } from './messages.ts';

type Told = CallResult<'listToldEvents'>;

export async function loader({ context }: LoaderFunctionArgs) {
  return { told: await apiFrom(context).listToldEvents({}) };
}

/** What shops and apps told of her, what they could, and whether they may: not until she says so. */
export default function ToldPage() {
  const { told } = useLoaderData<typeof loader>();
  const texts = useMessages(eventMessages);
  const { uid } = useMember();
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/profile/settings', label: texts.back }}
      />
      <Consent agreed={told.agreed} />
      {told.agreed && (
        <Section title={texts.number}>
          <Card className="grid gap-3">
            <p className="text-ink-soft">{texts.numberText}</p>
            <p className="figures select-all">
              <LongWords>{uid}</LongWords>
            </p>
            <p>
              <CopyButton
                text={uid}
                label={texts.copy}
                copiedLabel={texts.copied}
                failedLabel={texts.copyFailed}
              />
            </p>
          </Card>
        </Section>
      )}
      {told.events.length > 0 && <Ways events={told.events} />}
      <Section title={texts.list}>
        {told.list.length === 0 ? (
          <Card>
            <p className="row-title">{texts.empty}</p>
            <p className="text-ink-soft">{told.agreed ? texts.emptyOn : texts.emptyOff}</p>
          </Card>
        ) : (
          <ToldList key={told.list[0]?.eventId} first={told} />
        )}
      </Section>
    </div>
  );
}

function Consent({ agreed }: { readonly agreed: boolean }) {
  const texts = useMessages(eventMessages);
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(agreed);

  async function choose(wanted: boolean) {
    setChosen(wanted);
    if (await send('agreeToEvents', { agreed: wanted })) await revalidate();
    else setChosen(!wanted);
  }

  return (
    <Card>
      <Switch
        label={texts.choice}
        text={texts.choiceText}
        checked={chosen}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
    </Card>
  );
}

/** What is published, with the way to what it earns. */
function Ways({ events }: Pick<Told, 'events'>) {
  const texts = useMessages(eventMessages);
  return (
    <Section title={texts.ways}>
      <Card className="row-list py-2">
        {events.map(({ name, text }, at) => (
          <ListRow key={at} lead={<Store aria-hidden="true" />} title={name} {...(text !== '' && { text })} />
        ))}
        <ListRow to="/points" lead={<Sprout aria-hidden="true" />} title={texts.points} />
      </Card>
    </Section>
  );
}

function ToldList({ first }: { readonly first: Told }) {
  const texts = useMessages(eventMessages);
  const { call } = useApi();
  const pages = useMorePages(
    first,
    ({ eventId }) => eventId,
    (cursor) => call('listToldEvents', { cursor }),
  );
  return (
    <>
      <Card className="row-list py-2">
        {pages.list.map((one) => (
          <ToldRow key={one.eventId} told={one} />
        ))}
      </Card>
      <p className="mt-3 text-sm text-ink-soft">{texts.kept}</p>
      <ListFoot pages={pages} texts={texts} />
    </>
  );
}

function ToldRow({ told: { name, at, source, fields } }: { readonly told: Told['list'][number] }) {
  const texts = useMessages(eventMessages);
  const { formats } = useLocale();
  const saying = (value: (typeof fields)[number]['value']) => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    return typeof value === 'number' ? formats.number(value) : value;
  };
  const facts = [
    formats.dateTime(at),
    source === null ? texts.byStaff : texts.by({ source }),
    ...fields.map(({ label, value }) => texts.fact({ label, value: saying(value) })),
  ];
  return (
    <ListRow
      lead={<Store aria-hidden="true" />}
      title={name}
      text={facts.map((fact) => (
        <span key={fact} className="block">
          {fact}
        </span>
      ))}
    />
  );
}
