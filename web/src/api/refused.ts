import { refusal, refusals } from '@health/contract';

/** A refused or failed request, with a message for the user. Status 0 is a network failure. */
export class Refused extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.errors = errors;
  }
}

/** Returns the server's refusal in a response; a gateway's own error page becomes a message of the contract. */
export function refusedBy(status: number, body: unknown): Refused {
  const { data } = refusal.safeParse(body);
  if (data) return new Refused(status, data.message, data.errors);
  return new Refused(status, status >= 502 && status <= 504 ? refusals.unavailable : refusals.internal);
}
