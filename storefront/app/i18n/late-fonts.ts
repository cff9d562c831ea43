/** Shows the fonts that came too late for the first page (fonts.css). All of the page changes anyway where this is called, so nobody sees letters move. */
export function showLateFonts(): void {
  document.documentElement.dataset.fonts = 'late'
}
