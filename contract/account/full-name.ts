const nameForm = /^\p{L}[\p{L}\p{M} '’-]{1,79}$/u

/** A name as stored: one form of each letter, one space between words. */
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** 2 to 80 letters of any script, spaces, ' and -. No digits, dots or slashes: mails contain names, which must not carry a link. */
export const isFullName = (name: string): boolean => name.length <= 80 && nameForm.test(name)
