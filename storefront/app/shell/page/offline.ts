import { m } from '../../i18n/m.ts'

let notice: HTMLElement | undefined

/**
 * Blocks actions that would fail offline: a link or form stays as it is, with what was typed, and a notice says why and offers a retry. The
 * notice is built by hand, because nothing can be fetched then. Returns a function that stops it.
 */
export function watchConnection(): () => void {
  const hide = () => notice?.remove()
  window.addEventListener('click', keepClick, true)
  window.addEventListener('submit', keepSubmit, true)
  window.addEventListener('online', hide)
  return () => {
    hide()
    window.removeEventListener('click', keepClick, true)
    window.removeEventListener('submit', keepSubmit, true)
    window.removeEventListener('online', hide)
  }
}

function keepClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.href.split('#')[0] === location.href.split('#')[0]) return
  keep(event, () => link.click())
}

function keepSubmit(event: SubmitEvent): void {
  const { target, submitter } = event
  if (target instanceof HTMLFormElement && target.method !== 'dialog') keep(event, () => target.requestSubmit(submitter))
}

function keep(event: Event, again: () => void): void {
  if (navigator.onLine) return
  event.preventDefault()
  event.stopPropagation()
  tell(again)
}

function tell(again: () => void): void {
  notice?.remove()
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = m.try_again()
  button.className = 'min-h-11 flex-none cursor-pointer rounded-control px-3 font-head text-secondary focus-visible:outline-surface'
  button.onclick = () => {
    notice?.remove()
    again()
  }
  notice = document.createElement('div')
  notice.className =
    'fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-[480px] items-center gap-4 rounded-card bg-brand py-2 ps-4.5 pe-2 text-sm text-surface shadow-float lg:bottom-6'
  const text = document.createElement('p')
  text.role = 'alert'
  notice.append(text, button)
  // An open modal dialog covers everything else, so the notice goes inside it.
  const layer = document.querySelector('dialog:modal') ?? document.body
  layer.append(notice)
  // A live region announces only text added after it exists.
  text.textContent = m.offline_text()
  button.focus()
}
