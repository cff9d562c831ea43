/** اتلاريخ is التاريخ with the letter after the article in the middle of it. */
export const withArticle = (word: string): string => word.replace(/^ا([^ل])ل/, 'ال$1')
