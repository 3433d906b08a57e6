import { notifyError, notifySuccess } from './notify.ts';

/** Copies the whole address of a page of this application, `path` being the part after its host, and says so. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${path}`);
    notifySuccess('Link copied');
  } catch {
    notifyError('The link could not be copied. Please try again.');
  }
}
