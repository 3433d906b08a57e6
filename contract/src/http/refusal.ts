import { z } from 'zod';

/**
 * How the server says no. `message` is a sentence for the reader; `errors` maps a field of the request to its
 * sentences, so that a form shows each one where it belongs.
 */
export const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type RefusalBody = z.infer<typeof refusal>;
