import { Action, Paragraph } from './parts.tsx';
import type { MailDraft } from './template.ts';

/** What a person of our staff did or was asked to do, the way on, and what else there is to know. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly link: string;
  readonly after: string;
}

/** A mail that she is to read whole: none of its words are the brand's to leave out. */
export const draftLetter = ({ subject, heading, body, link, after }: Letter, href: string): MailDraft => ({
  subject,
  preview: body,
  heading,
  body: (
    <>
      <Paragraph fixed>{body}</Paragraph>
      <Action href={href}>{link}</Action>
      <Paragraph soft fixed>
        {after}
      </Paragraph>
    </>
  ),
});
