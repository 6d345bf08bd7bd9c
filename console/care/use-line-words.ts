import type { CareLine } from '#contract/calls/care/lines.ts';
import { useShownDay } from '#console/experts/shown-day.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { lineTexts } from './line-texts.ts';

interface LineWords {
  readonly title: string;
  /** Empty where the title says all. */
  readonly more: string;
}

const together = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** Says a line of what happened. */
export function useLineWords(): (line: CareLine) => LineWords {
  const texts = useTexts(lineTexts);
  const shown = useShownInstant();
  const shownDay = useShownDay();
  const language = useLanguage();
  const plain = new Intl.NumberFormat(language);
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  return (line) => {
    switch (line.kind) {
      case 'entry':
        return {
          title: together(line.title, texts[line.currency]({ amount: signed.format(line.amount) })),
          more: line.explanation,
        };
      case 'claim':
        return {
          title: line.name ?? texts.occasion,
          more: together(
            texts.deliveries[line.delivery],
            texts.states[line.state],
            line.price > 0 ? texts[line.currency]({ amount: plain.format(line.price) }) : null,
          ),
        };
      case 'journey':
        return { title: line.name, more: texts.journeyStates[line.state] };
      case 'warranty':
        return {
          title: line.name,
          more: together(texts.until({ date: shownDay(line.until) }), texts.extensions[line.extension]),
        };
      case 'notification':
        return {
          title: texts.notifications[line.what] ?? line.what,
          more: line.read ? texts.read : texts.unread,
        };
      case 'message':
        return {
          title: line.subject ?? texts.channels[line.channel],
          more: together(texts.channels[line.channel], texts.messageStates[line.state]),
        };
      case 'session':
        return {
          title: together(texts.signedIn, line.browser, line.system),
          more: line.endedAt === null ? texts.goesOn : texts.endedAt({ at: shown(line.endedAt) }),
        };
      case 'consent':
        return { title: consentWords(line, texts), more: '' };
      case 'level':
        return {
          title: texts.level({ from: plain.format(line.from), to: plain.format(line.to) }),
          more: texts.earned({ points: plain.format(line.earned) }),
        };
      case 'badge':
        return { title: texts.badge({ name: line.name }), more: '' };
      case 'note':
        return { title: line.text, more: line.by === null ? '' : texts.noteBy({ name: line.by }) };
    }
  };
}

function consentWords(
  { version, mail, wanted }: Extract<CareLine, { kind: 'consent' }>,
  texts: (typeof lineTexts)['en'],
): string {
  if (version !== null) return texts.terms({ version: String(version) });
  if (mail === null) return texts.marketing;
  return wanted ? texts.wanted({ mail: texts.mails[mail] }) : texts.unwanted({ mail: texts.mails[mail] });
}
