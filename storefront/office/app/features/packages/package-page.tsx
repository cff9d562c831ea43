import {
  type EditedPackage,
  findPackagePartsEndpoint,
  getEditedPackageEndpoint,
  getPackageChoicesEndpoint,
  removePackageEndpoint,
  updatePackageEndpoint,
} from 'contract/catalogue/editing/package-editing.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { redirect } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { loadPart } from 'storefront/app/session/load-part.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { hueWord } from '../../kit/form/hue-field.tsx'
import { ItemStateMark, itemStateWord } from '../../kit/item-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/package-page'
import { PackageForm } from './package-form.tsx'
import { idsIn, packageLabels, readPackageForm, valuesOf } from './package-form-values.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleText(loaderData.bundle.title) : m.office_packages()} · ${m.office_title()}` },
]

/** With `?find=` also matching memos, for the editor's search while typing. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('find')?.slice(0, 200) ?? ''
  const [bundle, choices, found] = await Promise.all([
    load(context, getEditedPackageEndpoint, { query: { Id: requireId(params.id) } }),
    load(context, getPackageChoicesEndpoint, {}),
    text ? loadPart(context, findPackagePartsEndpoint, { query: { Text: text } }) : null,
  ])
  return { bundle: bundle.data, choices: choices.data, found: found?.data.items ?? null }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    const removed = await call(context, removePackageEndpoint, { query: { Id: id } })
    return removed.kind === 'ok' ? redirect(linkToOffice('packages', undefined, { deleted: id })) : answerOf<EditedPackage>(removed)
  }
  const read = readPackageForm(form, id)
  if (read.kind === 'faulty') return answerFaulty<EditedPackage>(read)
  const before = await call(context, getEditedPackageEndpoint, { query: { Id: id } })
  return answerOf<EditedPackage>(await call(context, updatePackageEndpoint, { body: read.data }), form, { before, valuesOf })
}

/** One package: its texts in both languages, its contents, its price, and whether it is on sale. */
export default function PackagePage({ loaderData: { bundle, choices }, actionData = nothingSent }: Route.ComponentProps) {
  const { typed, theirs, faults, at } = actionData
  const values = typed ? { ...typed, ...(theirs && { version: String(theirs.version) }) } : valuesOf(bundle)
  const nameOf = (rows: readonly { id: number; title: EditedPackage['title'] }[], id: string) => {
    const named = rows.find((one) => String(one.id) === id)
    return named ? titleText(named.title) : id
  }
  const wordsOf = (name: string, value: string) => {
    if (name === 'state') return itemStateWord(value as EditedPackage['state'])
    if (name === 'hue') return hueWord(value)
    if (name === 'studyStageId') return nameOf(choices.stages, value)
    if (name === 'componentId') return nameOf(choices.components, value)
    const parts = [...bundle.parts, ...(theirs?.parts ?? [])]
    if (name === 'itemIds')
      return idsIn(value)
        .map((id) => nameOf(parts, String(id)))
        .join('\n')
    return name === 'pricing' ? (pricingWords()[value] ?? value) : value
  }
  return (
    <>
      <PageHead
        title={<Bilingual text={bundle.title} />}
        state={<ItemStateMark state={bundle.state} />}
        crumbs={[{ text: m.office_packages(), to: linkToOffice('packages') }, { text: titleText(bundle.title) }]}
        facts={
          <>
            <bdi dir="ltr">{bundle.key}</bdi> · {m.office_memo_sold_count({ sold: formatNumber(bundle.sold) })}
          </>
        }
        actions={
          <>
            {bundle.canBeDeleted && (
              <ConfirmDelete
                what={<Bilingual text={bundle.title} />}
                fields={{ intent: 'remove' }}
                className={buttonClass('line', 'small', 'text-danger!')}
              >
                {m.office_package_delete()}
              </ConfirmDelete>
            )}
            {bundle.state !== 'published' && (
              <a href={linkTo('package', bundle.id, { preview: 'draft' })} className={buttonClass('line', 'small')}>
                {m.office_preview()}
              </a>
            )}
            {bundle.state === 'published' && (
              <a href={linkTo('package', bundle.id)} className={buttonClass('line', 'small')}>
                {m.office_memo_see_in_shop()}
              </a>
            )}
          </>
        }
      />
      <AnswerNotice answer={actionData} saved={m.office_package_saved()} />
      {theirs && typed && <ConflictNotice mine={typed} theirs={valuesOf(theirs)} labels={packageLabels()} wordsOf={wordsOf} />}
      <PackageForm
        key={bundle.version}
        bundle={bundle}
        choices={choices}
        known={theirs?.parts ?? []}
        values={values}
        faults={faults}
        answer={at}
        isRefused={typed !== undefined}
      />
    </>
  )
}

const pricingWords = (): Record<string, string> => ({
  fixed: m.office_package_fixed(),
  percent: m.office_package_percent(),
  free: m.office_package_free(),
  none: m.office_package_none(),
})
