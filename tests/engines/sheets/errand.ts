import type { Script } from '#contract/locales.ts';
import type { Messages } from '#web/kit/messages.ts';
import type { Visit } from '#tests/support/engines/visit.ts';
import type { TestMember, TestServer } from '#tests/support/server.ts';
import type { SheetSite } from './sheet-site.ts';

/** A file that renders a sheet or dialog of its own. */
export type SheetFile = `web/${string}.tsx`;

type Name = string | RegExp;

/** Who comes to a page. Nobody in particular: a visitor. */
export interface Arrival {
  readonly member?: TestMember;
  readonly deviceKey?: string;
}

export interface Showing {
  readonly server: TestServer;
  readonly site: SheetSite;
  readonly visit: Visit;
  /** Opens a page as somebody with an otherwise empty profile. */
  come(path: string, arrival: Arrival): Promise<void>;
  readonly script: Script;
  /** The texts of a feature in the language of the visit. */
  say<Texts>(messages: Messages<Texts>): Texts;
  press(button: Name): Promise<void>;
  /** Waits for the dialog of a file by its name, and looks at all of it. */
  look(file: SheetFile, title: Name): Promise<void>;
  /** Closes the dialog by the button it has for that. */
  close(): Promise<void>;
}

/** A way through the site on which sheets and dialogs are opened. */
export interface Errand {
  readonly name: string;
  run(showing: Showing): Promise<void>;
}
