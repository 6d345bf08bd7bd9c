import type { Services } from '#server/kernel/http/context.ts';
import { openTarget } from './target.ts';
import { vaultOf, type Vault } from './vault.ts';

/** The target of this installation; null where none is set. */
export function ownVault({ config }: Pick<Services, 'config'>): Vault | null {
  const { target, passphrase } = config.backup;
  return target === null || passphrase === null
    ? null
    : vaultOf(openTarget(target, config.backup), passphrase);
}
