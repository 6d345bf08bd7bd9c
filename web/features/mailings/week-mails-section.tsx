import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { weekMailMessages } from './messages.ts';

type WeekMails = CallResult<'getWeekMails'>;

/** Whether her dates choose mails for her: no until she says so, and it holds at once. One can be read beforehand. */
export function WeekMailsSection({
  weeks: { agreed, sample },
  wantsNews,
}: {
  readonly weeks: WeekMails;
  readonly wantsNews: boolean;
}) {
  const texts = useMessages(weekMailMessages);
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(agreed);

  async function choose(wanted: boolean) {
    setChosen(wanted);
    if (await send('agreeToWeekMails', { agreed: wanted })) await revalidate();
    else setChosen(!wanted);
  }

  return (
    <Section title={texts.title}>
      <div className="grid gap-3">
        <Card className="grid gap-1">
          <Switch
            label={texts.choice}
            text={texts.text}
            checked={chosen}
            onChange={(event) => void choose(event.currentTarget.checked)}
          />
          {chosen && !wantsNews && <p className="text-sm text-ink-soft">{texts.needsNews}</p>}
        </Card>
        {sample && (
          <Fold summary={texts.sample}>
            <Sample sample={sample} />
          </Fold>
        )}
      </div>
    </Section>
  );
}

function Sample({ sample }: { readonly sample: NonNullable<WeekMails['sample']> }) {
  const texts = useMessages(weekMailMessages);
  const { formats } = useLocale();
  const { subject, title, text, source, checkedOn, reviewer } = sample;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{texts.subject({ subject })}</p>
      <h3 className="font-semibold">{title}</h3>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="text-sm text-ink-soft">{texts.help}</p>
      <p className="text-sm text-ink-soft">
        {texts.source({ source, date: formats.day(checkedOn) })}{' '}
        {reviewer === '' ? texts.unreviewed : texts.reviewed({ reviewer })}
      </p>
    </div>
  );
}
