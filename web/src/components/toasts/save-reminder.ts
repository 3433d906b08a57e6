import { messages } from '@health/contract';
import { notifyWarning } from '../notify.ts';

/** Milliseconds for which the reminder stays. */
const REMINDER_MS = 400;

/** The short warning to a user who leaves an edit unfinished. */
export function remindToSave(): void {
  notifyWarning(messages.saveReminder, REMINDER_MS);
}
