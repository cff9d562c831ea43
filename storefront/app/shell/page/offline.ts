import { m } from '../../i18n/m.ts'

let notice: HTMLElement | undefined

/**
 * Nothing is begun without a network that would fail: a link or a form stays as it is, with what was typed, and a notice says why and offers to
 * try again. The notice is built by hand, because nothing can be fetched then. Answers a function that ends it.
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
  // If a dialog lies over everything else, the notice is put into the dialog.
  const layer = document.querySelector('dialog:modal') ?? document.body
  layer.append(notice)
  // A live region is read out only if it was there before its text.
  text.textContent = m.offline_text()
  button.focus()
}
