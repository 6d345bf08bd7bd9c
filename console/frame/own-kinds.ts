import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import { sectionNames, type SectionName } from '#contract/content/sections.ts';
import { may } from '#console/kit/auth-provider.ts';

/** Kinds that who is signed in may make, as they stand together; no section without one. */
export const ownKinds = (): readonly {
  readonly section: SectionName;
  readonly kinds: readonly KindName[];
}[] =>
  sectionNames
    .map((section) => ({
      section,
      kinds: kindNames.filter((kind) => kinds[kind].section === section && may(kinds[kind].permission)),
    }))
    .filter((one) => one.kinds.length > 0);
