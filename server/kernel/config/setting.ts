import { z } from 'zod';

/** One environment variable. */
export interface EnvironmentSetting {
  readonly schema: z.ZodType;
  readonly byDefault: string | undefined;
  /** A line of the README's table. */
  readonly about: string;
}

export type SettingTable = Readonly<Record<string, EnvironmentSetting>>;

/** What was read of them; what was not given and has no default is undefined. */
export type ValuesOf<Some extends SettingTable> = {
  readonly [Name in keyof Some]: z.output<Some[Name]['schema']> | undefined;
};

/** Of some settings: what was read, whether one was set by whoever runs it, and where faults are told. */
export interface SettingsReading<Some extends SettingTable> {
  readonly given: ValuesOf<Some>;
  readonly isGiven: (name: keyof Some) => boolean;
  readonly faults: string[];
}

/** An address without a path; its trailing slash goes. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).pathname === '/', 'must not have a path')
  .transform((url) => new URL(url).origin);
