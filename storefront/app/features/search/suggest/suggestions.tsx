import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkToSearch } from '../read-search.ts'
import { listRecent, rememberSearch } from './recent-searches.ts'
import { type Option, SuggestionPanel } from './suggestion-panel.tsx'
import { inputOf, useField, useKeys } from './use-field.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Turns an existing form's search field into a combobox (WAI-ARIA: list autocomplete with manual selection). The typed text stays, and
 * Enter submits the form unless an option was chosen by arrow key.
 */
export default function Suggestions({ form }: { form: HTMLFormElement }) {
  const { typed, isOpen, close } = useField(form)
  const found = useSuggestions(typed)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const [recent, setRecent] = useState(listRecent)
  const options = optionsOf(typed === '' ? recent : [], found)
  const isShown = isOpen && options.length > 0
  const at = isShown ? active : -1

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options begin without a chosen one
  useEffect(() => setActive(-1), [typed, isOpen, found])
  useCombobox(form, { isShown, listId: id, activeId: at < 0 ? undefined : `${id}-${at}` })
  useChosenInView(list, at)
  useEffect(() => {
    const remember = () => {
      rememberSearch(inputOf(form)?.value ?? '')
      setRecent(listRecent())
    }
    form.addEventListener('submit', remember)
    return () => form.removeEventListener('submit', remember)
  }, [form])

  /** A suggested search fills the field; a suggested item does not. */
  const choose = ({ search, to }: Option) => {
    const input = inputOf(form)
    if (search !== undefined && input) {
      input.value = search
      rememberSearch(search)
      setRecent(listRecent())
    }
    close()
    input?.blur()
    navigate(to)
  }
  const move = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault()
    // One more than the options: the field itself.
    const stops = options.length + 1
    setActive(((at + 1 + by + stops) % stops) - 1)
  }
  useKeys(form, (event) => {
    if (!isShown) return
    if (event.key === 'ArrowDown') move(event, 1)
    if (event.key === 'ArrowUp') move(event, -1)
    const option = options[at]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option)
    }
    // A second Escape clears the field, as browsers do.
    if (event.key === 'Escape') {
      event.preventDefault()
      inputOf(form)?.focus()
      close()
    }
  })
  return (
    <SuggestionPanel
      ref={list}
      id={id}
      isShown={isShown}
      options={options}
      active={at}
      choose={choose}
      forgotten={() => {
        // The button disappears with the searches and would take the focus along.
        inputOf(form)?.focus()
        setRecent(listRecent())
      }}
    />
  )
}

function optionsOf(recent: readonly string[], { words, goods }: ReturnType<typeof useSuggestions>): Option[] {
  return [
    ...recent.map((text) => ({ group: 'recent' as const, search: text, to: linkToSearch({ text }) })),
    ...words.map(({ text, to }) => ({ group: 'words' as const, search: text, to })),
    ...goods.map((one) => ({ group: 'goods' as const, goods: one, to: one.to })),
  ]
}

type Combobox = { isShown: boolean; listId: string; activeId: string | undefined }

/** The field is on the page before this code loads, so its attributes are set here. */
function useCombobox(form: HTMLFormElement, { isShown, listId, activeId }: Combobox): void {
  useEffect(() => {
    const input = inputOf(form)
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
  })
}

function useChosenInView(list: RefObject<HTMLDivElement | null>, active: number): void {
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [list, active])
}
