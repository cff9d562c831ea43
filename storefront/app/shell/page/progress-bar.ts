import { progressBar } from 'contract/limits.ts'
import { m } from '../../i18n/m.ts'

/**
 * The bar at the top during waits (contract §9.9): after `delayMs` it rises by 2 percent every 50 ms up to 90; when done it is full, and
 * gone after 300 ms. Returns a function that finishes it.
 */
export function startProgress(delayMs: number): () => void {
  let bar: HTMLElement | undefined
  let rise: ReturnType<typeof setInterval> | undefined
  const start = setTimeout(() => {
    const drawn = drawBar()
    let percent = 0
    bar = drawn
    rise = setInterval(() => {
      percent = Math.min(percent + progressBar.stepPercent, progressBar.mostPercent)
      fill(drawn, percent)
    }, progressBar.stepMs)
  }, delayMs)
  return () => {
    clearTimeout(start)
    clearInterval(rise)
    if (!bar) return
    fill(bar, 100)
    setTimeout(() => bar?.remove(), progressBar.resetMs)
  }
}

function drawBar(): HTMLElement {
  const bar = document.createElement('div')
  bar.role = 'progressbar'
  bar.ariaLabel = m.progress_label()
  // It starts where text starts: at the right in Arabic.
  bar.className = 'fixed start-0 top-0 z-50 h-[3px] bg-secondary'
  fill(bar, 0)
  document.body.append(bar)
  return bar
}

function fill(bar: HTMLElement, percent: number): void {
  bar.ariaValueNow = String(percent)
  bar.style.inlineSize = `${percent}%`
}
