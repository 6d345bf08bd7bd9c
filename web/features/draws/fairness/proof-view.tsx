import { CircleCheck, CircleDashed, CircleX, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawProof } from '#contract/calls/draws.ts';
import { messageOf, pointOf, rolls, totalOf } from '#contract/draw-proof.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Digits } from './digits.tsx';
import { fairnessMessages } from './messages.ts';
import { OddsLine } from './odds-line.tsx';
import { idsOf, useCheck, type Check } from './use-check.ts';

/** One play: what became of the check, its steps and the odds it was played by. */
export function ProofView({ proof, now }: { proof: DrawProof; now: number }) {
  const texts = useMessages(fairnessMessages);
  const check = useCheck(proof);
  return (
    <Section title={texts.result.title({ draw: proof.name || texts.form.cards })} className="lg:mt-0">
      <VerdictNotice proof={proof} check={check} now={now} />
      <Card className="mt-4">
        <h3 className="text-lg font-semibold">{texts.steps.title}</h3>
        <Steps proof={proof} check={check} />
      </Card>
      <p className="mt-3 text-sm">
        <a
          className="link inline-flex min-h-11 items-center"
          href={`/api/base/draw/proof?playId=${proof.playId}`}
        >
          {texts.steps.data}
        </a>
      </p>
      <Card className="mt-4">
        <h3 className="text-lg font-semibold">{texts.odds.title}</h3>
        <p className="text-sm text-ink-soft">
          {texts.odds.text({ version: String(proof.period.termsVersion) })}
        </p>
        <OddsLine proof={proof} />
      </Card>
    </Section>
  );
}

function VerdictNotice({ proof, check, now }: { proof: DrawProof; check: Check; now: number }) {
  const texts = useMessages(fairnessMessages).result;
  const { formats } = useLocale();
  const { endsAt } = proof.period;
  switch (check.state) {
    case 'checking':
      return (
        <Notice live>
          <Said title={texts.checking} />
        </Notice>
      );
    case 'impossible':
      return (
        <Notice tone="warning" live>
          <Said title={texts.impossible} text={texts.impossibleText} />
        </Notice>
      );
    case 'secret':
      return now < Date.parse(endsAt) ? (
        <Notice>
          <Said title={texts.secret({ date: formats.dateTime(endsAt) })} text={texts.secretText} />
        </Notice>
      ) : (
        <Notice tone="warning">
          <Said title={texts.late} text={texts.lateText} />
        </Notice>
      );
    case 'checked':
      return check.verdict.right ? (
        <Notice tone="positive" live>
          <Said title={texts.right} text={texts.rightText} />
        </Notice>
      ) : (
        <Notice tone="danger" live>
          <Said title={texts.wrong} text={texts.wrongText} />
        </Notice>
      );
  }
}

function Said({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="mt-0.5">{text}</p>}
    </>
  );
}

function Steps({ proof, check }: { proof: DrawProof; check: Check }) {
  const texts = useMessages(fairnessMessages).steps;
  const { labels } = texts;
  const verdict = check.state === 'checked' ? check.verdict : null;
  const prizes = [...proof.odds, proof.fallback];
  const nameOf = (id: string) => prizes.find(({ prizeId }) => prizeId === id)?.name ?? '';
  const given = nameOf(proof.given);
  const point = pointOf(proof.roll, proof.odds);
  const [from, to] = partOf(proof);
  return (
    <ol className="mt-3 grid gap-5">
      <Step title={texts.hash} look="told" text={texts.hashText}>
        <Digits label={labels.fingerprint}>{proof.period.seedHash}</Digits>
      </Step>
      <Step title={texts.seed} look={lookOf(verdict?.seedHash)} text={texts.seedText}>
        <Digits label={labels.sum}>SHA-256(seed)</Digits>
        <Digits label={labels.seed}>{proof.period.seed ?? labels.secret}</Digits>
        {verdict && <Digits label={labels.found}>{verdict.seedHash.found}</Digits>}
      </Step>
      <Step title={texts.roll} look={lookOf(verdict?.roll)} text={texts.rollText}>
        <Digits label={labels.sum}>HMAC-SHA256(seed, …), 52 bit / 2^52</Digits>
        <Digits label={labels.message}>{messageOf(idsOf(proof))}</Digits>
        <Digits label={labels.recorded}>{share(proof.roll)}</Digits>
        {verdict && <Digits label={labels.found}>{share(verdict.roll.found)}</Digits>}
      </Step>
      <Step
        title={texts.prize}
        look={lookOf(verdict?.landedOn)}
        text={`${texts.prizeText({ prize: nameOf(proof.landedOn) })} ${texts.prizeLine}`}
      >
        <Digits label={labels.sum}>{`⌊${totalOf(proof.odds)} · ${share(proof.roll)}⌋ = ${point}`}</Digits>
        <Digits label={labels.part}>{`${from} ≤ ${point} < ${to}`}</Digits>
        {verdict && !verdict.landedOn.right && (
          <p className="text-sm">
            {labels.found}: {nameOf(verdict.landedOn.found)}
          </p>
        )}
      </Step>
      <Step
        title={texts.given}
        look={lookOf(verdict?.given)}
        text={
          proof.instead === null
            ? texts.givenSame({ prize: given })
            : texts.givenInstead[proof.instead]({ prize: given })
        }
      />
    </ol>
  );
}

const lookOf = (step: { readonly right: boolean } | undefined) =>
  step === undefined ? 'open' : step.right ? 'ok' : 'bad';

/** The part of the line of all weights that belongs to the prize a play landed on. */
function partOf({ odds, landedOn }: DrawProof): readonly [from: number, to: number] {
  const at = odds.findIndex(({ prizeId }) => prizeId === landedOn);
  const from = totalOf(odds.slice(0, Math.max(0, at)));
  return [from, from + (odds[at]?.weight ?? 0)];
}

/** A roll as a part of 1, with all the digits that 52 bits have. */
const share = (roll: number) => (roll / rolls).toFixed(16);

const looks = {
  told: { Icon: LockKeyhole, colour: 'text-accent-ink' },
  open: { Icon: CircleDashed, colour: 'text-ink-faint' },
  ok: { Icon: CircleCheck, colour: 'text-positive-ink' },
  bad: { Icon: CircleX, colour: 'text-danger-ink' },
} as const;

interface StepProps {
  readonly title: string;
  /** `told` is nothing to be computed; a step that can be is open until it was. */
  readonly look: keyof typeof looks;
  readonly text?: string;
  readonly children?: ReactNode;
}

function Step({ title, look, text, children }: StepProps) {
  const texts = useMessages(fairnessMessages).steps;
  const { Icon, colour } = looks[look];
  return (
    <li className="flex gap-3">
      <Icon className={`mt-0.5 h-5 w-5 flex-none ${colour}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title}
          {look !== 'told' && <span className="sr-only">{` – ${texts[look]}`}</span>}
        </p>
        {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
        {children}
      </div>
    </li>
  );
}
