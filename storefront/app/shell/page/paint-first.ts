/**
 * Paints the page before its scripts load: they would compete with style and font for a phone's bandwidth, and hydration would precede the
 * first paint. The links and the starting module wait under inert names; after the first frame (at once in a background tab, which paints
 * none) a small script restores them (docs/decisions/011-paint-first.md).
 */
export function paintFirst(page: string, nonce: string): string {
  // Both are at the end of a page.
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
