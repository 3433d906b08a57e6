import { z } from 'zod';

/**
 * The body of a refused request. `message` is a sentence for the user; `errors` maps a field of the request to its
 * sentences, so that a form can show each one at its field.
 */
export const apiError = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ApiErrorBody = z.infer<typeof apiError>;
