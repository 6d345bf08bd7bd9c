import { tidyLine } from '#contract/clean-text.ts';
import { parseArgs } from 'node:util';
import { email as emailForm } from '#contract/calls/members/accounts.ts';
import { readOrCreateSecret } from '#server/kernel/database/embedded/secret.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { heldRole } from '#server/core/staff/roles.ts';
import { addStaff, givenRoles, linkStaff, setStaffActive, StaffError } from '#server/core/staff/manage.ts';
import { withOwnDatabase } from './own-database.ts';
import { runScript, UsageError } from './run-script.ts';

/**
 * Accounts of staff in the configured database, beside a running server or without one: whoever runs the server makes
 * the first one here.
 */
const usage = `Usage:
  npm run staff -- add --email ada@club.example --name "Ada" --role owner
  npm run staff -- link --email ada@club.example      a new set-up link: password, phone or codes are lost
  npm run staff -- disable --email ada@club.example   signed out everywhere, at once
  npm run staff -- enable --email ada@club.example
  npm run staff -- list

Roles: ${givenRoles.join(', ')}; admin is an owner. PUBLIC_URL is the address that links lead to.`;

await runScript(usage, run, { plain: [StaffError] });

async function run(words: string[]): Promise<void> {
  const command = readCommand(words);
  const config = readConfig(process.env);
  await withOwnDatabase(config, { poolSize: 2 }, async (db) => {
    await migrate(db);
    const { host, port } = config;
    const managing = {
      db,
      secret: config.secret ?? readOrCreateSecret(config.dataDir, 'key'),
      publicUrl: config.publicUrl ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
      now: new Date(),
    };
    switch (command.name) {
      case 'add':
        return tellLink(await addStaff(managing, { ...command, name: tidyLine(command.person) }));
      case 'link':
        return tellLink(await linkStaff(managing, command.email));
      case 'enable':
      case 'disable':
        await setStaffActive(managing, command.email, command.name === 'enable');
        return console.log(`Done: ${command.email} is ${command.name}d.`);
      case 'list': {
        const all = await db
          .selectFrom('staffAccount as a')
          .leftJoin('staffRole as r', 'r.roleId', 'a.roleId')
          .select(['a.email', 'a.name', 'a.role', 'a.roleId', 'a.active', 'a.setUpAt'])
          .select(['r.name as ownName', 'r.permissions as ownPermissions'])
          .orderBy('a.createdAt')
          .execute();
        for (const { email, name, active, setUpAt, ...columns } of all) {
          const { role: word, ownName } = heldRole(columns);
          const role = ownName ?? word;
          const state = active ? (setUpAt ? 'active' : 'waits for its set-up') : 'disabled';
          console.log(`${email}  ${name}  ${role}  ${state}`);
        }
        return console.log(`${all.length} ${all.length === 1 ? 'account' : 'accounts'}`);
      }
    }
  });
}

type Command =
  | { readonly name: 'list' }
  | { readonly name: 'link' | 'enable' | 'disable'; readonly email: string }
  | {
      readonly name: 'add';
      readonly email: string;
      readonly role: (typeof givenRoles)[number];
      /** The person's; `name` is the command's. */
      readonly person: string;
    };

function readCommand(words: string[]): Command {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { email: text, name: text, role: text },
  });
  const [name, ...more] = positionals;
  if (more.length > 0) throw new UsageError('One command at a time.');
  if (name === 'list') return { name };
  const email = emailForm.safeParse(values.email);
  if (name === 'link' || name === 'enable' || name === 'disable') {
    if (!email.success) throw new UsageError('--email is missing or no e-mail address.');
    return { name, email: email.data };
  }
  if (name !== 'add') throw new UsageError(name ? `There is no command ${name}.` : 'Which command?');
  const role = givenRoles.find((one) => one === values.role);
  const person = values.name?.trim() ?? '';
  if (!email.success) throw new UsageError('--email is missing or no e-mail address.');
  if (person === '' || person.length > 60) throw new UsageError('--name is missing or too long.');
  if (!role) throw new UsageError(`--role is one of ${givenRoles.join(', ')}.`);
  return { name, email: email.data, person, role };
}

function tellLink(link: string): void {
  console.log(`Give this link to them, and to nobody else. It works once, within 24 hours:\n\n  ${link}\n`);
}
