import {
  type EditedStage,
  getEditedStageEndpoint,
  removeStageEndpoint,
  updateStageEndpoint,
} from 'contract/catalogue/editing/curriculum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import { redirect } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { ButtonLink, buttonClass } from 'storefront/app/ui/button.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { AnswerNotice } from '../../kit/answer-notice.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import { answerFaulty, answerOf, nothingSent } from '../../kit/form/edit-answer.ts'
import { ItemStateMark, itemStateWord } from '../../kit/item-state.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/stage-page'
import { holdsText, kindOptions } from './curriculum-words.ts'
import { StageForm } from './stage-form.tsx'
import { readStageForm, stageLabels, valuesOf } from './stage-form-values.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleText(loaderData.stage.title) : m.office_curriculum()} · ${m.office_title()}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { stage: (await load(context, getEditedStageEndpoint, { query: { Id: requireId(params.id) } })).data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id)
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    const removed = await call(context, removeStageEndpoint, { query: { Id: id } })
    return removed.kind === 'ok' ? redirect(linkToOffice('curriculum', undefined, { deleted: id })) : answerOf<EditedStage>(removed)
  }
  const read = readStageForm(form, id)
  if (read.kind === 'faulty') return answerFaulty<EditedStage>(read)
  const before = await call(context, getEditedStageEndpoint, { query: { Id: id } })
  return answerOf<EditedStage>(await call(context, updateStageEndpoint, { body: read.data }), form, { before, valuesOf })
}

/** One stage: its texts in both languages, its price as a whole, and whether it is public. */
export default function StagePage({ loaderData: { stage }, actionData = nothingSent }: Route.ComponentProps) {
  const { typed, theirs, faults, at } = actionData
  const { open } = useFrame()
  const values = typed ? { ...typed, ...(theirs && { version: String(theirs.version) }) } : valuesOf(stage)
  return (
    <>
      <PageHead
        title={<Bilingual text={stage.title} />}
        state={<ItemStateMark state={stage.state} />}
        crumbs={[{ text: m.office_curriculum(), to: linkToOffice('curriculum') }, { text: titleText(stage.title) }]}
        facts={
          <>
            <bdi dir="ltr">{stage.key}</bdi> · {holdsText(stage.holds)} · {m.office_memo_sold_count({ sold: formatNumber(stage.sold) })}
          </>
        }
        actions={
          <>
            {open.includes('newComponent') && (
              <ButtonLink look="line" size="small" to={linkToOffice('newComponent', undefined, { Stage: stage.id })}>
                {m.office_part_add()}
              </ButtonLink>
            )}
            {stage.canBeDeleted && (
              <ConfirmDelete
                what={<Bilingual text={stage.title} />}
                fields={{ intent: 'remove' }}
                className={buttonClass('line', 'small', 'text-danger!')}
              >
                {m.office_stage_delete()}
              </ConfirmDelete>
            )}
            {stage.state === 'published' && (
              <a href={linkTo('studyStage', stage.id)} className={buttonClass('line', 'small')}>
                {m.office_memo_see_in_shop()}
              </a>
            )}
          </>
        }
      />
      <AnswerNotice answer={actionData} saved={m.office_stage_saved()} />
      {theirs && typed && <ConflictNotice mine={typed} theirs={valuesOf(theirs)} labels={stageLabels()} wordsOf={wordsOf} />}
      <StageForm
        key={theirs ? at : stage.version}
        stage={stage}
        values={values}
        faults={faults}
        answer={at}
        isRefused={typed !== undefined}
      />
    </>
  )
}

/** The values of selects as labels. */
function wordsOf(name: string, value: string): string {
  if (name === 'state') return itemStateWord(value as EditedStage['state'])
  if (name === 'kind') return kindOptions()[value as EditedStage['kind']]
  if (name === 'isFree') return value === 'true' ? '✓' : ''
  return value
}
