import { type Locale, locales } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef, useState } from 'react'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Section } from '../../kit/section.tsx'

const widths = [390, 1280] as const
type Width = (typeof widths)[number]
/** Until the framed page reports its height. */
const tallAtFirst = 900

/**
 * The shop's real home from the saved draft, at phone or desktop width. The frame runs no scripts and takes no clicks, so that it cannot
 * change the reader's language or cart. `askedAt` changes with each request to see it.
 */
export function HomePreview({ version, askedAt }: { version: number; askedAt: unknown }) {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (askedAt) section.current?.focus()
  }, [askedAt])
  const [width, setWidth] = useState<Width>(widths[0])
  const [locale, setLocale] = useState<Locale>(getLocale())
  const address = (preview: 'draft' | 'still', v?: number) => linkTo('home', undefined, { preview, lang: locale, v })
  return (
    <div ref={section} tabIndex={-1} className="scroll-mt-4 outline-none max-lg:scroll-mt-20">
      <Section
        title={m.office_home_preview()}
        end={
          <a href={address('draft')} target="_blank" rel="noreferrer" className="link tap">
            {m.office_home_preview_tab()}
          </a>
        }
      >
        <p className="mb-3 text-muted">{m.office_home_preview_facts()}</p>
        <div className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
          <Choice
            legend={m.office_home_preview_width()}
            options={[
              [widths[0], m.office_home_preview_phone()],
              [widths[1], m.office_home_preview_desk()],
            ]}
            chosen={width}
            onChoose={setWidth}
          />
          <Choice
            legend={m.office_home_preview_language()}
            options={locales.map((each) => [each, each === 'en' ? m.office_english() : m.office_arabic()])}
            chosen={locale}
            onChoose={setLocale}
          />
        </div>
        <Frame key={`${width} ${locale} ${version}`} width={width} src={address('still', version)} />
      </Section>
    </div>
  )
}

type ChoiceProps<Value> = {
  legend: string
  options: readonly (readonly [Value, string])[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex items-center gap-4">
      <legend className="float-start me-4 text-muted">{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input type="radio" checked={chosen === value} onChange={() => onChoose(value)} className="size-5 accent-action" />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

/** As wide as possible, scaled down if needed; as tall as its page. */
function Frame({ width, src }: { width: Width; src: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>(width)
  const [height, setHeight] = useState(tallAtFirst)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watch = new ResizeObserver(() => setRoom(current.clientWidth))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  const scale = Math.min(1, room / width)
  return (
    <div ref={box} className="w-full" dir="ltr">
      <div
        className="mx-auto overflow-hidden rounded-card border border-hairline"
        style={{ inlineSize: width * scale, blockSize: height * scale }}
      >
        <iframe
          src={src}
          title={m.office_home_preview_frame()}
          sandbox="allow-same-origin"
          tabIndex={-1}
          className="pointer-events-none block origin-top-left border-0"
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? tallAtFirst)}
        />
      </div>
    </div>
  )
}
