import { messages } from '@health/contract';
import { notifications } from '@mantine/notifications';

/** The short warning to a reader who leaves an edit unfinished. */
export function remindToSave(): void {
  notifications.show({ message: messages.saveReminder, color: 'orange', autoClose: 400 });
}
