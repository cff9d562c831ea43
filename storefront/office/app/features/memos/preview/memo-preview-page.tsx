import { getDraftEndpoint } from 'contract/catalogue/editing/memo-draft.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load, requireId } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { PageHead } from '../../../kit/page-head.tsx'
import { titleText } from '../../../kit/title-text.ts'
import type { Route } from './+types/memo-preview-page'
import { MemoPreview } from './memo-preview.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_preview()} · ${m.office_title()}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { memo: (await load(context, getDraftEndpoint, { query: { Id: requireId(params.id) } })).data }
}

/** What students will read of a memo, before it is on sale. */
export default function MemoPreviewPage({ loaderData: { memo } }: Route.ComponentProps) {
  const back = linkToOffice('memo', memo.id)
  return (
    <>
      <PageHead
        title={m.office_preview()}
        crumbs={[
          { text: m.office_memos(), to: linkToOffice('memos') },
          { text: titleText(memo.title), to: back },
          { text: m.office_preview() },
        ]}
        facts={<Bilingual text={memo.title} />}
        actions={
          <ButtonLink look="line" size="small" to={back}>
            {m.office_preview_back()}
          </ButtonLink>
        }
      />
      <Notice tone="leaf" className="mb-6">
        {m.office_preview_note()}
      </Notice>
      <MemoPreview memo={memo} />
    </>
  )
}
