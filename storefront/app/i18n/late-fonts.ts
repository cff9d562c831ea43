/**
 * Shows the fonts that came too late for the first page (fonts.css), if nothing more is to come; else the next call does. All of the page changes anyway
 * where this is called, so nobody sees letters move.
 */
export function showLateFonts(): void {
  if (document.fonts.status === 'loaded') document.documentElement.dataset.fonts = 'late'
}
