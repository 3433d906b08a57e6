import { notifications } from '@mantine/notifications';

/** How long a message about logging in stays, in milliseconds; other messages stay 5000. */
const logInMessage = 1250;

/** Tells of something that went well. */
export function tellSuccess(message: string): void {
  notifications.show({ message, color: 'teal' });
}

/** Tells of something that failed. */
export function tellFailure(message: string): void {
  notifications.show({ message, color: 'red' });
}

/** Tells how a login, or a step towards one, went: a shorter message. */
export function tellLogIn(message: string, wentWell: boolean): void {
  notifications.show({ message, color: wentWell ? 'teal' : 'red', autoClose: logInMessage });
}
