import { MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useLoaderData, useLocation, useSubmit, type LoaderFunctionArgs } from 'react-router';
import type { FaqQuestion } from '#contract/calls/information.ts';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { LostBird } from '#web/ui/illustrations/lost-bird.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, userFrom } from '#web/kit/page-context.ts';
import { rests } from '#web/kit/rests.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isPutAway } from './put-away.ts';
import { Question } from './question.tsx';
import { faqMessages } from './messages.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const { groups, found } = await apiFrom(context).searchFaq({ q: query, all: 'true' });
  const resting = rests(userFrom(context));
  return {
    query,
    found,
    groups: groups.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({
        ...question,
        putAway: resting && isPutAway(question),
      })),
    })),
  };
}

export default function FaqPage() {
  const { query, groups, found } = useLoaderData<typeof loader>();
  const texts = useMessages(faqMessages);
  const { pageTitle } = useRoot();
  const { pathname } = useLocation();
  useNamedQuestion();
  const questions = new Map<string, FaqQuestion>(
    groups.flatMap((group) => group.questions.map((question) => [question.questionId, question])),
  );
  const best = found.flatMap((id) => questions.get(id) ?? []);
  const putAway = groups.flatMap((group) => group.questions.filter((question) => question.putAway));
  const laid = groups.flatMap((group) => {
    const ofGroup = group.questions.filter((question) => !question.putAway);
    return ofGroup.length === 0 ? [] : [{ ...group, questions: ofGroup }];
  });
  return (
    <div className="page pt-3 pb-10 md:pt-6">
      <PageHeader eyebrow={texts.eyebrow} title={pageTitle} subtitle={texts.subtitle} />
      <Search key={pathname} query={query} />
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside className="grid gap-5 md:sticky md:top-24">
          {query === '' && (
            <nav aria-label={texts.groups}>
              <ul className="flex flex-wrap gap-2 md:grid md:gap-0">
                {laid.map(({ groupId, name }) => (
                  <li key={groupId}>
                    <a href={`#${groupId}`} className="chip md:hidden">
                      {name}
                    </a>
                    <a href={`#${groupId}`} className="link hidden min-h-11 items-center py-1 md:flex">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Unanswered query={query} className="max-md:hidden" />
        </aside>
        <div className="min-w-0">
          {best.length > 0 && (
            <h2 aria-live="polite" className="mb-4 text-lg">
              {texts.found({ count: best.length, query })}
            </h2>
          )}
          {query === '' &&
            laid.map(({ groupId, name, questions: ofGroup }) => (
              <div key={groupId} id={groupId} className="scroll-mt-4">
                <Section title={name} className="mt-0 mb-9">
                  <Questions questions={ofGroup} />
                </Section>
              </div>
            ))}
          {query === '' && putAway.length > 0 && (
            <Fold summary={texts.more}>
              <Questions questions={putAway} />
            </Fold>
          )}
          {best.length > 0 && (
            <>
              <Questions key={query} questions={best} openFirst />
              <TextLink to={pathname} className="mt-4 inline-flex min-h-11 items-center">
                {texts.all}
              </TextLink>
            </>
          )}
          {query !== '' && best.length === 0 && (
            <EmptyState
              illustration={<LostBird />}
              heading="h2"
              title={texts.none({ query })}
              text={<p>{texts.noneText}</p>}
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  <ButtonLink to={askPath(query)} icon={<MessageCircle aria-hidden="true" />}>
                    {texts.ask}
                  </ButtonLink>
                  <ButtonLink to={pathname} variant="quiet">
                    {texts.all}
                  </ButtonLink>
                </div>
              }
            />
          )}
          {(query === '' || best.length > 0) && <Unanswered query={query} className="mt-8 md:hidden" />}
        </div>
      </div>
    </div>
  );
}

const askPath = (query: string) =>
  query === '' ? '/contact' : `/contact?${new URLSearchParams({ question: query })}`;

/** Finds while one types, and by its button where no script runs. */
function Search({ query }: { query: string }) {
  const texts = useMessages(faqMessages);
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (waitMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
    }, waitMs);
  };
  return (
    <search>
      <Form
        ref={form}
        method="get"
        className="flex max-w-2xl items-center gap-3"
        onSubmit={() => clearTimeout(timer.current)}
      >
        <SearchInput
          name="q"
          label={texts.search}
          clearLabel={texts.clear}
          placeholder={texts.placeholder}
          defaultValue={query}
          maxLength={200}
          className="min-w-0 flex-1"
          onChange={() => find(250)}
          onClear={() => find(0)}
        />
        <Button type="submit">{texts.submit}</Button>
      </Form>
    </search>
  );
}

function Questions({
  questions,
  openFirst = false,
}: {
  questions: readonly FaqQuestion[];
  openFirst?: boolean;
}) {
  return (
    <ul className="grid gap-3">
      {questions.map((question, index) => (
        <li key={question.questionId}>
          <Question question={question} open={openFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Unanswered({ query, className }: { query: string; className?: string }) {
  const texts = useMessages(faqMessages);
  return (
    <div className={className}>
      <Card tone="apricot" className="grid justify-items-start gap-2">
        <MailBird className="w-28" />
        <h2 className="text-lg font-semibold">{texts.unanswered}</h2>
        <p className="text-sm">{texts.unansweredText}</p>
        <ButtonLink to={askPath(query)} variant="secondary" icon={<MessageCircle aria-hidden="true" />}>
          {texts.ask}
        </ButtonLink>
      </Card>
    </div>
  );
}

/** Opens the question that the address names. */
function useNamedQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    const around = named.parentElement?.closest('details');
    if (around) around.open = true;
    named.scrollIntoView({ block: 'start' });
    named.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash]);
}
