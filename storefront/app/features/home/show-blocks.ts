import type { Memo, Package } from 'contract/catalogue/catalog.ts'
import { chooseOwnFirst } from 'contract/catalogue/choose-packages.ts'
import { pickText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { bannerSources } from 'contract/shop/banner.ts'
import type { HomeBlock } from 'contract/shop/home.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { countryName } from '../../i18n/country-name.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { readMarkup } from '../../shell/legal/text-markup.ts'
import { termText } from '../../ui/cover/term-text.ts'
import type { Grade } from '../../ui/grade-options.ts'
import { toMemoCard, toPackageCard } from '../catalog/card/card-data.ts'
import { everything } from '../catalog/filter/list-filters.ts'
import { gradeSearch } from '../catalog/grade/grade-lists.ts'
import { gradeStages } from '../catalog/grade/grade-stages.ts'
import { fieldWords } from '../search/search-words.ts'
import { chooseMemos, type Goods, memosOnCounter, ownShelfFirst, shelvesOf, thisTermFirst } from './goods.ts'
import type { BlockOf, ChosenRun, ShownBlock, Words } from './shown-block.ts'
import { trustFacts, trustPoints } from './trust-points.ts'

type Context = Readonly<RouterContextProvider>
/** The owner's chosen items that are on sale. */
export type Chosen = { memos: readonly Memo[]; packages: readonly Package[] }
type Of<Kind extends HomeBlock['kind']> = Extract<HomeBlock, { kind: Kind }>

/** The blocks ready to render; empty ones are dropped. */
export function showBlocks(context: Context, blocks: readonly HomeBlock[], goods: Goods, chosen: Chosen): ShownBlock[] {
  const { offers, memos, term, own } = goods
  const shop = context.get(storefrontContext)
  const isTrusted = blocks.some(({ kind }) => kind === 'trust')
  const welcome = blocks.find((block) => block.kind === 'welcome')
  const count = blocks.find((block) => block.kind === 'packages')?.count ?? 0
  const { great, others } = chooseOwnFirst(offers?.items ?? [], isOf(own?.grade), term, count)
  const newest = thisTermFirst((own && own.memos.totalCount > 0 ? own.memos : memos)?.newest ?? [], term)
  const onCounter = welcome?.hasPackage ? great : undefined
  const beside = onCounter ? memosOnCounter(onCounter, offers?.memos ?? [], newest) : []
  const listed = onCounter || !great ? others : [great, ...others].slice(0, count)

  const show = (block: HomeBlock): ShownBlock | undefined => {
    switch (block.kind) {
      case 'welcome':
        return {
          ...showWelcome(block, goods, onCounter && { great: onCounter, beside }),
          facts: goods.own || !isTrusted ? undefined : trustFacts(shop),
        }
      case 'packages':
        return showPackages(block, goods, listed)
      case 'newest':
        return showNewest(block, goods, newest)
      case 'subjects':
        return showSubjects(block, goods)
      case 'trust':
        return { kind: 'trust', id: block.id, points: trustPoints(shop) }
      case 'announcement':
        return showAnnouncement(block)
      case 'banner':
        return showBanner(block)
      case 'chosen':
        return showChosen(block, chosen)
      case 'text':
        return showText(block)
    }
  }
  return blocks.map(show).filter((block) => block !== undefined)
}

const isOf = (grade: Grade | undefined) => {
  const ids = new Set(grade?.parts.map(({ id }) => id))
  return ({ component }: Package) => component !== null && ids.has(component.id)
}

/** One language stands in for the other; undefined if both are empty. */
function wordsOf(en: string, ar: string): Words | undefined {
  if (!en && !ar) return undefined
  const { text, lang } = pickText({ en: en || null, ar: ar || null }, getLocale())
  return { text, lang: lang === getLocale() ? undefined : lang }
}

/** The owner's title, else the default. */
const titleOf = ({ titleEn, titleAr }: { titleEn: string; titleAr: string }, own: string): Words =>
  wordsOf(titleEn, titleAr) ?? { text: own, lang: undefined }

function showWelcome(block: Of<'welcome'>, goods: Goods, counter: { great: Package; beside: Memo[] } | undefined): BlockOf<'welcome'> {
  const { stages, memos, term, own } = goods
  return {
    ...{ kind: 'welcome', id: block.id, title: titleOf(block, m.home_title({ country: countryName() })), search: fieldWords() },
    stages: block.hasGrades ? stages && gradeStages(stages, term, own?.grade.id) : undefined,
    own: own && {
      text: m.grade_first({ grade: own.grade.name }),
      links: [
        ...(own.term ? [own.term] : []),
        { to: linkTo('memos') + gradeSearch(own.grade), text: m.catalog_memo_count({ count: own.memos.totalCount }) },
        { to: linkTo('home') + everything, text: m.grade_show_all() },
      ],
    },
    season: [termText(term), memos?.newest[0]?.academicYear].filter(Boolean).join(' · '),
    great: counter && {
      item: toPackageCard(counter.great),
      onePrice: m.home_one_price({ count: counter.great.contents.length }),
      beside: counter.beside.map(toMemoCard),
    },
  }
}

function showPackages(block: Of<'packages'>, { offers, own }: Goods, listed: readonly Package[]): ShownBlock | undefined {
  if (offers && listed.length === 0) return undefined
  const ownCount = offers?.ownCount ?? 0
  const [search, count] = own && ownCount > 0 ? [gradeSearch(own.grade), ownCount] : [own ? everything : '', offers?.totalCount]
  return {
    ...{ kind: 'packages', id: block.id, title: titleOf(block, m.home_term_packages()) },
    all: { to: linkTo('packages') + search, text: count === undefined ? m.nav_packages() : m.home_all_packages({ count }) },
    packages: offers && listed.map(toPackageCard),
  }
}

function showNewest(block: Of<'newest'>, { memos, own }: Goods, newest: readonly Memo[]): ShownBlock | undefined {
  if (memos && newest.length === 0) return undefined
  const grade = own && own.memos.totalCount > 0 ? own.grade : undefined
  const count = grade ? own?.memos.totalCount : memos?.totalCount
  return {
    ...{
      kind: 'newest',
      id: block.id,
      title: titleOf(block, grade ? m.home_new_editions_of({ grade: grade.name }) : m.home_new_editions()),
    },
    all: {
      to: linkTo('memos') + (grade ? gradeSearch(grade) : own ? everything : ''),
      text: count === undefined ? m.nav_memos() : m.home_all_memos({ count }),
    },
    memos: memos && chooseMemos(newest, block.count).map(toMemoCard),
  }
}

function showSubjects(block: Of<'subjects'>, { stages, subjects, memos, own }: Goods): ShownBlock | undefined {
  const shelves = stages && subjects && (own ? ownShelfFirst(stages, subjects, own.grade) : shelvesOf(stages, subjects))
  if (shelves?.length === 0) return undefined
  return {
    ...{ kind: 'subjects', id: block.id, title: titleOf(block, m.home_every_subject()) },
    all: {
      to: linkTo('memos') + (own ? everything : ''),
      text: memos ? m.catalog_memo_count({ count: memos.totalCount }) : m.nav_memos(),
    },
    shelves,
  }
}

function showAnnouncement({ id, textEn, textAr, link }: Of<'announcement'>): ShownBlock | undefined {
  const words = wordsOf(textEn, textAr)
  return words && { kind: 'announcement', id, words, to: link }
}

function showBanner({ id, titleEn, titleAr, textEn, textAr, picture, link }: Of<'banner'>): ShownBlock | undefined {
  const [title, words] = [wordsOf(titleEn, titleAr), wordsOf(textEn, textAr)]
  return title && words && { kind: 'banner', id, title, words, to: link, picture: picture ? bannerSources(picture) : undefined }
}

function showChosen(block: Of<'chosen'>, { memos, packages }: Chosen): ShownBlock | undefined {
  const runs: ChosenRun[] = []
  for (const { kind, id } of block.items) {
    const last = runs.at(-1)
    const memo = kind === 'memo' && memos.find((each) => each.id === id)
    const bundle = kind === 'package' && packages.find((each) => each.id === id)
    if (memo) {
      if (last?.memos) last.memos.push(toMemoCard(memo))
      else runs.push({ memos: [toMemoCard(memo)] })
    }
    if (bundle) {
      if (last?.packages) last.packages.push(toPackageCard(bundle))
      else runs.push({ packages: [toPackageCard(bundle)] })
    }
  }
  if (runs.length === 0) return undefined
  return { kind: 'chosen', id: block.id, title: titleOf(block, ''), runs }
}

function showText(block: Of<'text'>): ShownBlock | undefined {
  const body = wordsOf(block.bodyEn, block.bodyAr)
  if (!body) return undefined
  const { intro, sections } = readMarkup(body.text)
  const parts = [...(intro.length > 0 ? [{ title: '', blocks: intro }] : []), ...sections.map(({ title, blocks }) => ({ title, blocks }))]
  return { kind: 'text', id: block.id, title: wordsOf(block.titleEn, block.titleAr), lang: body.lang, parts }
}
