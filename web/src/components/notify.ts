import { messages } from '@health/contract';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';

/** The duration of a message about logging in, in milliseconds; other messages stay 5000. */
const logInMessage = 1250;

/** The id prefix of a toast that stays when the page changes, because it belongs to a navigation to another page. */
const STAYS = 'stays-';
let shown = 0;

/** Shows a toast that replaces those on the screen. */
function show(toast: NotificationData, staysOn = false): void {
  shown += 1;
  notifications.clean();
  notifications.show({ ...toast, id: `${staysOn ? STAYS : ''}toast-${shown}` });
}

/** Shows a success message. */
export function notifySuccess(message: string): void {
  show({ message, color: 'teal' });
}

/** Shows a success message that stays on the page it leads to. */
export function notifyOnTheWay(message: string): void {
  show({ message, color: 'teal' }, true);
}

/** Shows an error message. */
export function notifyError(message: string): void {
  show({ message, color: 'red' });
}

/** Shows a warning, for the default time or for another one in milliseconds. */
export function notifyWarning(message: string, autoClose?: number): void {
  show({ message, color: 'orange', ...(autoClose !== undefined && { autoClose }) });
}

/** Shows the result of a login, or of a step towards one, for a shorter time. */
export function notifyLogIn(message: string, wentWell: boolean): void {
  show({ message, color: wentWell ? 'teal' : 'red', autoClose: logInMessage }, wentWell);
}

/** Removes the toasts of the page that the user leaves. */
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

/** Milliseconds for which the reminder is shown. */
const REMINDER_MS = 400;

/** The short warning to a user who leaves an edit unfinished. */
export function remindToSave(): void {
  notifyWarning(messages.saveReminder, REMINDER_MS);
}
