import { notifyError, notifySuccess } from './notify.ts';

/** Copies the full URL of a page of this application, `path` being the part after its host, and shows a toast. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${path}`);
    notifySuccess('Link copied');
  } catch {
    notifyError('The link could not be copied. Please try again.');
  }
}
