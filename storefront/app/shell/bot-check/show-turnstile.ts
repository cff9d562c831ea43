import { turnstileScript } from './turnstile-origin.ts'

type Turnstile = {
  render: (box: HTMLElement, options: { sitekey: string; callback: (token: string) => void; 'error-callback': () => void }) => string
  remove: (id: string) => void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

/** Shows Turnstile's widget in the box, and calls `done` with its token; '' if there is none. Returns a function that removes it. */
export function showTurnstile(box: HTMLElement | null, siteKey: string, done: (token: string) => void): () => void {
  let shown: string | undefined
  let isGone = false
  const show = () => {
    if (isGone || !box || !window.turnstile) return
    shown = window.turnstile.render(box, { sitekey: siteKey, callback: done, 'error-callback': () => done('') })
  }
  if (window.turnstile) show()
  else {
    const script = document.createElement('script')
    script.src = turnstileScript
    script.onload = show
    script.onerror = () => done('')
    document.head.append(script)
  }
  return () => {
    isGone = true
    if (shown !== undefined) window.turnstile?.remove(shown)
  }
}
