let line: HTMLElement | undefined

/** A live region is heard only when it stood there before its text. */
const standsMs = 100

/** Says the page's title to screen readers. Its region is closed: nothing else on the page comes upon the text a second time. */
export function announceTitle(): void {
  if (!line?.isConnected) line = createLine()
  const region = line
  setTimeout(() => {
    region.textContent = document.title
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
