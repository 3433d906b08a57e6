-- What an event weighs is worked out in preferences/event-weights.ts. The preferences that are stored stay as they are.
DROP FUNCTION "update_preference"(uuid, text, real, real, real, real, real, real, real, real, real);
