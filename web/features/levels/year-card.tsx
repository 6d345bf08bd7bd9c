import type { MembershipYear } from '#contract/calls/levels.ts';
import { WarmCup } from '#web/ui/illustrations/warm-cup.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card, type CardTone } from '#web/ui/card.tsx';
import { levelMessages } from './messages.ts';
import { yearView, type YearView } from './rules.ts';

const tones: Readonly<Record<YearView, CardTone>> = {
  endless: 'sage',
  resting: 'sunken',
  kept: 'sage',
  open: 'raised',
  warned: 'apricot',
};

/**
 * When the membership year ends and what keeps the level, in words: a bar beside that of the next level would count the
 * same points. Without any date while it rests.
 */
export function YearCard({ year, name }: { year: MembershipYear; name: string }) {
  const view = yearView(year);
  return (
    <Card tone={tones[view]} className="grid content-center gap-4">
      <YearWords year={year} name={name} view={view} />
    </Card>
  );
}

function YearWords({ year, name, view }: { year: MembershipYear; name: string; view: YearView }) {
  const texts = useMessages(levelMessages).year;
  const { formats } = useLocale();
  if (year.state !== 'running') {
    return (
      <>
        <WarmCup className="mx-auto w-32" />
        <Words title={texts[year.state].title} text={texts[year.state].text} />
      </>
    );
  }
  const { endsAt, missing, below } = year;
  const said = {
    missing: formats.number(missing),
    date: formats.date(endsAt),
    below,
  };
  const { title, text } = texts[view === 'kept' || view === 'warned' ? view : 'open'];
  return <Words title={title({ name })} text={text(said)} />;
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1.5">{text}</p>
    </div>
  );
}
