/** The first characters of spreadsheet formulas, as a pattern; includes full-width ones. */
export const formulaSigns = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
