import { notifications } from '@mantine/notifications';

/** Waits for an action and tells how it went. Answers whether it succeeded; never throws. */
export async function toasted(action: Promise<unknown>, success: string, failure: string): Promise<boolean> {
  try {
    await action;
    notifications.show({ message: success, color: 'green' });
    return true;
  } catch {
    notifications.show({ message: failure, color: 'red' });
    return false;
  }
}
