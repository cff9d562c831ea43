import { linkTo } from 'contract/pages.ts'
import { m } from '../../i18n/m.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Explained } from './explained.tsx'

/** Replaces a form that ends with a mail if the shop cannot send one, to save the effort. */
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
