import { linkTo } from 'contract/pages.ts'
import { fieldWords } from '../features/search/search-words.ts'
import { m } from '../i18n/m.ts'
import type { TextLink } from '../ui/text-links.tsx'

export type FrameWords = ReturnType<typeof frameWords>

/** For the layout's loader: labels and links of the top bar and the tab bar. */
export function frameWords() {
  const memos = linkTo('memos')
  const main: TextLink[] = [
    { to: memos, text: m.nav_memos() },
    { to: linkTo('packages'), text: m.nav_packages() },
    { to: linkTo('subjects'), text: m.nav_subjects() },
    { to: linkTo('studyStages'), text: m.nav_stages() },
  ]
  const search = fieldWords()
  const tabs: TextLink[] = [
    { to: linkTo('home'), text: m.nav_home() },
    { to: memos, text: m.nav_browse() },
    { to: linkTo('search'), text: search.label },
    { to: linkTo('cart'), text: m.cart() },
    { to: linkTo('dashboard'), text: m.nav_dashboard() },
  ]
  const grade: TextLink = { to: linkTo('grade'), text: m.home_choose_grade() }
  const account = {
    label: m.account(),
    waysIn: [
      { to: linkTo('logIn'), text: m.log_in() },
      { to: linkTo('signUp'), text: m.signup_title() },
      { to: linkTo('wishes'), text: m.wish_title() },
    ] satisfies TextLink[],
    own: [
      { to: linkTo('dashboard'), text: m.nav_dashboard() },
      { to: linkTo('library'), text: m.footer_library() },
      { to: linkTo('wishes'), text: m.wish_title() },
      { to: linkTo('orders'), text: m.footer_orders() },
      { to: linkTo('profile'), text: m.profile_title() },
    ] satisfies TextLink[],
    logOut: m.log_out(),
  }
  return { skip: m.skip_to_content(), search, main, mainLabel: m.nav_label(), tabs, tabsLabel: m.tab_bar_label(), grade, account }
}
