import { picturePath } from 'contract/catalogue/picture.ts'
import { patternOf } from 'contract/page-at.ts'
import { gradeSayers, type Parameters } from 'contract/page-parameters.ts'
import { files, type PageName, pages } from 'contract/pages.ts'
import { parametersOf } from 'storefront/server/page-cache/cache-key.ts'

type Parameter = Parameters[string]

/**
 * The page cache's key (`storefront/server/page-cache/cache-key.ts`) in Varnish's language, included by deploy/varnish/default.vcl. It reads
 * X-Path, the path, and X-Given, the query with `&` before each parameter. It sets X-Page, the name of what may be stored, X-Kept, the parameters
 * that count, and removes X-Grade if the page does not depend on it.
 */
export function keyVcl(): string {
  const shared = (Object.keys(pages) as PageName[]).filter((name) => 'isShared' in pages[name])
  const keepers = new Map<string, string>()
  const pageRules = shared.map((page) => {
    const calls = Object.entries(parametersOf(page)).map(([name, parameter]) => `    call ${keeperOf(keepers, name, parameter)};`)
    return rule(patternOf(pages[page].path).source, [`    set req.http.X-Page = "${page}";`, ...calls, ...gradeLines(page)])
  })
  return [
    '# Made of contract/ by `node scripts/write-varnish-key.ts`. Do not change it by hand.\n',
    ...[...keepers].map(([body, name]) => `sub ${name} {\n${body}}\n`),
    `sub name_page {\n${pageRules.join('\n')}\n}\n`,
    `# Files that are the same for everybody.\nsub name_file {\n${rule(filePattern(), ['    set req.http.X-Page = "file";'])}\n}\n`,
  ].join('\n')
}

const rule = (pattern: string, lines: string[]) => `  if (req.http.X-Path ~ {"${pattern}"}) {\n${lines.join('\n')}\n  }`

function filePattern(): string {
  const previewPage = patternOf(files.previewPage).source.slice(1)
  const escaped = [files.suggestions, files.icon].map((path) => `${path.replaceAll('.', '\\.')}$`)
  return `^(?:/assets/|${picturePath.replace(/:.*/, '')}|${[previewPage, ...escaped].join('|')})`
}

function gradeLines(page: PageName): string[] {
  const sayers = gradeSayers(page)
  if (!sayers) return ['    unset req.http.X-Grade;']
  return [`    if (req.http.X-Given ~ {"&(?:${sayers.join('|')})(?:=|&|$)"}) { unset req.http.X-Grade; }`]
}

/** The name of the subroutine that keeps a parameter. Pages share it if the same values count for them. */
function keeperOf(keepers: Map<string, string>, name: string, parameter: Parameter): string {
  const body = keeperBody(name, parameter)
  const known = keepers.get(body)
  if (known) return known
  const others = [...keepers.values()].filter((other) => other.replace(/_\d+$/, '') === `keep_${name}`).length
  const made = others === 0 ? `keep_${name}` : `keep_${name}_${others + 1}`
  keepers.set(body, made)
  return made
}

/**
 * Like `countingParameters`: all values of a list count, sorted; of any other parameter, the first. Varnish cannot decode a value, so one with
 * `%` or `+` stays as requested, and the shop decides: the key is finer there, never coarser.
 */
function keeperBody(name: string, { values, isList }: Parameter): string {
  const value = inPcre(values)
  const only = (pattern: string) => `req.http.X-Kept + regsuball(req.http.X-Given, {"&(?!${pattern})[^&]*"}, "")`
  const plain = isList ? listLines(name, value, only) : firstLines(name, value)
  return `  if (req.http.X-Given ~ {"&${name}=[^&]*[%+]"}) {\n    set req.http.X-Kept = ${only(`${name}=`)};\n  } else {\n${plain}  }\n`
}

const isGiven = (name: string, value: string) => `req.http.X-Given ~ {"&${name}=${value}(?:&|$)"}`

function firstLines(name: string, value: string): string {
  const first = `regsub(req.http.X-Given, {"^.*?&${name}=(${value})(?:&.*)?$"}, "&${name}=\\1")`
  return `    if (${isGiven(name, value)}) {\n      set req.http.X-Kept = req.http.X-Kept + ${first};\n    }\n`
}

function listLines(name: string, value: string, only: (pattern: string) => string): string {
  const few = /^\(\?:([\w|]+)\)$/.exec(value)?.[1]?.split('|').toSorted()
  if (!few) return `    set req.http.X-Kept = ${only(`${name}=${value}(?:&|$)`)};\n`
  return few.map((one) => `    if (${isGiven(name, one)}) { set req.http.X-Kept = req.http.X-Kept + "&${name}=${one}"; }\n`).join('')
}

/** The pattern of a whole value, with groups that capture nothing. One that may match a part counts any value. */
function inPcre({ source }: RegExp): string {
  const whole = /^\^(.*)\$$/.exec(source)?.[1]
  return whole === undefined ? '[^&]+' : whole.replace(/\((?!\?)/g, '(?:')
}
