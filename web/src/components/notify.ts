import { messages } from '@health/contract';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';

/** How long a message about logging in stays, in milliseconds; other messages stay 5000. */
const logInMessage = 1250;

/** Begins the id of a toast that stays when the page changes, because it tells of the way to another one. */
const STAYS = 'stays-';
let shown = 0;

/** Shows a toast in the place of those that are there: the last word counts. */
function show(toast: NotificationData, staysOn = false): void {
  shown += 1;
  notifications.clean();
  notifications.show({ ...toast, id: `${staysOn ? STAYS : ''}toast-${shown}` });
}

/** Shows a message about a success. */
export function notifySuccess(message: string): void {
  show({ message, color: 'teal' });
}

/** Shows a message about a success that leads to another page, and is still read there. */
export function notifyOnTheWay(message: string): void {
  show({ message, color: 'teal' }, true);
}

/** Shows a message about an error. */
export function notifyError(message: string): void {
  show({ message, color: 'red' });
}

/** Shows a warning, for the usual time or for another one in milliseconds. */
export function notifyWarning(message: string, autoClose?: number): void {
  show({ message, color: 'orange', ...(autoClose !== undefined && { autoClose }) });
}

/** Shows the result of a login, or of a step towards one, for a shorter time. */
export function notifyLogIn(message: string, wentWell: boolean): void {
  show({ message, color: wentWell ? 'teal' : 'red', autoClose: logInMessage }, wentWell);
}

/** Takes away the toasts that belong to the page that is left. */
export function leaveToastsBehind(): void {
  for (const { id } of notificationsStore.getState().notifications)
    if (id && !id.startsWith(STAYS)) notifications.hide(id);
}

/** Waits for an action and shows a toast about its result. Returns whether it succeeded; never throws. */
export async function withToasts(
  action: Promise<unknown>,
  success: string,
  errorMessage: string,
): Promise<boolean> {
  try {
    await action;
    notifySuccess(success);
    return true;
  } catch {
    notifyError(errorMessage);
    return false;
  }
}

/** Milliseconds for which the reminder stays. */
const REMINDER_MS = 400;

/** The short warning to a user who leaves an edit unfinished. */
export function remindToSave(): void {
  notifyWarning(messages.saveReminder, REMINDER_MS);
}
