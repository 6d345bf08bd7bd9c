import { Search } from 'lucide-react';
import { Form, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { DrawProof } from '#contract/calls/draws.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import { orNull } from '#web/kit/failures.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom, userFrom } from '#web/kit/page-context.ts';
import { rests } from '#web/kit/rests.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fairnessMessages } from './messages.ts';
import { ProofView } from './proof-view.tsx';
import { Rounds } from './rounds.tsx';
import { WhyFair } from './why-fair.tsx';

const roundsShown = 8;
const minesShown = 3;

/** The play of `?play=` beside all rounds; further ones from `?rounds=` on. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const playId = url.searchParams.get('play')?.trim() ?? '';
  const cursor = url.searchParams.get('rounds');
  const [proof, rounds, mine] = await Promise.all([
    playId === '' ? null : findProof(api, playId),
    api.drawPeriods({ limit: roundsShown, ...(cursor !== null && { cursor }) }),
    userFrom(context) === null ? null : api.myLuckyList({ limit: minesShown }),
  ]);
  return {
    playId,
    ...unnamed(userFrom(context), { proof, rounds, mine: mine?.list ?? null }),
    now: nowFrom(context).getTime(),
  };
}

interface Named {
  readonly code: string;
  readonly name: string;
}

/** In a pause and after a loss nothing is called Mother’s Day: such draws lose their name. */
function unnamed<Proof extends Named, Round extends Named, Play extends Named>(
  user: UserInfo | null,
  shown: { proof: Proof | null; rounds: { list: Round[]; nextCursor: string | null }; mine: Play[] | null },
) {
  if (!rests(user)) return shown;
  const without = <One extends Named>(one: One): One => (isMothersDay(one.code) ? { ...one, name: '' } : one);
  const { proof, rounds, mine } = shown;
  return {
    proof: proof && without(proof),
    rounds: { ...rounds, list: rounds.list.map(without) },
    mine: mine && mine.map(without),
  };
}

/** Null for a number that no play has, or that is no such number at all. */
function findProof(api: Client, playId: string): Promise<DrawProof | null> {
  const codes: readonly number[] = [errorCodes.drawPlayUnknown, errorCodes.badRequest];
  return api.drawProof({ playId }).catch(orNull(({ code }) => codes.includes(code)));
}

export default function FairnessPage() {
  const { playId, proof, rounds, mine, now } = useLoaderData<typeof loader>();
  const texts = useMessages(fairnessMessages);
  const { formats } = useLocale();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        {...(mine !== null && { back: { to: '/gifts/list?type=1', label: texts.back } })}
      />
      <div className="grid gap-x-10 lg:grid-cols-[1fr_1.35fr] lg:items-start">
        <div>
          <Card>
            <search>
              <Form method="get" className="grid gap-4" key={playId}>
                <TextInput
                  name="play"
                  label={texts.form.label}
                  hint={texts.form.hint}
                  error={playId !== '' && proof === null ? texts.form.unknown : undefined}
                  defaultValue={playId}
                  required
                  maxLength={60}
                  autoComplete="off"
                  spellCheck={false}
                  lang="zxx"
                />
                <Button type="submit" loading={busy} icon={<Search aria-hidden="true" />} block>
                  {texts.form.submit}
                </Button>
              </Form>
            </search>
            {mine !== null && mine.length > 0 && (
              <div className="mt-5">
                <h2 className="text-sm font-semibold text-ink-soft">{texts.form.mine}</h2>
                <ul className="row-list">
                  {mine.map((play) => (
                    <li key={play.playId}>
                      <ListRow
                        to={`/gifts/fairness?play=${play.playId}`}
                        title={play.name || texts.form.cards}
                        text={texts.form.mineText({
                          prize: play.given.name,
                          date: formats.dateTime(play.playedAt),
                        })}
                      />
                    </li>
                  ))}
                </ul>
                <TextLink to="/gifts/plays" className="inline-flex min-h-11 items-center text-sm">
                  {texts.form.all}
                </TextLink>
              </div>
            )}
          </Card>
          {proof !== null && <WhyFair className="max-lg:hidden" />}
        </div>
        {proof === null ? <WhyFair className="lg:mt-0" /> : <ProofView proof={proof} now={now} />}
      </div>
      {proof !== null && <WhyFair className="lg:hidden" />}
      <Section title={texts.rounds.title}>
        <Rounds rounds={rounds} now={now} />
      </Section>
    </div>
  );
}
