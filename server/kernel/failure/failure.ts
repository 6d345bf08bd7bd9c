import { errors } from '#contract/errors.ts';
import type { ErrorName } from '#contract/errors/error.ts';
import type { FieldFaults } from '#contract/envelope.ts';

/** An expected failure of the catalogue; anything else that is thrown is a 500 whose detail is only logged. */
export class Failure extends Error {
  readonly error: (typeof errors)[ErrorName];
  /** `Retry-After`, where waiting helps. */
  readonly retryAfterSeconds: number | undefined;
  readonly fields: FieldFaults['fields'] | undefined;
  /** What the caller is told besides, such as what somebody else changed meanwhile. */
  readonly tells: Readonly<Record<string, unknown>> | undefined;

  /** The day that the words name. */
  readonly until: Date | undefined;

  /** `why` is for the log alone and holds nothing of what was sent. */
  constructor(
    name: ErrorName,
    more: {
      retryAfterSeconds?: number;
      fields?: FieldFaults['fields'];
      tells?: Readonly<Record<string, unknown>>;
      until?: Date;
      why?: string;
    } = {},
  ) {
    super(more.why ? `${name}: ${more.why}` : name);
    this.name = 'Failure';
    this.error = errors[name];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.fields = more.fields;
    this.tells = more.tells;
    this.until = more.until;
  }
}
