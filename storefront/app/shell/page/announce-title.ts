let line: HTMLElement | undefined

/** A live region announces only text added after it exists. */
const standsMs = 100

/** Announces the page's title to screen readers. The region is then removed, so that the text is not found twice. */
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
