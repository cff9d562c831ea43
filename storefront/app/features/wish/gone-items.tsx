import { Form } from 'react-router'
import { m } from '../../i18n/m-wish.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What is no longer in the shop is not listed any more; one tap forgets it. It is not named: it may be a draft again. */
export function GoneItems({ ids, canWait }: { ids: readonly string[]; canWait: boolean }) {
  return (
    <Notice tone="peach" className="mb-5">
      <p>{m.wish_gone({ count: ids.length })}</p>
      <Form method="post" className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="reason" value="sale" />
        {ids.map((id) => (
          <input key={id} type="hidden" name="item" value={id} />
        ))}
        <Button look="line" size="small" type="submit" name="intent" value="remove">
          {m.wish_forget()}
        </Button>
        {canWait && (
          <Button look="bare" size="small" type="submit" name="intent" value="tell">
            {m.wish_tell_back()}
          </Button>
        )}
      </Form>
    </Notice>
  )
}
