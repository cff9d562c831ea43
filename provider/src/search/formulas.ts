const elements = 'He Li Be Ne Na Mg Al Si Cl Ar Ca Cr Mn Fe Co Ni Cu Zn As Br Kr Rb Sr Ag Cd Sn Xe Cs Ba Pt Au Hg Pb H B C N O F P S K I U'
const symbol = `(?:${elements.replaceAll(' ', '|')})`
/** Schoolbooks have no formula with more atoms of one element: `cs50` is something else. */
const parts = `(?:\\(?${symbol}(?:[2-9]|1\\d|2[0-4])?\\)?[2-9]?){2,8}`
const written = new RegExp(`^${parts}$`)
const inAnyCase = new RegExp(`^${parts}$`, 'i')

/**
 * Whether a word is a chemical formula of at least two elements: H2SO4 in any case, NaCl only in this case, because symbols also spell `bio`.
 */
export function isChemicalFormula(typed: string): boolean {
  if (typed.length > 16 || !/[hcno]/i.test(typed)) return false
  return /\d/.test(typed) ? inAnyCase.test(typed) : /[a-z]/.test(typed.slice(1)) && /[A-Z]/.test(typed.slice(1)) && written.test(typed)
}
