import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** "May 3, 2026 at 14:05", in the user's own time zone. */
export function savedOn(likedOn: string): string {
  return format(parseISO(likedOn), "MMMM d, yyyy 'at' HH:mm");
}
