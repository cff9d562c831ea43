/**
 * The numbers that other files cite, each read from its document. `contract`: sections and lines, as `§4` and `§4.8`; `rulings` and `promises`:
 * plain numbers; `decisions`: three digits, by file name.
 */
export type Numbers = Record<'contract' | 'rulings' | 'promises' | 'decisions', ReadonlySet<string>>

type Documents = { contract: string; rulings: string; promises: string; files: readonly string[] }

export function readNumbers({ contract, rulings, promises, files }: Documents): Numbers {
  return {
    contract: new Set([...find(contract, /^## (§\d+) /gm), ...find(contract, /^- \*\*(§\d+\.\d+)\*\* /gm)]),
    rulings: new Set(find(rulings, /^\*\*(\d+)\. /gm)),
    promises: new Set(find(promises, /^### (\d+) /gm)),
    decisions: new Set(files.flatMap((path) => find(path, /^docs\/decisions\/(\d{3})-/g))),
  }
}

const find = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, number = '']) => number)
