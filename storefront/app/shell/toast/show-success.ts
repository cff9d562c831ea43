import { successToast } from './error-toasts.ts'
import { showToast } from './toast.ts'

/** The generic handler's success message (contract §8.10). */
export function showSuccess(status: number, text?: string): void {
  const toast = successToast(status, text)
  if (toast) void showToast(toast)
}
