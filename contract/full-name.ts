const nameForm = /^\p{L}[\p{L}\p{M} '’-]{1,79}$/u

/** A name as it is kept: one form of each letter, one space between words. */
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Letters of any script, spaces, ' and -; 2 to 80 of them. No digits, dots or slashes: a name is put into mails, and carries no link. */
export const isFullName = (name: string): boolean => name.length <= 80 && nameForm.test(name)
