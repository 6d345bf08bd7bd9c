import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orMissing } from '#web/kit/missing-page.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { stageMessages } from './messages.ts';
import { PieceCard } from './piece-card.tsx';
import { MaterialPicture } from './pictures.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const asked = apiFrom(context).getStagePiece({ slug: params['slug'] ?? '' });
  return orMissing({ context, url }, asked);
}

export default function StagePage() {
  const { title, summary, picture, minutes, stageName, reviewedOn, text, others } =
    useLoaderData<typeof loader>();
  const texts = useMessages(stageMessages);
  const { formats } = useLocale();
  return (
    <div className="page pt-3 pb-10 md:pt-6">
      <article className="mx-auto max-w-3xl">
        <PageHeader
          back={{ to: '/', label: texts.back }}
          eyebrow={stageName ?? texts.restLabel}
          title={title}
          subtitle={summary}
        />
        <MaterialPicture picture={picture} className="mb-6 aspect-[2/1] w-full rounded-xl" />
        <p className="mb-5 text-sm text-ink-soft">
          {texts.minutes({ minutes: formats.number(minutes) })} ·{' '}
          {texts.reviewed({ date: formats.day(reviewedOn) })}
        </p>
        <ArticleView article={text} />
        {stageName !== null && (
          <footer className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
            <p>{texts.care}</p>
            <p>
              {texts.change}{' '}
              <TextLink to="/profile/details" className="inline-flex min-h-11 items-center">
                {texts.changeLink}
              </TextLink>
            </p>
          </footer>
        )}
      </article>
      {others.length > 0 && (
        <Section title={texts.others}>
          <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
            {others.map((piece) => (
              <li key={piece.slug} className="grid">
                <PieceCard
                  piece={{ ...piece, note: texts.minutes({ minutes: formats.number(piece.minutes) }) }}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
