import type { TreeComponent, TreeStage } from 'contract/catalogue/editing/curriculum.ts'
import { type BilingualText, directionOf } from 'contract/locale.ts'
import { linkToOffice, type OfficePageName } from 'contract/office/office-pages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Cover } from 'storefront/app/ui/cover/cover.tsx'
import { Plus } from 'storefront/app/ui/icons.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { ItemStateMark } from '../../kit/item-state.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { MovableRow, placeIn } from '../../kit/move-buttons.tsx'
import { titleText } from '../../kit/title-text.ts'
import { factsOfPart, holdsText } from './curriculum-words.ts'

type StageBranchProps = { stage: TreeStage; siblings: readonly TreeStage[]; onMoved: (id: number) => void }

/** A stage with its cover, its counts, and its grades and terms below. */
export function StageBranch({ stage, siblings, onMoved }: StageBranchProps) {
  const { open } = useFrame()
  const place = placeIn(
    siblings.map(({ id }) => id),
    stage.id,
  )
  return (
    <MovableRow
      kind="stage"
      id={stage.id}
      name={titleText(stage.title)}
      place={place}
      onMoved={onMoved}
      className="border-t border-rule pt-3"
    >
      {(buttons) => (
        <>
          <div className="flex items-start gap-3">
            <span className="block w-11 flex-none">
              <Cover kind="studyStage" id={stage.id} title={stage.title} lang={getLocale()} hue="hibr" />
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-md">
                <Name page="stage" row={stage} />
                <ItemStateMark state={stage.state} />
              </h2>
              <OtherTitle title={stage.title} />
              <p className="text-xs text-muted">
                {holdsText(stage.holds)}
                {stage.price !== null && ` · ${m.office_stage_whole({ price: moneyText(stage.price, stage.currency) })}`}
              </p>
            </div>
            {open.includes('stage') && buttons}
          </div>
          <div className="mt-2 ms-14 max-sm:ms-0">
            {stage.components.length === 0 && <p className="py-2 text-muted">{m.office_stage_no_parts()}</p>}
            <ol>
              {stage.components.map((part) => (
                <Part key={part.id} part={part} siblings={stage.components} onMoved={onMoved} />
              ))}
            </ol>
            {open.includes('newComponent') && (
              <Link
                to={linkToOffice('newComponent', undefined, { Stage: stage.id })}
                className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-strong text-action hover:underline"
              >
                <Plus className="size-4" aria-hidden="true" />
                {m.office_part_add()} <span className="sr-only">{titleText(stage.title)}</span>
              </Link>
            )}
          </div>
        </>
      )}
    </MovableRow>
  )
}

function Part({ part, siblings, onMoved }: { part: TreeComponent; siblings: readonly TreeComponent[]; onMoved: (id: number) => void }) {
  const { open } = useFrame()
  const place = placeIn(
    siblings.map(({ id }) => id),
    part.id,
  )
  return (
    <MovableRow
      kind="component"
      id={part.id}
      name={titleText(part.title)}
      place={place}
      onMoved={onMoved}
      className="border-b border-hairline py-2 last:border-0"
    >
      {(buttons) => (
        <div className="flex items-center gap-3">
          <div className="grid min-w-0 flex-1 gap-x-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-center">
            <span className="min-w-0 wrap-anywhere">
              <Name page="component" row={part} />
              <OtherTitle title={part.title} />
            </span>
            <span className="text-xs text-muted">
              <span className="block">{factsOfPart(part)}</span>
              {holdsText(part.holds)}
            </span>
          </div>
          {open.includes('component') && buttons}
        </div>
      )}
    </MovableRow>
  )
}

/** Links to its editor, if the user's roles open it. */
function Name({ page, row }: { page: OfficePageName; row: { id: number; title: BilingualText } }): ReactNode {
  if (!useFrame().open.includes(page)) return <Bilingual text={row.title} />
  return (
    <Link to={linkToOffice(page, row.id)} className="tap font-strong hover:underline">
      <Bilingual text={row.title} />
    </Link>
  )
}

/** The name in the other language. */
function OtherTitle({ title }: { title: BilingualText }) {
  const lang = getLocale() === 'en' ? 'ar' : 'en'
  const text = title[lang]
  const isGap = !text && Boolean(title[getLocale()])
  if (isGap)
    return <p className="text-xs text-offer">{lang === 'en' ? m.office_curriculum_no_english() : m.office_curriculum_no_arabic()}</p>
  if (!text || !title[getLocale()]) return null
  return (
    <span className="block text-xs text-muted">
      <bdi lang={lang} dir={directionOf(lang)}>
        {text}
      </bdi>
    </span>
  )
}
