import { successToast } from './error-toasts.ts'
import { showToast } from './toast.ts'

/** What the generic handler says where something has worked (contract §8.10). */
export function showSuccess(status: number, text?: string): void {
  const toast = successToast(status, text)
  if (toast) void showToast(toast)
}
