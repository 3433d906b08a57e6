import { notifications } from '@mantine/notifications';

/** How long a message about logging in stays, in milliseconds; other messages stay 5000. */
const logInMessage = 1250;

/** Shows a message about a success. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal' });
}

/** Shows a message about a failure. */
export function notifyFailure(message: string): void {
  notifications.show({ message, color: 'red' });
}

/** Shows the result of a login, or of a step towards one, for a shorter time. */
export function notifyLogIn(message: string, wentWell: boolean): void {
  notifications.show({ message, color: wentWell ? 'teal' : 'red', autoClose: logInMessage });
}
