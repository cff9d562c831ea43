let line: HTMLElement | undefined

/** A live region is read out only if it was there before its text. */
const standsMs = 100

/** Reads the page's title out to screen readers. The region is closed afterwards, so that nobody meets the text a second time. */
export function announceTitle(): void {
  if (!line?.isConnected) line = createLine()
  const region = line
  setTimeout(() => {
    region.textContent = region.ownerDocument.title
  }, standsMs)
}

function createLine(): HTMLElement {
  const host = document.createElement('div')
  host.className = 'sr-only'
  const region = document.createElement('p')
  region.ariaLive = 'polite'
  host.attachShadow({ mode: 'closed' }).append(region)
  document.body.append(host)
  return region
}
