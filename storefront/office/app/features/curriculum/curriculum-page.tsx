import { getCurriculumEndpoint, placeComponentEndpoint, placeStageEndpoint, type TreeStage } from 'contract/catalogue/editing/curriculum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { useState } from 'react'
import { data } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { load } from 'storefront/app/session/load.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { Plus } from 'storefront/app/ui/icons.tsx'
import { useFrame } from '../../frame/side-bar.tsx'
import { DeletedHere } from '../../kit/form/deleted-here.tsx'
import { statusOf } from '../../kit/form/edit-answer.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { titleText } from '../../kit/title-text.ts'
import type { Route } from './+types/curriculum-page'
import { StageBranch } from './stage-branch.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_curriculum()} · ${m.office_title()}` }]

export async function loader({ context }: Route.LoaderArgs) {
  return (await load(context, getCurriculumEndpoint, {})).data
}

/** Moves something in its order. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const beforeId = Number(form.get('beforeId')) || null
  const endpoint = form.get('kind') === 'stage' ? placeStageEndpoint : placeComponentEndpoint
  const result = await call(context, endpoint, { body: { id: Number(form.get('id')), beforeId } })
  return data({ isMoved: result.kind === 'ok' }, result.kind === 'ok' ? 200 : statusOf(result))
}

/** The curriculum as a tree: stages with their grades and terms. */
export default function CurriculumPage({ loaderData: { stages } }: Route.ComponentProps) {
  const canEdit = useFrame().open.includes('stage')
  const [moved, setMoved] = useState<number>()
  return (
    <>
      <PageHead
        title={m.office_curriculum()}
        facts={m.office_curriculum_facts()}
        actions={
          canEdit && (
            <ButtonLink look="primary" size="small" to={linkToOffice('newStage')}>
              <Plus className="size-4" aria-hidden="true" />
              {m.office_stage_new()}
            </ButtonLink>
          )
        }
      />
      <DeletedHere />
      {stages.length === 0 && <Empty title={m.office_curriculum_empty()} text={m.office_curriculum_empty_text()} />}
      {canEdit && stages.length > 0 && <p className="mb-4 text-xs text-muted max-lg:hidden">{m.office_curriculum_keys()}</p>}
      <p role="status" className="sr-only">
        {placeText(stages, moved)}
      </p>
      <ol className="grid gap-8">
        {stages.map((stage) => (
          <StageBranch key={stage.id} stage={stage} siblings={stages} onMoved={setMoved} />
        ))}
      </ol>
    </>
  )
}

/** The new place of what was moved, for screen readers. */
function placeText(stages: TreeStage[], moved: number | undefined): string {
  const siblings = [stages, ...stages.map(({ components }) => components)].find((rows) => rows.some(({ id }) => id === moved))
  const row = siblings?.find(({ id }) => id === moved)
  if (!siblings || !row) return ''
  const at = siblings.findIndex(({ id }) => id === moved) + 1
  return m.office_moved({ name: titleText(row.title), place: formatNumber(at), count: formatNumber(siblings.length) })
}
