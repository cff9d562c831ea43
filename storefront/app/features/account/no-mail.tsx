import { linkTo } from 'contract/pages.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/button.tsx'
import { Explained } from './explained.tsx'

/** In place of a form that ends with a mail, in a shop that cannot send one: nobody types for nothing. */
export function NoMail({ title, text }: { title: string; text: string }) {
  return (
    <Explained title={title} text={text}>
      <ButtonLink look="primary" to={linkTo('home')}>
        {m.go_home()}
      </ButtonLink>
      <ButtonLink look="line" to={linkTo('logIn')}>
        {m.log_in()}
      </ButtonLink>
    </Explained>
  )
}
