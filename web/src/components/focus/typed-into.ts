/** Whether keys pressed at this place are part of a text or change a field. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type);
}

/** Whether a dialog is open, which keeps its keys. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
