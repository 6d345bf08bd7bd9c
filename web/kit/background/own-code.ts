interface Policy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/**
 * An address of the build's own code, as pages want it told: they run none from plain texts (Trusted Types). This is the
 * one policy that `trusted-types` in `server/kernel/http/security-headers.ts` lets a page make.
 */
export function ownCode(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('own-code', { createScriptURL });
  return policy?.createScriptURL(url) ?? url;
}

function createScriptURL(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not of this site');
  return url;
}
