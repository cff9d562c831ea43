import { linkTo } from 'contract/pages.ts'
import { m } from '../../../i18n/m-orders.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { type Ended, endedWords } from './ended-words.ts'

/** Says why nothing can be paid here, and that nothing was lost. */
export function EndedLink({ why, name = '' }: { why: Ended; name?: string }) {
  return (
    <div className="grid gap-5">
      <title>{`${endedWords[why].title()} · ${m.shop_name()}`}</title>
      <h1 className="text-2xl">{endedWords[why].title()}</h1>
      <p>{endedWords[why].text(name)}</p>
      <ButtonLink look="line" to={linkTo('home')}>
        {m.pay_to_shop()}
      </ButtonLink>
    </div>
  )
}
