import { staffLinkHours } from '#contract/calls/staff.ts';
import { consoleBase } from '#contract/console-page.ts';
import { inviteFirstOwner } from '#server/core/staff/first-owner.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { demoOf } from '#server/kernel/config/mode.ts';
import { warnings, warningsOf } from '#server/kernel/config/warnings.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Furnished, SignIn } from './prepare.ts';

/** What is said once it serves; who owns it is invited, where nobody does. */
export async function welcome(
  { config, db, secret, now }: Pick<Services, 'config' | 'db' | 'secret' | 'now'>,
  publicUrl: string,
  { member, staff }: Furnished,
): Promise<string> {
  const isDemo = demoOf(config.mode) !== null;
  const owner = isDemo ? null : await inviteFirstOwner(db, { secret, now: now(), publicUrl });
  const lines = ['', `  ${config.brandName} is ready at ${publicUrl}`, ...warned(config)];
  if (owner?.is === 'missing') {
    lines.push(
      '',
      '  Nobody of your staff has an account yet. Set this installation up, and yourself as its owner, at',
      `    ${owner.link}`,
      `  The link works once, within ${staffLinkHours} hours; the next start prints another one in its place.`,
    );
  } else if (owner?.is === 'ofDemo') {
    lines.push(
      '',
      '  This was begun as a demo, and what a demo made up stays in it. For a real installation start anew, with',
      '  DEMO=off and an empty DATA_DIR, or an empty database in DATABASE_URL.',
    );
  }
  lines.push(...told('Demo content is in. Sign in as the demo member:', member));
  lines.push(...told(`Sign in as staff at ${publicUrl}${consoleBase}:`, staff));
  if (config.mode.kind === 'demo' && config.smtpUrl === null) {
    lines.push('', `  Mail is not sent in this demo; read it at ${publicUrl}/demo/mailbox`);
  }
  lines.push('');
  return lines.join('\n');
}

const warned = (config: Config) => warningsOf(config).flatMap((warning) => ['', `  ${warnings[warning]}.`]);

const told = (heading: string, signIn: SignIn) =>
  signIn === null
    ? []
    : [
        '',
        `  ${heading}`,
        `    e-mail    ${signIn.email}`,
        `    password  ${signIn.password}   (shown only this once)`,
      ];
