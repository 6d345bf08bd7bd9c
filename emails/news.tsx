import { Action, Paragraph } from './parts.tsx';
import type { MailDraft } from './template.ts';

/** What became of something of the member's. */
interface News {
  readonly subject: string;
  readonly body: readonly string[];
  readonly action: { readonly href: string; readonly label: string };
  readonly after?: string;
  /** For who did nothing of the kind: staff have no other words for it. */
  readonly notYou?: string;
}

/** A mail that tells news: its subject is its heading, and one way leads on. */
export const draftNews = ({ subject, body, action, after, notYou }: News): MailDraft => ({
  subject,
  preview: body[0] ?? '',
  heading: subject,
  body: (
    <>
      {body.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Action href={action.href}>{action.label}</Action>
      {after !== undefined && <Paragraph soft>{after}</Paragraph>}
      {notYou !== undefined && (
        <Paragraph soft fixed>
          {notYou}
        </Paragraph>
      )}
    </>
  ),
});
