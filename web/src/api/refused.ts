import { refusal, refusals } from '@health/contract';

/** A "no" of the server, or of the network, in words for the reader. Status 0 is a network that failed. */
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

/** Reads the server's refusal out of an answer; a gateway's own page becomes a sentence of ours. */
export function refusedBy(status: number, body: unknown): Refused {
  const { data } = refusal.safeParse(body);
  if (data) return new Refused(status, data.message, data.errors);
  return new Refused(status, status >= 502 && status <= 504 ? refusals.unavailable : refusals.internal);
}
