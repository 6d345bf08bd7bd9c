import { Egg, ShoppingBag, Sprout, type LucideIcon } from 'lucide-react';
import type { WayToEarn } from '#contract/calls/campaigns/ways-to-earn.ts';
import type { Currency } from '#contract/define.ts';
import { earnPlaces, olderEarnPlaces } from '#contract/earn-triggers.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { taskMessages } from './task-messages.ts';
import { taskPlaces } from './task-places.tsx';
import { useFinishTask } from './use-finish-task.ts';
import { useAmounts } from '#web/features/ledger/amount-messages.ts';
import { waysMessages } from './ways-messages.ts';

type Way<Name extends WayToEarn['way']> = Extract<WayToEarn, { way: Name }>;

/** What gives an amount of this currency now, how much, up to which limit, and where. */
export function WaysToEarn({ currency, ways }: { currency: Currency; ways: readonly WayToEarn[] }) {
  const texts = useMessages(waysMessages);
  return (
    <Section title={texts.title}>
      {ways.length === 0 ? (
        <p className="card card-sunken text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="card row-list py-2">
          {ways.map((way) => (
            <li key={way.way === 'rule' ? way.ruleId : way.way === 'task' ? way.task : way.way}>
              {way.way === 'rule' ? (
                <RuleRow currency={currency} rule={way} />
              ) : way.way === 'task' ? (
                <TaskRow task={way} />
              ) : (
                <CheckInRow way={way} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Lead({ Icon }: { Icon: LucideIcon }) {
  return <Icon className="h-6 w-6 text-accent-ink" aria-hidden="true" />;
}

function CheckInRow({ way: { least, most, week, milestone } }: { way: Way<'checkIn'> }) {
  const texts = useMessages(waysMessages);
  const { formats } = useLocale();
  const { named } = useAmounts('coins');
  return (
    <ListRow
      to="/games/checkIn"
      lead={<Lead Icon={Egg} />}
      title={texts.checkIn}
      text={
        <>
          {texts.checkInText({ least: formats.number(least), most: named(most), week: named(week) })}
          {milestone && (
            <span className="block">
              {texts.milestone({ days: formats.number(milestone.days), amount: named(milestone.coins) })}
            </span>
          )}
        </>
      }
    />
  );
}

function TaskRow({ task: { task, points, ready } }: { task: Way<'task'> }) {
  const texts = useMessages(taskMessages);
  const { formats } = useLocale();
  const { signed, signedNamed } = useAmounts('points');
  const { underWay, finish } = useFinishTask();
  const { to, icon } = taskPlaces[task];
  const title = texts.task[task];
  const lead = <span className="text-accent-ink">{icon}</span>;
  const worth = (
    <Amount
      currency="points"
      look="bare"
      value={signed(points)}
      label={signedNamed(points)}
      className="font-semibold"
    />
  );
  return ready ? (
    <ListRow
      lead={lead}
      title={title}
      text={worth}
      trail={
        <Button
          size="sm"
          loading={underWay === task}
          aria-label={texts.collectLabel({ task: title, points: formats.number(points) })}
          onClick={() => finish(task)}
        >
          {texts.collect}
        </Button>
      }
    />
  ) : (
    <ListRow to={to} lead={lead} title={title} trail={worth} />
  );
}

const places: Readonly<Record<string, string>> = { ...olderEarnPlaces, ...earnPlaces };

function RuleRow({ currency, rule }: { currency: Currency; rule: Way<'rule'> }) {
  const texts = useMessages(waysMessages);
  const { formats } = useLocale();
  const { named, signed, signedNamed } = useAmounts(currency);
  const { trigger, path, done, name, amount, rate, pendingDays, cap, left, closed, endsAt } = rule;
  const to = path ?? (Object.hasOwn(places, trigger) ? places[trigger] : undefined);
  const bought = trigger === 'purchase';
  const perUnit = bought ? texts.perSpent : texts.perUnit;
  const facts = [
    ...(closed ? [texts.closed] : []),
    ...(done ? [texts.done] : []),
    ...(rate === null ? [] : [perUnit({ amount: named(rate) })]),
    ...(cap === null ? [] : [texts.cap[cap.window]({ amount: named(cap.amount) })]),
    ...(left === null || left === cap?.amount || done || closed
      ? []
      : [left === 0 ? texts.full : texts.left({ amount: named(left) })]),
    ...(pendingDays === 0 ? [] : [texts.pending({ days: formats.number(pendingDays) })]),
    ...(endsAt === null ? [] : [texts.until({ date: formats.date(endsAt) })]),
  ];
  const row = {
    lead: <Lead Icon={bought ? ShoppingBag : Sprout} />,
    title: name,
    ...(facts.length > 0 && {
      text: (
        <>
          {facts.map((fact) => (
            <span key={fact} className="block first-letter:uppercase">
              {fact}
            </span>
          ))}
        </>
      ),
    }),
    ...(amount !== null && {
      trail: (
        <Amount
          currency={currency}
          look="bare"
          value={signed(amount)}
          label={signedNamed(amount)}
          className="font-semibold"
        />
      ),
    }),
  };
  return to === undefined ? <ListRow {...row} /> : <ListRow to={to} {...row} />;
}
