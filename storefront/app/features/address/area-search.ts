/** How an area is found: spellings of Arabic names in either script differ in the article, doubled letters and vowels. */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}|\u0640/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/(^|\s)ال(?=\S{2})/g, '$1')
    .replace(/(^|[\s(])(al|el|as|ar|ad)[\s-]+/g, '$1')
    .replace(/ah(?![a-z])/g, 'a')
    .replace(/ee|iy|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/([a-z])\1+/g, '$1')
}

/** Whether what was typed so far is part of a name. */
export function isFoundBy(names: readonly string[], typed: string): boolean {
  const key = searchKey(typed)
  return key === '' || names.some((name) => searchKey(name).includes(key))
}
