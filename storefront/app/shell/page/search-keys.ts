import { linkTo } from 'contract/pages.ts'
import { runningRouter } from './running-router.ts'

/** `/`, and ⌘K or Ctrl K, focus the visible search field, or open the search page if it is hidden. Pages for one task have none. */
addEventListener('keydown', (event) => {
  const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
  const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
  if (event.defaultPrevented || event.isComposing || (!isSlash && !isCommand)) return
  const fields = [...document.querySelectorAll<HTMLInputElement>('[role=search] input[type=search]')]
  if (fields.length === 0) return
  event.preventDefault()
  const seen = fields.find((field) => field.checkVisibility())
  if (!seen) return void runningRouter().navigate(linkTo('search'))
  seen.focus()
  seen.select()
})

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
