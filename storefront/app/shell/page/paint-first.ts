/**
 * The page is painted before its scripts are fetched: they would share a phone's line with style and font, and hydration would come
 * before the first paint. The links and the module that starts the app wait under names that mean nothing to a browser; once a frame has
 * been painted (at once in a tab in the background, which paints none) a small script gives them their own (docs/decisions/011-paint-first.md).
 */
export function paintFirst(page: string, nonce: string): string {
  // Both stand at the end of a page.
  const startAt = page.lastIndexOf(moduleStart(nonce))
  const endAt = page.lastIndexOf('</body>')
  if (startAt === -1 || endAt < startAt) return page
  const before = page.slice(0, startAt).replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const start = page.slice(startAt + moduleStart(nonce).length, endAt)
  return `${before}<script nonce="${nonce}" type="later" async="">${start}<script nonce="${nonce}">${startLater}</script>${page.slice(endAt)}`
}

const moduleStart = (nonce: string) => `<script nonce="${nonce}" type="module" async="">`

const startLater =
  '(d=>{let c=d.currentScript,o=d.querySelector("script[type=later]"),n=d.createElement("script"),g=()=>{d.querySelectorAll("link[rel=later]").forEach(l=>l.rel="modulepreload");n.type="module";n.nonce=o.nonce;n.textContent=o.textContent;d.head.append(n);n.remove()};c.remove();d.hidden?g():requestAnimationFrame(()=>requestAnimationFrame(g))})(document)'
