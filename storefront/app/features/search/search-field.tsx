import { maxSearchLength } from 'contract/limits.ts'
import { linkTo } from 'contract/pages.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Search } from '../../ui/icons.tsx'

type SearchFieldProps = { words: SearchFieldWords; text?: string; className?: string; isLarge?: boolean }
export type SearchFieldWords = { label: string; hint: string; button: string }

/** A plain form: it opens the results by address, even before JavaScript has loaded. */
export function SearchField({ words, text = '', className = '', isLarge = false }: SearchFieldProps) {
  const [suggestions, setSuggestions] = useState<ReactNode>()
  /** Suggestions load when somebody is about to type. If they fail to load, the field works without. */
  const suggest = (form: HTMLFormElement) =>
    import('./suggest/suggestions.tsx').then(
      (loaded) => setSuggestions(<loaded.default form={form} />),
      () => {},
    )
  const height = isLarge ? 'h-13 lg:h-15 lg:ps-5 lg:pe-2' : 'h-11 pointer-coarse:h-11.5 text-sm'
  return (
    <Form
      role="search"
      action={linkTo('search')}
      onSubmit={closeKeyboard}
      onFocus={({ currentTarget }) => suggest(currentTarget)}
      className={`relative flex items-center gap-2.5 rounded-control border border-control bg-surface ps-4 pe-1.5 has-[input:focus]:outline-2 has-[input:focus]:outline-ink ${height} ${className}`}
    >
      <Search />
      <input
        key={text}
        type="search"
        name="q"
        dir="auto"
        defaultValue={text}
        aria-label={words.label}
        placeholder={words.hint}
        maxLength={maxSearchLength}
        enterKeyHint="search"
        autoComplete="off"
        className="h-full min-w-0 flex-1 bg-transparent outline-none"
      />
      {isLarge && (
        <button type="submit" className={buttonClass('primary', 'small', 'rounded-[6px] max-sm:not-focus:sr-only lg:min-h-11')}>
          {words.button}
        </button>
      )}
      {suggestions}
    </Form>
  )
}

/** A touch keyboard would keep covering the results. */
function closeKeyboard({ currentTarget }: FormEvent<HTMLFormElement>) {
  if (matchMedia('(pointer: coarse)').matches) currentTarget.querySelector('input')?.blur()
}
