/** Signs by which a spreadsheet takes a cell for a formula, as they stand in a pattern: also those that are as wide as a Chinese character. */
export const formulaSigns = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
