import { linkTo } from 'contract/pages.ts'
import { m } from '../../i18n/m-orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export function EmptyLibrary() {
  return (
    <Empty title={m.library_empty_title()} text={m.library_empty_text()}>
      <ButtonLink look="primary" to={linkTo('memos')}>
        {m.library_empty_link()}
      </ButtonLink>
    </Empty>
  )
}
