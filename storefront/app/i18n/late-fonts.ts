/**
 * Shows fonts that arrived too late for the first page (fonts.css), if all have arrived; else the next call does. Called when the whole
 * page changes anyway, so that nobody sees letters move.
 */
export function showLateFonts(): void {
  if (document.fonts.status === 'loaded') document.documentElement.dataset.fonts = 'late'
}
