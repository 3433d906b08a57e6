import { z } from 'zod';

/** A form's check against a schema of the contract: the first sentence for each field that is not right. */
export function checkedBy(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const { error } = schema.safeParse(values);
    return error ? firstOfEach(z.flattenError(error).fieldErrors) : {};
  };
}

/** The first sentence of each field, as forms show it. */
export function firstOfEach(errors: Record<string, string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentences]) => (sentences?.[0] ? [[field, sentences[0]]] : [])),
  );
}
