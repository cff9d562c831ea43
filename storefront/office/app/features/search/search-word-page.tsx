import { linkToOffice } from 'contract/office/office-pages.ts'
import { getSynonymEndpoint, type SearchSynonym } from 'contract/office/search-office.ts'
import { data } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Section } from '../../kit/section.tsx'
import type { Route } from './+types/search-word-page'
import { saveWord } from './save-word.ts'
import { WordForm } from './word-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.word?.shown ?? m.office_search_word_new()} · ${m.office_title()}` },
]

/** `Typed` names an existing word. `Missed` is a search without results, for a new word. */
const askedFor = (request: Request) => {
  const query = new URL(request.url).searchParams
  return { typed: query.get('Typed') ?? undefined, missed: query.get('Missed') ?? undefined, shown: query.get('Shown') ?? '' }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { typed, shown } = askedFor(request)
  const word = typed === undefined ? undefined : (await load(context, getSynonymEndpoint, { query: { Text: typed } })).data
  return { word, shown }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { typed, missed } = askedFor(request)
  return data(await saveWord(context, await request.formData(), { typed, missed }), { status: 422 })
}

/** The form's values. */
const fieldsOf = ({ shown, meanings }: SearchSynonym) => ({ shown, meanings: meanings.join('\n') })

export default function SearchWordPage({ loaderData: { word, shown }, actionData }: Route.ComponentProps) {
  const mayEdit = useMay('search-edit')
  const values = actionData?.typed ?? (word ? fieldsOf(word) : { shown, meanings: '' })
  const theirs = actionData?.theirs
  const title = word ? <bdi>{word.shown}</bdi> : m.office_search_word_new()
  return (
    <>
      <PageHead
        crumbs={[{ text: m.office_search_words(), to: linkToOffice('searchWords') }, { text: word?.shown ?? m.office_search_word_new() }]}
        title={title}
        facts={m.office_search_word_facts()}
      />
      {actionData?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {actionData.failed}
        </Notice>
      )}
      <WordForm
        key={actionData?.at ?? word?.typed}
        values={values}
        faults={actionData?.faults ?? {}}
        answer={actionData?.at}
        mayEdit={mayEdit}
        mark={theirs?.mark ?? word?.mark}
        theirs={theirs && fieldsOf(theirs)}
      />
      {word && mayEdit && (
        <div className="mt-10 max-w-180">
          <Section title={m.office_search_word_remove()}>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="max-w-[46ch]">{m.office_search_word_remove_text()}</p>
              <ConfirmDelete what={<bdi>{word.shown}</bdi>} fields={{ intent: 'remove' }}>
                {m.office_search_word_remove()}
              </ConfirmDelete>
            </div>
          </Section>
        </div>
      )}
    </>
  )
}
